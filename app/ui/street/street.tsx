import './street.css';
import street from './street.svg';

/** A street at night. `isLit`: somebody is still up, in one window. */
export function Street({ isLit = false }: { isLit?: boolean }) {
  return (
    <div className={isLit ? 'street street--lit' : 'street'}>
      <div>
        <img src={street} width="960" height="300" alt="" />
      </div>
    </div>
  );
}
