import { useHasAgents } from './button-for-agents.tsx';

type Props = {
  names: { key: string; elapsed: string; honeypot: string };
  /** Empty before hydration. */
  submissionKey: string;
  honeypotLabel: string;
};

/**
 * Hidden fields: the idempotency key, the time taken to fill the form in (ms), and a honeypot that only robots fill in.
 * AI agents, which fill in for people, do not see a field that is `readonly`.
 */
export function HiddenFields({ names, submissionKey, honeypotLabel }: Props) {
  const hasAgents = useHasAgents();
  return (
    <>
      <input type="hidden" name={names.key} value={submissionKey} />
      <input type="hidden" name={names.elapsed} defaultValue="" />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={names.honeypot}>{honeypotLabel}</label>
        <input
          id={names.honeypot}
          name={names.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          readOnly={hasAgents}
        />
      </div>
    </>
  );
}
