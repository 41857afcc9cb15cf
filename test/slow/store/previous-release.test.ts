/**
 * The release before the office and bookings (migrations from 008 on) runs on the new schema, so that an owner can go
 * back to it: its queries name the columns that it knows, and it fills all that its own schema requires.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { Postgres } from '#test/support/postgres.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const postgres = await new Postgres().create();
process.env.DATABASE_URL = await postgres.database('site');
const { closeDatabase, migrate, migrations } = await import('#app/database/migrate.server.ts');
const { database } = await import('#app/database/database.server.ts');
const { sqliteDialect } = await import('#app/database/sqlite.server.ts');
after(async () => {
  await closeDatabase();
  await postgres.remove();
});

type Store = typeof database;
type Column = { table: string; column: string; type: string; required: boolean; default: string | null };

const ofPreviousRelease = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '008'));

const queries = {
  SQLite: {
    columns: sql<Column>`select t.name as "table", c.name as "column", c.type, c."notnull" = 1 as required,
      c.dflt_value as "default" from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`,
    // What could reject a row that was accepted before.
    rules: sql<{
      rule: string;
    }>`select t.name || ' ' || i.name as rule from sqlite_master t, pragma_index_list(t.name) i
      where t.type = 'table' and i."unique" = 1
      union all select sql from sqlite_master where type = 'trigger'`,
  },
  PostgreSQL: {
    columns: sql<Column>`select table_name as "table", column_name as "column", data_type as type,
      is_nullable = 'NO' as required, coalesce(column_default, nullif(is_identity, 'NO')) as "default"
      from information_schema.columns where table_schema = 'public'`,
    rules: sql<{ rule: string }>`select indexdef as rule from pg_indexes
      where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where contype in ('c', 'f', 'x') and connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  },
};

const stores: [kind: keyof typeof queries, store: Store][] = [
  ['SQLite', new Kysely({ dialect: sqliteDialect(`file:${join(folder, 'site.db')}`) })],
  ['PostgreSQL', database],
];

for (const [kind, store] of stores) {
  const columnsOf = async () => (await queries[kind].columns.execute(store)).rows;
  const rulesOf = async () => (await queries[kind].rules.execute(store)).rows.map(({ rule }) => rule);

  test(`${kind}: older tables keep their columns, and nothing new is demanded of them`, async () => {
    await migrate(store, ofPreviousRelease);
    const [before, rulesBefore] = [await columnsOf(), await rulesOf()];
    assert.ok(before.some(({ table, column }) => table === 'contacts' && column === 'email'));
    await migrate(store);
    const [now, rules] = [await columnsOf(), await rulesOf()];
    const nameOf = ({ table, column }: Column) => `${table}.${column}`;
    for (const column of before)
      assert.deepEqual(
        now.find((each) => nameOf(each) === nameOf(column)),
        column,
        nameOf(column),
      );
    const olderTables = new Set(before.map(({ table }) => table));
    const added = now.filter((each) => !before.some((column) => nameOf(column) === nameOf(each)));
    assert.ok(added.some(({ table }) => table === 'office_people'));
    for (const column of added.filter(({ table }) => olderTables.has(table)))
      assert.ok(!column.required || column.default !== null, `${nameOf(column)} must have a default`);
    const addedTables = [...new Set(added.map(({ table }) => table))].filter((table) => !olderTables.has(table));
    for (const rule of rules.filter((each) => !rulesBefore.includes(each))) {
      // The key of deliveries has two columns more, so it rejects less than before.
      const isOfNewTable = addedTables.some((table) => rule.includes(table));
      assert.ok(isOfNewTable || rule.includes('deliveries_message'), rule);
    }
  });

  test(`${kind}: the previous release starts, and leaves the new tables alone`, async () => {
    const before = await columnsOf();
    await migrate(store, ofPreviousRelease);
    assert.deepEqual(await columnsOf(), before);
  });
}

after(async () => stores[0]?.[1].destroy());
