/** The links in mails with which a person confirms or withdraws a consent (product.md K3, K11). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteSecret } from '#app/database/site-secrets.server.ts';
import type { Id } from '#app/database/table.ts';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';

/** 128 bits for a purpose that only this database's key can make, so that no table has what a link opens. */
async function codeFor(purpose: string): Promise<string> {
  const key = await siteSecret('consent-link');
  return createHmac('sha256', key).update(purpose).digest().subarray(0, 16).toString('base64url');
}

/** Each question has its own secret: its link confirms what its mail names. `uid` is of one of its consents. */
export async function confirmSecret(uid: string, signup: Id): Promise<string> {
  return `${uid}.${await codeFor(`confirm ${uid} ${signup}`)}`;
}

/** In the link of all announcements to a consent. */
export async function unsubscribeSecret(uid: string): Promise<string> {
  return `${uid}.${await codeFor(`unsubscribe ${uid}`)}`;
}

/** The uid in a secret; `undefined` for what is none. */
export function uidIn(secret: string): string | undefined {
  return /^([\da-f-]{36})\.[\w-]{22}$/.exec(secret)?.[1];
}

/** Whether two secrets with the same uid are the same. */
export const isSameSecret = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const confirmAddress = (language: Language, secret: string) =>
  `${address(language, 'waitlist')}/confirm?${new URLSearchParams({ key: secret })}`;

/** Mail programs post to this page too (RFC 8058). */
export const unsubscribeAddress = (language: Language, secret: string) =>
  `${address(language, 'waitlist')}/unsubscribe?${new URLSearchParams({ key: secret })}`;

/** The secret in tests to the owner; its page says so. */
export const testSecret = 'test';
