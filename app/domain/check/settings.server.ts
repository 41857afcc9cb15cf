/** Environment variables: what is unset, misspelt or unsafe. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { env, variableNames } from '#app/env.server.ts';
import { isPostgres } from '#app/store/database.server.ts';
import { isPrivateHost } from '../delivery/private-host.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { intendedName } from './misspelt-name.ts';

export function settingsFindings(): Finding[] {
  const { good, note } = findingsAbout('SITE_URL');
  const siteUrl = env.SITE_URL ? good(env.SITE_URL) : note('not set: absolute links use the origin of each request');
  return [siteUrl, ...encryptionFindings(), ...nameFindings()];
}

function encryptionFindings(): Finding[] {
  const isUnencrypted =
    isPostgres && !/sslmode=(require|verify)/.test(env.DATABASE_URL) && !isPrivateHost(env.DATABASE_URL);
  const { note } = findingsAbout('DATABASE_URL');
  return isUnencrypted ? [note('the connection to the database is not encrypted: add ?sslmode=require')] : [];
}

/** Misspelt names. In `.env` they are faults: a setting that somebody made is not in force. */
function nameFindings(): Finding[] {
  const file = existsSync('.env') ? readFileSync('.env', 'utf8') : '';
  const inFile = Object.keys(parseEnv(file.replace(/^\ufeff/, '')));
  const others = Object.keys(process.env).filter((name) => !inFile.includes(name.replace(/^\ufeff/, '')));
  const { note, bad } = findingsAbout('settings');
  const misspelt = (names: string[], where: string, finding: typeof note) =>
    names.flatMap((name) => {
      const intended = intendedName(name, variableNames);
      return intended ? finding(`${name}${where} means nothing to the site: is it ${intended}?`) : [];
    });
  const mark = file.startsWith('\ufeff')
    ? [note('.env begins with a byte order mark, which the site tolerates; save it as "UTF-8" without BOM')]
    : [];
  return [...mark, ...misspelt(inFile, ' in .env', bad), ...misspelt(others, '', note)];
}
