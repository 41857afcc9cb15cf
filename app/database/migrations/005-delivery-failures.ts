import type { Kysely } from 'kysely';
import { addMissing } from './columns.ts';

/** What was told about a failed delivery: to the visitor, and to the owner. Only adds columns. */
export async function up(database: Kysely<never>): Promise<void> {
  await addMissing(database, 'deliveries', { rejection: ['text'], report: ['text'] });
}
