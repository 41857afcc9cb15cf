import './window-frame.css';
import type { ReactNode } from 'react';

/** `isDark`: nobody has switched on the light. */
export function WindowFrame({
  id,
  className = '',
  isDark,
  children,
}: {
  id?: string;
  className?: string;
  isDark?: boolean;
  children: ReactNode;
}) {
  return (
    <div id={id} className={isDark ? 'window-frame window-frame--dark' : 'window-frame'}>
      <div className={`window-frame__inside ${className}`}>{children}</div>
      <div className="window-frame__sill" />
    </div>
  );
}
