/** The people who may sign in, and their one-time links. The command line invites them (product.md O1). */

import { randomBytes } from 'node:crypto';
import type { Id } from '#app/database/table.ts';
import { firstAddress } from '#app/delivery/render-email.server.ts';
import { foldCase } from '#app/i18n/formats.ts';
import { settings } from '#app/settings.server.ts';
import { contentFolder } from '#content/folders.server.ts';
import { readSite } from '#content/load.server.ts';
import type { Role } from './roles.ts';
import { hashSecret, newSecret } from './secret-token.server.ts';
import {
  allColleagues,
  type Colleague,
  colleagueById,
  deleteColleague,
  insertColleague,
  insertToken,
  insertTokenWithin,
  issuedAt,
  revokeTokens,
  spendToken,
  type TokenState,
  tokenState,
  updateColleague,
} from './store-colleagues.server.ts';
import type { OfficeTokenPurpose } from './tables.ts';

export {
  allColleagues,
  type Colleague,
  changeRole,
  colleagueById,
  deleteUnlessLast,
  type TokenState,
  updateColleague,
} from './store-colleagues.server.ts';

const minute = 60_000;
/** In ms. */
const lifetimes: Record<Exclude<OfficeTokenPurpose, 'challenge'>, number> = {
  invitation: 30 * minute,
  'mail-link': 15 * minute,
  code: 10 * minute,
  recovery: 8 * 24 * 60 * minute,
};

type LinkPurpose = keyof typeof lifetimes;

/** Unused links per person in ten minutes: anybody can ask for one. */
const mailLinkLimit = { max: 3, time: 10 * minute };

/** The person with this name or, without one, the only person. `undefined` when there is none, or more than one. */
export async function findColleague(name: string | undefined): Promise<Colleague | undefined> {
  const people = await allColleagues();
  if (name === undefined) return people.length === 1 ? people[0] : undefined;
  return people.find((person) => person.name === name);
}

/** The owner of `site.yaml`, as the first person: mails go to the first address of `MAIL_TO`. */
export function ownerAsColleague(): { name: string; email: string | null; language: string } {
  const { owner, brand, ownerLanguage } = readSite(contentFolder);
  const email = firstAddress(settings().MAIL_TO) ?? null;
  // A placeholder is in brackets.
  return { name: owner.startsWith('[') ? brand : owner, email, language: ownerLanguage };
}

/** In characters. */
export const maxName = 80;

/** The history has them for the command line and the site itself. */
const reservedNames = ['shell', 'site'];

/** In any spelling: names tell people apart in the history and on notes. `self`: whoever may have it. */
export async function isNameTaken(name: string, self?: Id): Promise<boolean> {
  const others = (await allColleagues()).filter(({ id }) => String(id) !== String(self));
  return [...reservedNames, ...others.map((other) => other.name)].map(foldCase).includes(foldCase(name));
}

export function isAddress(text: string): boolean {
  return /^[^\s<>,@]+@[^\s<>,@]+$/.test(text);
}

export async function addColleague(person: {
  name: string;
  email: string | null;
  language: string;
  role?: Role;
}): Promise<Colleague> {
  return insertColleague({ ...person, created_at: new Date().toISOString() });
}

export const removeColleague = async ({ id }: Colleague) => deleteColleague(id);

/** Earlier ones of the purpose no longer work. `binding` must come with it again: for a code, the id of the person. */
export async function issueToken(
  purpose: Exclude<LinkPurpose, 'mail-link'>,
  { id }: Colleague,
  binding = '',
): Promise<string> {
  // A code is typed: 40 bits are enough, because nobody can try many codes in ten minutes.
  const secret = purpose === 'code' ? newCode() : newSecret();
  await revokeTokens(purpose, id);
  const hash = hashSecret(purpose, `${secret} ${binding}`);
  await insertToken({ purpose, hash, person: id, lifetime: lifetimes[purpose] });
  return secret;
}

/** In ms: so long everybody else can stop it. */
const recoveryWait = 24 * 60 * minute;

/** From when somebody without a passkey may add one, in ms since 1970; `undefined` unless they asked for it. */
export async function recoveryFrom({ id }: Pick<Colleague, 'id'>): Promise<number | undefined> {
  const asked = await issuedAt('recovery', id);
  return asked === undefined ? undefined : Date.parse(asked) + recoveryWait;
}

export const endRecovery = (person: Id) => revokeTokens('recovery', person);

/** `undefined` after too many. Earlier ones still work, each in the browser whose cookie has the secret `binding`. */
export async function issueMailLink({ id }: Colleague, binding: string): Promise<string | undefined> {
  const purpose = 'mail-link';
  // It is typed where the mail opens another browser, and worthless without `binding`.
  const secret = newCode();
  const hash = hashSecret(purpose, `${secret} ${binding}`);
  const token = { purpose, hash, person: id, lifetime: lifetimes[purpose] } as const;
  return (await insertTokenWithin(token, mailLinkLimit)) ? secret : undefined;
}

/** Whether a secret still works, without using it up. Throws database errors. */
export async function checkToken(purpose: LinkPurpose, secret: string, binding = ''): Promise<TokenState> {
  return tokenState({ purpose, hash: hashSecret(purpose, `${secret} ${binding}`) });
}

/** Uses a secret up and returns its person; `undefined` when it does not work. Throws database errors. */
export async function redeemToken(purpose: LinkPurpose, secret: string, binding = ''): Promise<Colleague | undefined> {
  const used = await spendToken({ purpose, hash: hashSecret(purpose, `${secret} ${binding}`) });
  return used?.person == null ? undefined : colleagueById(used.person);
}

/** The only person gets the address of `MAIL_TO` where none is known: mail may have been set up since. */
export async function acceptInvitation(secret: string): Promise<Colleague | undefined> {
  const person = await redeemToken('invitation', secret);
  if (person && !person.email && (await allColleagues()).length === 1)
    await updateColleague(person.id, { email: ownerAsColleague().email });
  return person;
}

/** Crockford's base 32, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = () => Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');

export function normaliseCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
