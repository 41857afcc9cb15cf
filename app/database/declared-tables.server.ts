/** Makes tables, columns and indexes as they are declared, on both databases. */
import { type ColumnDefinitionBuilder, type Kysely, sql, type TableMetadata } from 'kysely';
import { SettingsError } from '#app/settings.server.ts';
import { isPostgresDatabase } from './database.server.ts';
import type { Column, Declared } from './table.ts';

/** The migration of tables that do not name one. */
export const firstMigration = '001-first-release';

/** Throws a {@link SettingsError} when another program has a table with the name of one of the site's. */
export async function makeDeclared(
  database: Kysely<never>,
  declared: readonly Declared[],
  migration: string,
): Promise<void> {
  const existing = await existingTables(database);
  for (const table of declared) {
    const isNew = (table.since ?? firstMigration) === migration;
    const columns = Object.entries(table.columns).filter(([, { since }]) => isNew || since === migration);
    if (columns.length === 0) continue;
    const found = existing.get(table.name);
    if (!found) await createTable(database, table, columns);
    else if (isNew && !table.isAdopted)
      throw new SettingsError(`DATABASE_URL names a database with a table "${table.name}" that is not this site's.`);
    else await addMissing(database, found, columns);
    if (isNew) await makeIndexes(database, table);
  }
}

export async function existingTables(database: Kysely<never>): Promise<Map<string, TableMetadata>> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return new Map(tables.filter(({ schema = 'public' }) => schema === 'public').map((table) => [table.name, table]));
}

type Columns = [name: string, column: Column][];

async function createTable(database: Kysely<never>, { name, key }: Declared, columns: Columns): Promise<void> {
  let table = database.schema.createTable(name);
  if (!key)
    table = isPostgresDatabase(database)
      ? table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
      : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
  for (const [column, declared] of columns)
    table = table.addColumn(column, typeName(database, declared), (built) => {
      if (column === key) return built.primaryKey();
      return declared.isOptional ? built : withDefault(built.notNull(), declared);
    });
  await table.execute();
  if (isPostgresDatabase(database)) await enableRowLevelSecurity(database, name);
}

/** Without a default they are optional, because existing rows have no value. */
async function addMissing(database: Kysely<never>, { name, columns }: TableMetadata, wanted: Columns): Promise<void> {
  for (const [column, declared] of wanted.filter(([each]) => !columns.some((has) => has.name === each)))
    await database.schema
      .alterTable(name)
      .addColumn(column, typeName(database, declared), (built) =>
        declared.byDefault === undefined ? built : withDefault(built.notNull(), declared),
      )
      .execute();
}

const withDefault = (built: ColumnDefinitionBuilder, { byDefault }: Column) =>
  byDefault === undefined ? built : built.defaultTo(byDefault);

async function makeIndexes(database: Kysely<never>, { name, unique = [], indexes = [] }: Declared): Promise<void> {
  for (const columns of [...unique, ...indexes]) {
    const index = database.schema
      .createIndex([name, ...columns].join('_'))
      .ifNotExists()
      .on(name)
      .columns([...columns]);
    await (unique.includes(columns) ? index.unique() : index).execute();
  }
}

/** A table `countdowns` may have a column for each language; the column stays, and is not read again. */
export async function moveTitles(database: Kysely<never>): Promise<void> {
  const columns = (await existingTables(database)).get('countdowns')?.columns ?? [];
  for (const language of ['de', 'tr']) {
    if (!columns.some(({ name }) => name === `title_${language}`)) continue;
    const title = sql.ref(`title_${language}`);
    await sql`insert into countdown_titles (countdown_id, language, title)
      select cast(id as text), ${sql.lit(language)}, ${title} from countdowns where ${title} <> ''
      on conflict (countdown_id, language) do update set title = excluded.title`.execute(database);
  }
}

/** Hosted databases (Supabase) expose the public schema by HTTP, unless row level security allows only the owner. */
export async function enableRowLevelSecurity(database: Kysely<never>, name: string): Promise<void> {
  await sql`alter table ${sql.table(name)} enable row level security`.execute(database);
}

function typeName(database: Kysely<never>, { kind }: Column) {
  if (kind === 'time') return isPostgresDatabase(database) ? 'timestamptz' : 'text';
  if (kind === 'id') return isPostgresDatabase(database) ? 'bigint' : 'integer';
  return kind;
}
