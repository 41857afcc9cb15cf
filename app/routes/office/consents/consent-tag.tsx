import type { SignupConsentState } from '#app/domain/consent/signup-consents.server.ts';
import { useWords } from '../use-words.ts';

export function ConsentTag({ state }: { state: SignupConsentState }) {
  const { states } = useWords('consents');
  return <span className={`tag tag--${state}`}>{states[state]}</span>;
}
