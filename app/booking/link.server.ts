import { createHmac } from 'node:crypto';
import { siteSecret } from '#app/database/site-secrets.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { hashSecret } from '#app/office-kit/secret-token.server.ts';
import type { Language } from '#content/languages.ts';

/** 128 bits, derived from the UID, so that every mail has the same link and no table has it. Throws database errors. */
export async function linkSecret(uid: string): Promise<string> {
  const key = await siteSecret('booking-link');
  return createHmac('sha256', key).update(uid).digest().subarray(0, 16).toString('base64url');
}

export const manageHash = (secret: string) => hashSecret('booking', secret);

export const manageAddress = (language: Language, secret: string) =>
  withKey(`${address(language, 'book')}/manage`, secret);

export const calendarAddress = (language: Language, secret: string) =>
  withKey(`${address(language, 'book')}/invite.ics`, secret);

/** Shows time and place and changes nothing: the secret of the link does not follow from its hash. */
export const sharedCalendarAddress = (language: Language, hash: string) =>
  `${address(language, 'book')}/invite.ics?${new URLSearchParams({ call: hash })}`;

const withKey = (path: string, secret: string) => `${path}?${new URLSearchParams({ key: secret })}`;
