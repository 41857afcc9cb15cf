type Props = { names: { key: string; trap: string }; submissionKey: string; trapLabel: string };

/** The idempotency key, and a field that people never see and robots fill in. */
export function HiddenFields({ names, submissionKey, trapLabel }: Props) {
  return (
    <>
      <input type="hidden" name={names.key} value={submissionKey} />
      <div className="trap" aria-hidden="true">
        <label htmlFor={names.trap}>{trapLabel}</label>
        <input id={names.trap} name={names.trap} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
