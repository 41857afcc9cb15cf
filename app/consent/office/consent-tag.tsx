import { useTexts } from '#app/office-kit/use-texts.ts';
import type { SignupConsentState } from '../signup-consents.server.ts';
import { consentTexts } from './texts.ts';

export function ConsentTag({ state }: { state: SignupConsentState }) {
  const { states } = useTexts(consentTexts).consents;
  return <span className={`tag tag--${state}`}>{states[state]}</span>;
}
