import { type ColumnDefinitionBuilder, type Kysely, sql, type TableMetadata } from 'kysely';
import { EnvironmentError } from '#app/env.server.ts';
import { isPostgresDatabase } from '../database.server.ts';
import type { Column, Declared } from '../table.ts';

type ColumnConstraints = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
type Columns = Record<string, [Column['kind'], ColumnConstraints?]>;

export const required: ColumnConstraints = (column) => column.notNull();
export const falseByDefault: ColumnConstraints = (column) => column.notNull().defaultTo(false);

/** Adds missing columns to an existing table. */
export async function createOrAdopt(database: Kysely<never>, name: string, columns: Columns): Promise<void> {
  if (await existingTable(database, name)) await addMissing(database, name, columns);
  else await create(database, name, columns);
}

/** Optional, because existing rows have no value; booleans default to false. */
export async function addMissing(database: Kysely<never>, name: string, columns: Columns): Promise<void> {
  const existing = await existingTable(database, name);
  const lacking = Object.entries(columns).filter(([column]) => !existing?.columns.some((has) => has.name === column));
  for (const [column, [type]] of lacking) {
    const constraints = type === 'boolean' ? falseByDefault : undefined;
    await database.schema.alterTable(name).addColumn(column, typeName(database, type), constraints).execute();
  }
}

/** Throws an {@link EnvironmentError} when the table exists, because it is not the site's. */
export async function createTable(database: Kysely<never>, name: string, columns: Columns): Promise<void> {
  if (await existingTable(database, name)) {
    throw new EnvironmentError(`DATABASE_URL names a database with a table "${name}" that is not this site's.`);
  }
  await create(database, name, columns);
}

type IndexOptions = { name?: string; isUnique?: boolean; mayExist?: boolean };

export async function addIndex(
  database: Kysely<never>,
  table: string,
  columns: string[],
  { name = [table, ...columns].join('_'), isUnique = false, mayExist = false }: IndexOptions = {},
): Promise<void> {
  let index = database.schema.createIndex(name).on(table).columns(columns);
  if (isUnique) index = index.unique();
  if (mayExist) index = index.ifNotExists();
  await index.execute();
}

export async function makeDeclared(
  database: Kysely<never>,
  declared: readonly Declared[],
  name: string,
): Promise<void> {
  for (const table of declared) {
    const isNew = table.since === name;
    const columns = Object.entries(table.columns).filter(([, { since }]) => isNew || since === name);
    const made: Columns = Object.fromEntries(
      columns.map(([column, { kind, isOptional }]) => [column, isOptional ? [kind] : [kind, required]]),
    );
    if (isNew) await createTable(database, table.name, made);
    else if (columns.length > 0) await addMissing(database, table.name, made);
  }
}

async function existingTable(database: Kysely<never>, name: string): Promise<TableMetadata | undefined> {
  const tables = await database.introspection.getTables();
  return tables.find((table) => table.name === name && (table.schema ?? 'public') === 'public');
}

async function create(database: Kysely<never>, name: string, columns: Columns): Promise<void> {
  let table = isPostgresDatabase(database)
    ? database.schema
        .createTable(name)
        .addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    : database.schema.createTable(name).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
  for (const [column, [type, rest]] of Object.entries(columns)) {
    table = table.addColumn(column, typeName(database, type), rest);
  }
  await table.execute();
  if (isPostgresDatabase(database)) await enableRowLevelSecurity(database, name);
}

/** Hosted databases (Supabase) expose the public schema by HTTP, unless row level security allows only the owner. */
export async function enableRowLevelSecurity(database: Kysely<never>, name: string): Promise<void> {
  await sql`alter table ${sql.table(name)} enable row level security`.execute(database);
}

function typeName(database: Kysely<never>, type: Column['kind']) {
  if (type !== 'time') return type;
  return isPostgresDatabase(database) ? 'timestamptz' : 'text';
}
