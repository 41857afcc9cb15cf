import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as base64url. Only the hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 as base64url. A fast hash is enough, because nobody can try all random secrets. */
export function hashSecret(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose} ${secret}`).digest('base64url');
}
