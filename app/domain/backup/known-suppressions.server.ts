import { env } from '#app/env.server.ts';
import { readSuppressions, type SuppressionRecord } from '#app/store/suppression-list.server.ts';
import { suppressionListIn } from './backup-folder.server.ts';

/**
 * The suppressions that an older backup does not know (product.md K6): those of the list in `BACKUP_DIR`, and those of
 * a newer backup or database that the owner names. Throws when a file cannot be read.
 */
export function knownSuppressions(file: string | undefined): SuppressionRecord[] {
  const list = env.BACKUP_DIR && suppressionListIn(env.BACKUP_DIR);
  return [file ?? [], list || []].flat().flatMap(readSuppressions);
}
