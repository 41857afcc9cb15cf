import { existsSync, readFileSync } from 'node:fs';
import { integrityOf } from '../http/csp.server.ts';
import script from './start.js?url';

const file = `build/client${script}`;

/** What browsers compare the built script with; nothing in development, where it is not built. */
export const startIntegrity = existsSync(file) ? integrityOf(readFileSync(file, 'utf8')) : undefined;
