import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { env } from '#app/env.server.ts';
import { lastFailure, newestBackup } from '../backup/backup-folder.server.ts';
import { formatTime, siteTimeZone } from '../site/site-time.server.ts';

import type { Finding } from './finding.ts';

const msPerHour = 3_600_000;
/** In hours: two nights without a backup. */
const maxBackupAge = 48;

/** The time zone with its time, and the age of the last backup (product.md L7, D7). Changes nothing, never throws. */
export function timeAndBackupFindings(now = new Date()): Finding[] {
  return [...timeFindings(now), backupFinding(now)];
}

function timeFindings(now: Date): Finding[] {
  try {
    return [{ state: 'good', subject: 'time', text: `it is ${formatTime(now, siteTimeZone())}` }];
  } catch {
    return []; // ContentError: a finding about the content names it
  }
}

function backupFinding(now: Date): Finding {
  const subject = 'backup';
  const folder = env.BACKUP_DIR;
  if (!folder) return { state: 'note', subject, text: 'BACKUP_DIR is not set: the site makes no backups' };
  try {
    const place = existsSync(folder) ? folder : dirname(resolve(folder));
    readdirSync(place);
    accessSync(place, constants.W_OK);
    const failure = lastFailure(folder);
    const newest = newestBackup(folder);
    if (!newest) {
      return failure
        ? { state: 'bad', subject, text: `none in ${folder}; the last attempt failed: ${failure}` }
        : { state: 'note', subject, text: `none in ${folder} yet: the site makes the first one when it starts` };
    }
    const hours = Math.floor((now.getTime() - newest.getTime()) / msPerHour);
    const text = `the last one in ${folder} is ${hours} hours old${failure ? `; since then: ${failure}` : ''}`;
    return { state: hours >= maxBackupAge ? 'bad' : failure ? 'note' : 'good', subject, text };
  } catch (error) {
    return { state: 'bad', subject, text: `BACKUP_DIR cannot be used: ${(error as Error).message}` };
  }
}
