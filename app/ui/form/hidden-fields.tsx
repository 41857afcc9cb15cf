import { useHasAgents } from './button-for-agents.tsx';

type Props = {
  names: { key: string; elapsed: string; honeypot: string };
  /** Empty before hydration. */
  submissionKey: string;
  honeypotLabel: string;
};

/** AI agents, which fill in for people, do not see a `readonly` field, so the honeypot is one for them. */
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
