/** `node tools/site.mjs leads list`: the command line of a built site, where its sources are not. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder } from '../content/folders.server.ts';

await import(pathToFileURL(resolve(buildFolder, 'node/site.js')).href);
