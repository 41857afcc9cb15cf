/** Small line drawings. All are decoration beside text, so all are hidden from assistive technology. */
import { mark } from 'virtual:logo';

export function Logo() {
  return <svg className="logo__symbol" {...mark} width="32" height="32" aria-hidden="true" />;
}

export function Chevron() {
  return (
    <svg className="chevron" viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
      <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
      <path d="M1 7h17M12 1l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function Send() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M2 10h15M11 4l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
