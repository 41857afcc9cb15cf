/** Small line drawings. All are decoration beside text, so all are hidden from assistive technology. */

/** The logo beside the name. Icons in browser tabs and on share cards are `public/icon.svg`. */
export function Logo() {
  return (
    <svg className="logo__symbol" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M17 17h10v10H17z" fill="#ffb84d" />
      <path d="M4 4h24v24H4zM16 4v24M4 16h24" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
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
