import { env } from '#app/env.server.ts';
import { newestAuditEntry } from '#app/office-kit/store-audit.server.ts';
import { newestBackup } from './backup-folder.server.ts';

export const backupFolder = env.BACKUP_DIR;

export type LastBackup = { at: Date; isNightly: boolean };

/** In ms. After it the owner is told: two nights, or a month of downloads. */
const maxAge = { nightly: 48 * 3_600_000, downloaded: 31 * 86_400_000 };

/** The last backup; `undefined` when there is none. A folder that cannot be read has none. Throws database errors. */
export async function lastBackup(): Promise<LastBackup | undefined> {
  const nightly = newestIn(backupFolder);
  const entry = await newestAuditEntry('backup-downloaded');
  const downloaded = entry && new Date(entry.at);
  if (nightly && (!downloaded || nightly > downloaded)) return { at: nightly, isNightly: true };
  return downloaded && { at: downloaded, isNightly: false };
}

/** Whether nightly backups have failed, or a download is due. */
export function isBackupOld(last: LastBackup | undefined, now: Date): boolean {
  if (!last) return true;
  return now.getTime() - last.at.getTime() > (backupFolder ? maxAge.nightly : maxAge.downloaded);
}

function newestIn(folder: string | undefined): Date | undefined {
  try {
    return folder ? newestBackup(folder) : undefined;
  } catch {
    return undefined; // a file error, which the check of the set-up explains
  }
}
