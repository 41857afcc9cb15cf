import type { Kysely } from 'kysely';
import { createTable, required } from './columns.ts';

/** Keyed hashes of erased addresses, so that restoring an older backup leaves these people out (product.md D8). */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'erasures', {
    address_hash: ['text', required],
    hash_key: ['text', required],
    erased_at: ['time', required],
  });
}
