import type { WaitlistId } from '#content/ids.ts';

/** The service ids of the form and the names they are stored under (SPEC 3). Stored names are the same in every language. */
export const storedNames: Record<WaitlistId, string> = {
  'cold-email': 'Cold Email Outreach',
  'personalized-email': 'Personalized Email Outreach',
  'social-media': 'Social Media Outreach',
  'phone-callers': 'AI Phone Callers',
  instagram: 'Instagram Automation',
  twitter: 'Twitter Terminal',
  telegram: 'Telegram Bot',
};

/** Whether an id from a form or an address is one of the seven services. */
export function isWaitlistId(id: string): id is WaitlistId {
  return Object.hasOwn(storedNames, id);
}
