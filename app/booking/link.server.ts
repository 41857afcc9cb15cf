/** The link with which a visitor moves or cancels a call. */
import { createHmac } from 'node:crypto';
import { siteSecret } from '#app/database/site-secrets.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { hashSecret } from '#app/office-kit/secret-token.server.ts';
import type { Language } from '#content/languages.ts';

/**
 * The secret in the link to a booking: 128 bits that only this database's key can make from the UID, so that every mail
 * has the same link and no table has it. Throws database errors.
 */
export async function linkSecret(uid: string): Promise<string> {
  const key = await siteSecret('booking-link');
  return createHmac('sha256', key).update(uid).digest().subarray(0, 16).toString('base64url');
}

/** What is stored of the secret. */
export const manageHash = (secret: string) => hashSecret('booking', secret);

/** The page on which a call is moved or cancelled. */
export const manageAddress = (language: Language, secret: string) =>
  withKey(`${address(language, 'book')}/manage`, secret);

/** The calendar file of a call. */
export const calendarAddress = (language: Language, secret: string) =>
  withKey(`${address(language, 'book')}/invite.ics`, secret);

const withKey = (path: string, secret: string) => `${path}?${new URLSearchParams({ key: secret })}`;
