/** On the buttons of panel and voice. */
export function Send() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M2 10h15M11 4l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
