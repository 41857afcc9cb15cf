/** Environment variables: what is unset, misspelt or unsafe. */

import { isPostgres } from '#app/database/database.server.ts';
import { env, isPrivateHost, variableNames } from '#app/env.server.ts';
import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';

export function settingsFindings(): SetupFinding[] {
  const { good, note } = findingsAbout('SITE_URL');
  const siteUrl = env.SITE_URL ? good('site-url', { address: env.SITE_URL }) : note('site-url-unset');
  return [siteUrl, ...encryptionFindings(), ...misspeltFindings()];
}

function encryptionFindings(): SetupFinding[] {
  const isUnencrypted =
    isPostgres && !/sslmode=(require|verify)/.test(env.DATABASE_URL) && !isPrivateHost(env.DATABASE_URL);
  return isUnencrypted ? [findingsAbout('DATABASE_URL').note('unencrypted')] : [];
}

/** A misspelt variable is a fault: the setting has no effect. */
export function misspeltFindings(): SetupFinding[] {
  const { bad } = findingsAbout('settings');
  return Object.keys(process.env).flatMap((variable) => {
    const name = variable.replace(/^\ufeff/, '');
    const other = variableNames.includes(name) ? undefined : intendedName(name);
    return other ? [bad('misspelt', { name, other })] : [];
  });
}

/** The variable that an unknown name means: with other underscores, in other case, or with one typing error. */
export function intendedName(name: string): string | undefined {
  const letters = (text: string) => text.replaceAll(/[_-]/g, '').toUpperCase();
  return variableNames.find((known) => isOneSlip(letters(name), letters(known)));
}

/** Whether the texts are the same, but for one character added, left out or replaced, or two exchanged. */
function isOneSlip(one: string, other: string): boolean {
  const min = Math.min(one.length, other.length);
  let start = 0;
  while (start < min && one[start] === other[start]) start++;
  let end = 0;
  while (end < min - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === `${right[1]}${right[0]}`);
}
