import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readOnly } from '#app/database/database.server.ts';
import { findingsAbout, named, type SetupFinding } from '#app/findings/finding.ts';
import { localTime, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { settings } from '#app/settings.server.ts';
import { lastFailure, maxNightlyAge, newestBackup } from './backup-folder.server.ts';

/** The time zone with its time, and the age of the last backup (product.md L7, D7). Changes nothing, never throws. */
export async function timeAndBackupFindings(): Promise<SetupFinding[]> {
  return [...timeFindings(), await backupFinding()];
}

function timeFindings(): SetupFinding[] {
  try {
    const zone = siteTimeZone();
    return [named(findingsAbout('time').good('time', { time: localTime(new Date(), zone) }), [zone])];
  } catch {
    return []; // ContentError: a finding about the content names it
  }
}

/** The site may write elsewhere than this process, for example with a unit of systemd; then it is `backup-none-old`. */
export async function backupFinding(now = new Date()): Promise<SetupFinding> {
  const about = findingsAbout('backup');
  const folder = settings().BACKUP_DIR;
  if (!folder) return about.note('backup-off');
  try {
    const place = existsSync(folder) ? folder : dirname(resolve(folder));
    readdirSync(place);
    accessSync(place, constants.W_OK);
    const message = lastFailure(folder, now);
    const newest = newestBackup(folder, now);
    if (!newest) {
      if (message) return about.bad('backup-none-failed', { name: folder, message });
      const isOld = now.getTime() - (await firstStart()) > maxNightlyAge;
      return isOld ? about.bad('backup-none-old', { name: folder }) : about.note('backup-none', { name: folder });
    }
    const age = Math.max(0, now.getTime() - newest.getTime());
    const duration = { count: Math.floor(age / 3_600_000), unit: 'hour' } as const;
    const values = { name: folder, duration };
    const finding = about[age >= maxNightlyAge ? 'bad' : message ? 'note' : 'good'];
    return message ? finding('backup-age-failed', { ...values, message }) : finding('backup-age', values);
  } catch (error) {
    return about.bad('backup-unusable', { message: (error as Error).message });
  }
}

/** When the tables were made, in ms; `NaN` when there are none, or no database, which another finding says. */
async function firstStart(): Promise<number> {
  const rows = await readOnly((read) => read('select min(timestamp) as first from kysely_migration')).catch(() => []);
  return Date.parse(String(rows?.[0]?.first));
}
