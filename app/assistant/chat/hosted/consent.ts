import { readSession, writeSession } from '../conversation/session-storage.ts';

const storageKey = 'chat-consent';

/** The vendors that the visitor has agreed to. A module variable, so that it holds where sessionStorage is blocked. */
const agreed = new Set(readSession<string[]>(storageKey));

/** Whether the visitor has agreed in this visit to load this vendor's chat (§ 25 TDDDG). */
export function hasConsent(vendor: string): boolean {
  return agreed.has(vendor);
}

/** Remembers the consent until the tab is closed; without sessionStorage until the document is left. */
export function rememberConsent(vendor: string): void {
  agreed.add(vendor);
  writeSession(storageKey, [...agreed]);
}
