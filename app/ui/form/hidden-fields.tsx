type Props = {
  names: { key: string; elapsed: string; honeypot: string };
  /** Empty as long as no script is at work. */
  submissionKey: string;
  honeypotLabel: string;
};

/** The idempotency key, how long it took to fill the form in, and a field that people never see and robots fill in. */
export function HiddenFields({ names, submissionKey, honeypotLabel }: Props) {
  return (
    <>
      <input type="hidden" name={names.key} value={submissionKey} />
      <input type="hidden" name={names.elapsed} defaultValue="" />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={names.honeypot}>{honeypotLabel}</label>
        <input id={names.honeypot} name={names.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
