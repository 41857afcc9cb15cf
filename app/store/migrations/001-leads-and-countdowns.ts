import type { Kysely } from 'kysely';

/** The tables of SPEC 3. `if not exists`: a hosted database may already hold `contacts` and `countdowns`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('contacts')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('submission_key', 'text', (column) => column.unique())
    .addColumn('suspected_spam', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await database.schema
    .createTable('waitlist')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('services', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('submission_key', 'text', (column) => column.unique())
    .addColumn('suspected_spam', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await database.schema
    .createTable('countdowns')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_de', 'text')
    .addColumn('title_tr', 'text')
    .addColumn('target_date', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
