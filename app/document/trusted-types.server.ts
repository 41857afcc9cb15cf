import { readFileSync } from 'node:fs';
import { integrityOf } from '../http/csp.server.ts';
import script from './trusted-types.js?url';

/** What browsers compare the built script with; nothing in development, where it has no built file. */
export const trustedTypesIntegrity = import.meta.env.PROD
  ? integrityOf(readFileSync(`build/client${script}`, 'utf8'))
  : undefined;
