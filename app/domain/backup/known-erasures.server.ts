import { existsSync } from 'node:fs';
import { env } from '#app/env.server.ts';
import { readErasures } from '#app/store/erasure-list.server.ts';
import type { Erasure } from '#app/store/tables.ts';
import { erasureListIn } from './backup-folder.server.ts';

/**
 * The erasures that an older backup does not know (product.md D8): those of the list in `BACKUP_DIR`, and those of a
 * file that the owner names (a list, a newer backup, or the SQLite database in use until now). `undefined` when there
 * is neither. Throws when a file cannot be read.
 */
export function knownErasures(file: string | undefined): Erasure[] | undefined {
  const list = env.BACKUP_DIR && erasureListIn(env.BACKUP_DIR);
  const sources = [list && existsSync(list) ? list : [], file ?? []].flat();
  return sources.length > 0 ? sources.flatMap(readErasures) : undefined;
}
