/** Sessions of the office: a random secret in a cookie, whose hash is in the database (product.md O2). */
import { parse } from 'hono/utils/cookie';
import type { Id } from '#app/database/table.ts';
import { type Colleague, colleagueById } from './colleagues.server.ts';
import { hashSecret, newSecret } from './secret-token.server.ts';
import {
  changeTyped,
  deleteSessions,
  insertSession,
  type StoredSession,
  sessionByHash,
  sessionsOf,
  updateSession,
} from './store-colleagues.server.ts';

const minute = 60_000;
/** In ms. */
const idleTimeout = 12 * 60 * minute;
const absoluteTimeout = 30 * 24 * 60 * minute;
/** How long the passkey is not asked for again. */
const confirmedFor = 10 * minute;
/** Storing `seen_at` with every request would cost a transaction each. */
const seenInterval = minute;
const enrolmentTime = 10 * minute;
/** Older ones are forgotten. */
const mostTyped = 10;

export type Session = {
  id: Id;
  person: Colleague;
  /** Whether a passkey was used in the last ten minutes. */
  isConfirmed: boolean;
  /** Whether a passkey may be added without using one. */
  mayEnrol: boolean;
  /** Queries by their key ({@link keepTyped}). */
  typed: ReadonlyMap<string, string>;
};

export type SessionStart = { device: string; passkey?: Id; mayEnrol?: boolean };

/** Returns the secret for the cookie. Throws database errors. */
export async function startSession(person: Id, { device, passkey, mayEnrol }: SessionStart): Promise<string> {
  const secret = newSecret();
  const now = new Date().toISOString();
  await insertSession(
    {
      token_hash: hashSecret('session', secret),
      person_id: person,
      device,
      created_at: now,
      seen_at: now,
      passkey_id: passkey ?? null,
      confirmed_at: passkey === undefined ? null : now,
      may_enrol_until: mayEnrol ? timeIn(enrolmentTime) : null,
      typed: null,
    },
    validity(),
  );
  return secret;
}

/** `undefined` when it has ended. Throws database errors. */
export async function findSession(secret: string): Promise<Session | undefined> {
  const stored = await sessionByHash(hashSecret('session', secret), validity());
  if (!stored) return undefined;
  const person = await colleagueById(stored.person_id);
  if (!person) return undefined;
  const now = Date.now();
  const confirmedSince = now - Date.parse(stored.confirmed_at ?? '');
  if (now - Date.parse(stored.seen_at) > seenInterval)
    await updateSession(stored.id, { seen_at: new Date(now).toISOString() });
  return {
    id: stored.id,
    person,
    // A time in the future, from before a clock was set back, would last for longer.
    isConfirmed: confirmedSince >= 0 && confirmedSince < confirmedFor,
    mayEnrol: stored.may_enrol_until !== null && now < Date.parse(stored.may_enrol_until),
    typed: new Map(JSON.parse(stored.typed ?? '[]')),
  };
}

/** Records the use of this passkey, and returns a new secret: a session changes its secret with its rights. */
export async function confirmSession({ id }: Session, passkey: Id): Promise<string> {
  const secret = newSecret();
  const confirmed_at = new Date().toISOString();
  await updateSession(id, {
    token_hash: hashSecret('session', secret),
    passkey_id: passkey,
    confirmed_at,
    may_enrol_until: null,
  });
  return secret;
}

export async function allowEnrolment({ id }: Session): Promise<void> {
  await updateSession(id, { may_enrol_until: timeIn(enrolmentTime) });
}

/** Keeps fields out of URLs, which histories and logs keep, until the session ends. Returns the key for a URL. */
export async function keepTyped({ id }: Session, fields: [name: string, value: string][]): Promise<string> {
  const key = newSecret().slice(0, 8);
  await changeTyped(id, (typed) => [...typed, [key, String(new URLSearchParams(fields))]].slice(-mostTyped));
  return key;
}

export async function forgetTyped({ id }: Session, key: string): Promise<void> {
  await changeTyped(id, (typed) => typed.filter(([each]) => each !== key));
}

export async function listSessions({ id }: Colleague): Promise<StoredSession[]> {
  return sessionsOf(id, validity());
}

/** Ends this session, or another one of the same person. Throws database errors. */
export async function endSession({ id, person }: Session, which: Id = id): Promise<void> {
  await deleteSessions(person.id, { id: which });
}

export async function endOtherSessions({ id, person }: Session): Promise<void> {
  await deleteSessions(person.id, { except: id });
}

const timeIn = (time: number) => new Date(Date.now() + time).toISOString();

function validity() {
  return { idleSince: timeIn(-idleTimeout), oldest: timeIn(-absoluteTimeout) };
}

/** `__Host-` binds cookies to this host and to TLS (product.md O2); http://localhost works too. */
const cookieNames = { session: '__Host-office', mail: '__Host-office-mail', visit: '__Host-office-visit' } as const;
type CookieName = keyof typeof cookieNames;

export function readCookie(request: Request, name: CookieName): string | undefined {
  return parse(request.headers.get('Cookie') ?? '', cookieNames[name])[cookieNames[name]];
}

/** The value of `Set-Cookie`; `seconds` 0 deletes the cookie. */
export function setCookie(name: CookieName, value: string, seconds: number): string {
  return `${cookieNames[name]}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
}

export const sessionCookie = (secret: string) => setCookie('session', secret, absoluteTimeout / 1000);
