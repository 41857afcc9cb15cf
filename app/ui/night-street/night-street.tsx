import './night-street.css';
import street from './street.svg';

/** A street at night. `isLit`: somebody is still up, in one window. */
export function NightStreet({ isLit = false }: { isLit?: boolean }) {
  return (
    <div className={isLit ? 'night-street night-street--lit' : 'night-street'}>
      <div>
        <img src={street} width="960" height="300" alt="" />
      </div>
    </div>
  );
}
