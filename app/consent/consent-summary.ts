import type { SignupConsent, SignupConsentState } from './signup-consents.server.ts';

export function distinctStates(consents: Pick<SignupConsent, 'state'>[]): SignupConsentState[] {
  return [...new Set(consents.map(({ state }) => state))];
}

/** `confirmed`, or `confirmed: A, B; revoked: C` when the services differ; empty without consents. */
export function consentSummary(consents: Pick<SignupConsent, 'state' | 'service'>[]): string {
  const states = distinctStates(consents);
  if (states.length < 2) return states.join();
  const inState = (state: SignupConsentState) => consents.filter((each) => each.state === state);
  const namesOf = (state: SignupConsentState) => inState(state).map(({ service }) => service);
  return states.map((state) => `${state}: ${namesOf(state).join(', ')}`).join('; ');
}
