/** The link in mails with which a person confirms or withdraws a consent (product.md K3). */
import { createHmac } from 'node:crypto';
import { address } from '#app/i18n/addresses.ts';
import { siteSecret } from '#app/store/site-secrets.server.ts';
import type { Language } from '#content/languages.ts';
import { hashSecret } from '../office/secret-token.server.ts';

/**
 * The secret in the links of a consent: 128 bits that only this database's key can make from the uid, so that every
 * mail has the same secret and no table has it. Throws database errors.
 */
export async function consentSecret(uid: string): Promise<string> {
  const key = await siteSecret('consent-link');
  return createHmac('sha256', key).update(uid).digest().subarray(0, 16).toString('base64url');
}

/** What is stored of the secret. */
export const consentLinkHash = (secret: string) => hashSecret('consent', secret);

/** The page that asks whether the person agrees. */
export const confirmAddress = (language: Language, secret: string) =>
  `${address(language, 'waitlist')}/confirm?${new URLSearchParams({ key: secret })}`;

/** The page that takes a person off the list; mail programs post to it too (RFC 8058). */
export const unsubscribeAddress = (language: Language, secret: string) =>
  `${address(language, 'waitlist')}/unsubscribe?${new URLSearchParams({ key: secret })}`;

/** Stands for a secret in mails to the owner; its page says that it is from a test. */
export const testSecret = 'test';
