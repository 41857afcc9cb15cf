import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits as base64url. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The SHA-256 of a secret for this purpose, as base64url. A fast hash is enough, because secrets are random: nobody can
 * try 2^256 of them.
 */
export function hashSecret(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose} ${secret}`).digest('base64url');
}
