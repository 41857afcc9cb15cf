/** Passkeys (WebAuthn Level 3) as `@simplewebauthn/server` checks them. */

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Id } from '#app/database/table.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { type Colleague, colleagueById, endRecovery } from './colleagues.server.ts';
import { hashSecret } from './secret-token.server.ts';
import type { Session } from './session.server.ts';
import {
  insertPasskey,
  insertToken,
  listPasskeys,
  passkeyByCredential,
  recordPasskeyUse,
  spendToken,
} from './store-colleagues.server.ts';

export { deletePasskey, listPasskeys, type Passkey } from './store-colleagues.server.ts';

/** Loaded when somebody signs in: its parsers of certificates would cost every site memory. */
const webauthn = () => import('@simplewebauthn/server');

/** How long the browser may take, in ms. */
const timeout = 5 * 60_000;

/** Passkeys work on the domain they were made on. `origin` has no trailing slash. */
const domainOf = (origin: string) => new URL(origin).hostname;

/** A passkey belongs to a name; browsers make none for an address of numbers, in place of which this one works. */
export function namedAddress(origin: string): string | undefined {
  const { hostname, port } = new URL(origin);
  return /^[\d.]+$|^\[/.test(hostname) ? `http://localhost:${port}` : undefined;
}

/** What a challenge is for. Its answer is accepted for nothing else, nor in another session. */
type ChallengeUse = 'sign-in' | `${'confirm' | 'add'} ${Id}`;

const challengeUse = (session: Session | undefined): ChallengeUse => (session ? `confirm ${session.id}` : 'sign-in');

async function remember(use: ChallengeUse, challenge: string): Promise<void> {
  await insertToken({
    purpose: 'challenge',
    hash: hashSecret(`challenge ${use}`, challenge),
    person: null,
    lifetime: timeout,
  });
}

const redeemChallenge = (use: ChallengeUse) => async (challenge: string) =>
  (await spendToken({ purpose: 'challenge', hash: hashSecret(`challenge ${use}`, challenge) })) !== undefined;

/** Throws database errors. */
export async function registrationOptions(
  { id, person }: Session,
  origin: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: content().site.brand,
    rpID: domainOf(origin),
    userName: person.name,
    userID: new TextEncoder().encode(`office-${person.id}`),
    attestationType: 'none',
    excludeCredentials: await credentialsOf(person),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  });
  await remember(`add ${id}`, options.challenge);
  return options;
}

/** The id of the new passkey; `undefined` when it is not accepted. Throws database errors. */
export async function addPasskey(
  { id, person }: Session,
  origin: string,
  { label, response }: { label: string; response: unknown },
): Promise<Id | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: redeemChallenge(`add ${id}`),
    expectedOrigin: origin,
    expectedRPID: domainOf(origin),
    requireUserVerification: true,
  }).catch(rejected);
  if (!verified?.verified || !verified.registrationInfo) return undefined;
  const { credential } = verified.registrationInfo;
  return insertPasskey({
    person_id: person.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    domain: domainOf(origin),
    label,
    created_at: new Date().toISOString(),
    used_at: null,
  });
}

/** Any passkey of this site, or one of a session's person. Throws database errors. */
export async function authenticationOptions(
  origin: string,
  session?: Session,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: domainOf(origin),
    userVerification: 'required',
    allowCredentials: session ? await credentialsOf(session.person) : [],
    timeout,
  });
  await remember(challengeUse(session), options.challenge);
  return options;
}

async function credentialsOf({ id }: Colleague) {
  const own = await listPasskeys(id);
  return own.map(({ credential_id, transports }) => ({ id: credential_id, transports: JSON.parse(transports) }));
}

/** Serves signing in, or a session. `undefined` when it is not accepted. Throws database errors. */
export async function acceptPasskey(
  origin: string,
  response: unknown,
  session?: Session,
): Promise<{ person: Colleague; passkey: Id } | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const answer = response as AuthenticationResponseJSON | null;
  const passkey = typeof answer?.id === 'string' ? await passkeyByCredential(answer.id) : undefined;
  if (!answer || !passkey) return undefined;
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: redeemChallenge(challengeUse(session)),
    expectedOrigin: origin,
    expectedRPID: passkey.domain,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(rejected);
  if (!verified?.verified) return undefined;
  if (!(await recordPasskeyUse(passkey, verified.authenticationInfo.newCounter))) return undefined;
  // It is not lost.
  await endRecovery(passkey.person_id);
  const person = await colleagueById(passkey.person_id);
  return person && { person, passkey: passkey.id };
}

/** The library throws for every answer that does not verify, even for a counter that went back. */
function rejected(error: unknown): undefined {
  log.warn({ error }, 'a passkey was not accepted');
  return undefined;
}

/** The domains that passkeys exist for, other than this one, when this one has none: the site has moved. */
export async function earlierDomains(origin: string): Promise<string[]> {
  const domains = [...new Set((await listPasskeys()).map(({ domain }) => domain))];
  return domains.includes(domainOf(origin)) ? [] : domains;
}

/** The answer of the browser in a passkey form; `null` when it is no JSON. */
export function parsePasskeyResponse(form: FormData): unknown {
  try {
    return JSON.parse(textValue(form, 'response'));
  } catch {
    return null; // SyntaxError: the form was sent without script
  }
}
