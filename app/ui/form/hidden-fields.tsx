import { hiddenFields } from '#app/contracts.ts';
import { useHasAgents } from './button-for-agents.tsx';

type Props = {
  /** Empty before hydration. */
  submissionKey: string;
  honeypotLabel: string;
};

/** AI agents, which fill in for people, do not see a `readonly` field, so the honeypot is one for them. */
export function HiddenFields({ submissionKey, honeypotLabel }: Props) {
  const hasAgents = useHasAgents();
  return (
    <>
      <input type="hidden" name={hiddenFields.key} value={submissionKey} />
      <input type="hidden" name={hiddenFields.elapsed} defaultValue="" />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={hiddenFields.honeypot}>{honeypotLabel}</label>
        <input
          id={hiddenFields.honeypot}
          name={hiddenFields.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          readOnly={hasAgents}
        />
      </div>
    </>
  );
}
