/** Environment variables: what is unset, misspelt or unsafe. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { env, isPrivateHost, variableNames } from '#app/env.server.ts';
import { isPostgres } from '#app/store/database.server.ts';
import { type SetupFinding, setupFindingsAbout } from './finding.ts';
import { intendedName } from './misspelt-name.ts';
import type { SentenceId } from './sentences.ts';

export function settingsFindings(): SetupFinding[] {
  const { good, note } = setupFindingsAbout('SITE_URL');
  const siteUrl = env.SITE_URL ? good('site-url', { address: env.SITE_URL }) : note('site-url-unset');
  return [siteUrl, ...encryptionFindings(), ...nameFindings()];
}

function encryptionFindings(): SetupFinding[] {
  const isUnencrypted =
    isPostgres && !/sslmode=(require|verify)/.test(env.DATABASE_URL) && !isPrivateHost(env.DATABASE_URL);
  const { note } = setupFindingsAbout('DATABASE_URL');
  return isUnencrypted ? [note('unencrypted')] : [];
}

/** Misspelt names. In `.env` they are faults: a setting that somebody made is not in force. */
function nameFindings(): SetupFinding[] {
  const file = existsSync('.env') ? readFileSync('.env', 'utf8') : '';
  const inFile = Object.keys(parseEnv(file.replace(/^\ufeff/, '')));
  const others = Object.keys(process.env).filter((name) => !inFile.includes(name.replace(/^\ufeff/, '')));
  const { note, bad } = setupFindingsAbout('settings');
  const misspelt = (names: string[], id: SentenceId, finding: typeof note) =>
    names.flatMap((name) => {
      const intended = intendedName(name, variableNames);
      return intended ? finding(id, { name, other: intended }) : [];
    });
  const mark = file.startsWith('\ufeff') ? [note('byte-order-mark')] : [];
  return [...mark, ...misspelt(inFile, 'misspelt-in-file', bad), ...misspelt(others, 'misspelt', note)];
}
