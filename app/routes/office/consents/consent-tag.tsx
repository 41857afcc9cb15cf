import type { SignupConsentState } from '#app/domain/consent/signup-consents.server.ts';
import { useTexts } from '../use-texts.ts';
import { consentTexts } from './texts.ts';

export function ConsentTag({ state }: { state: SignupConsentState }) {
  const { states } = useTexts(consentTexts);
  return <span className={`tag tag--${state}`}>{states[state]}</span>;
}
