import './desk.css';
import type { ReactNode } from 'react';

/** A window with its sill. `isDark`: nobody has switched on the light. */
export function Desk({
  className = '',
  isDark,
  children,
}: {
  className?: string;
  isDark?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isDark ? 'desk desk--dark' : 'desk'}>
      <div className={`desk__frame ${className}`}>{children}</div>
      <div className="desk__sill" />
    </div>
  );
}
