import type { WaitlistId } from '#content/ids.ts';

/** The stored name of each service id of the form, the same in every language (product.md F9). */
export const storedNames: Record<WaitlistId, string> = {
  'cold-email': 'Cold Email Outreach',
  'personalized-email': 'Personalized Email Outreach',
  'social-media': 'Social Media Outreach',
  'phone-callers': 'AI Phone Callers',
  instagram: 'Instagram Automation',
  twitter: 'Twitter Terminal',
  telegram: 'Telegram Bot',
};

/** Whether an id from a form or a URL is one of the seven services. */
export function isWaitlistId(id: string): id is WaitlistId {
  return Object.hasOwn(storedNames, id);
}
