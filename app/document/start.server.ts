import { existsSync, readFileSync } from 'node:fs';
import { buildFolder } from '#content/folders.server.ts';
import { integrityOf } from '../http/csp.server.ts';
import script from './start.js?url';

const file = `${buildFolder}/client${script}`;

/** The `integrity` of the built script; `undefined` in development, where no script is built. */
export const startIntegrity = existsSync(file) ? integrityOf(readFileSync(file, 'utf8')) : undefined;
