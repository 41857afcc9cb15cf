type Props = { names: { key: string; honeypot: string }; submissionKey: string; honeypotLabel: string };

/** The idempotency key, and a field that people never see and robots fill in. */
export function HiddenFields({ names, submissionKey, honeypotLabel }: Props) {
  return (
    <>
      <input type="hidden" name={names.key} value={submissionKey} />
      <div className="trap" aria-hidden="true">
        <label htmlFor={names.honeypot}>{honeypotLabel}</label>
        <input id={names.honeypot} name={names.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
