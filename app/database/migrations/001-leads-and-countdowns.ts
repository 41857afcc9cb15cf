import type { Kysely } from 'kysely';
import { createOrAdopt, createTable, required } from './columns.ts';

/** The tables of product.md D1. An existing database may already have `contacts` and `countdowns`. */
export async function up(database: Kysely<never>): Promise<void> {
  await createOrAdopt(database, 'contacts', {
    full_name: ['text', required],
    email: ['text', required],
    message: ['text', required],
    language: ['text'],
    created_at: ['time', required],
    submission_key: ['text'],
    suspected_spam: ['boolean', (column) => column.notNull().defaultTo(false)],
  });
  await createTable(database, 'waitlist', {
    name: ['text', required],
    email: ['text', required],
    services: ['text', required],
    language: ['text', required],
    created_at: ['time', required],
    submission_key: ['text'],
    suspected_spam: ['boolean', (column) => column.notNull().defaultTo(false)],
  });
  for (const table of ['contacts', 'waitlist']) {
    const name = `${table}_submission_key`;
    await database.schema.createIndex(name).ifNotExists().unique().on(table).column('submission_key').execute();
  }
  await createOrAdopt(database, 'countdowns', {
    title: ['text', required],
    title_de: ['text'],
    title_tr: ['text'],
    target_date: ['time', required],
    is_active: ['boolean', (column) => column.notNull().defaultTo(true)],
  });
}
