/** Restoration of a backup, without the people who were erased since it was made (product.md D8). */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql, type TableMetadata } from 'kysely';
import { database, isPostgres, type Store } from '#app/database/database.server.ts';
import { addErasures, allErasures, erasureFilter, type Records, readRecords } from '#app/database/erasures.server.ts';
import { replaceSecret } from '#app/database/site-secrets.server.ts';
import type { BackupRow, Declared } from '#app/database/table.ts';
import { siteSecrets, type Tables, tables } from '#app/database/tables.ts';
import { formerNames } from '#app/database/unreleased.server.ts';
import type { Feature } from '#app/feature.ts';
import { checkIntegrity, hasTable, included, type RowCounts } from './store-backup.server.ts';

/** The tables whose rows are copied one by one; records of erasures are merged. */
const copied = () => included().filter(({ name }) => name !== 'erasures');

export type Restorers = () => readonly NonNullable<Feature['restored']>[];

let restorers: Restorers = () => [];

/** Called by composition. */
export function registerRestorers(all: Restorers): void {
  restorers = all;
}

/** Whether all tables that {@link restore} fills are empty, `replaced` ones aside. Throws database errors. */
export async function isEmpty(): Promise<boolean> {
  const filled = copied().filter(({ backup }) => backup !== 'overwritten');
  const rows = await Promise.all(filled.map(({ name }) => database().selectFrom(name).select('id').limit(1).execute()));
  return rows.every((found) => found.length === 0);
}

/** The rows that were restored, and how many were left out with an address of somebody who was erased. */
export type Restored = { counts: RowCounts; leftOut: number };

/**
 * Fills an empty database in one transaction; rows keep their ids, unknown columns are skipped, leads of people who
 * were erased later are left out. `known` has records beside those of the backup. Throws for what no site writes.
 */
export async function restore(file: string, known: Records = { erasures: [], suppressions: [] }): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    checkIntegrity(copy);
    checkTables(copy);
    const existing = await database().introspection.getTables();
    const erasures = [...readRecords(file).erasures, ...known.erasures, ...(await allErasures())];
    const isErased = withBelongings(erasureFilter(erasures));
    const counts: RowCounts = {};
    let leftOut = 0;
    await database()
      .transaction()
      .execute(async (store) => {
        for (const table of copied()) {
          const columns = columnTypes(existing, table.name);
          let count = 0;
          if (table.backup === 'overwritten') await store.deleteFrom(table.name).execute();
          for (const row of rowsOf(copy, table)) {
            if (isErased(table, row)) {
              if (isOfPerson(table)) leftOut += 1;
              continue;
            }
            const restored = table.restored ? table.restored(row) : row;
            if (!isReadable(table, restored)) continue;
            await insert(store, table.name, restored, columns);
            count += 1;
          }
          counts[table.name] = count;
          if (isPostgres()) await advanceIdSequence(store, table.name);
        }
        await restoreSecrets(store, copy);
        for (const restored of restorers()) await restored(store, known);
        await addErasures(erasures, store);
        counts.erasures = (await allErasures(store)).length;
      });
    return { counts, leftOut };
  } finally {
    copy.close();
  }
}

/** A backup may be older than a table; all have those of leads. */
function* rowsOf(copy: DatabaseSync, { name, retention }: Declared): Generator<BackupRow> {
  if (hasTable(copy, name))
    for (const row of copy.prepare(`select * from "${name}"`).iterate())
      yield name === 'deliveries' ? withDeclaredNames(row) : row;
  else if (typeof retention === 'object' && retention.period === 'leads')
    throw new Error(`This is no backup: it has no table ${name}.`);
}

/** Renames the columns of a delivery in the backup of a site that had other names. */
function withDeclaredNames(row: BackupRow): BackupRow {
  const names: Record<string, string> = Object.fromEntries(formerNames);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));
}

async function insert(store: Store, table: keyof Tables, row: BackupRow, types: Map<string, string>): Promise<void> {
  const values: BackupRow = {};
  for (const [name, value] of Object.entries(row)) {
    const type = types.get(name);
    if (type === undefined) continue;
    if (!fits(value, type)) throw new Error(`A value in ${table}.${name} has another type.`);
    values[name] = toColumnValue(value, type);
  }
  await store
    .insertInto(table)
    .values(values as never)
    .execute();
}

/** A backup of an empty PostgreSQL table has no columns but `id`. */
async function restoreSecrets(store: Store, copy: DatabaseSync): Promise<void> {
  const { column, values } = siteSecrets.backup as Exclude<Declared['backup'], string>;
  for (const row of rowsOf(copy, siteSecrets)) {
    const [name, value] = [String(row.name), String(row.value)];
    if (values.includes(String(row[column]))) await replaceSecret(name, value, store);
  }
}

const isOfPerson = ({ person }: Declared) => typeof person === 'object' && 'address' in person;

/** Whether a row is of an erased person, or belongs to one that is. */
function withBelongings(isErased: ReturnType<typeof erasureFilter>) {
  const gone = new Set<string>();
  const isGone = (row: BackupRow, person: Declared['person']) => {
    if (typeof person === 'string') return false;
    if (!('address' in person))
      return gone.has(`${'table' in person ? person.table : row[person.tableIn]} ${row[person.id]}`);
    const at = row[person.at] ?? null;
    return isErased(String(row[person.address] ?? ''), at === null ? null : String(at));
  };
  return ({ name, person }: Declared, row: BackupRow): boolean => {
    const isLeftOut = isGone(row, person);
    if (isLeftOut) gone.add(`${name} ${row.id}`);
    return isLeftOut;
  };
}

const columnTypes = (existing: TableMetadata[], table: string) => {
  const found = existing.find(({ name, schema = 'public' }) => name === table && schema === 'public');
  return new Map((found?.columns ?? []).map(({ name, dataType }) => [name, dataType]));
};

/** Throws when what is read is no table: the query of a view may never end. Triggers fire for writers only. */
function checkTables(copy: DatabaseSync): void {
  const kinds = copy.prepare("select name, type from pragma_table_list where schema = 'main'").all();
  for (const { name, type } of kinds)
    if (type !== 'table' && tables().some((table) => table.name === String(name).toLowerCase()))
      throw new Error(`This is no backup: ${name} is a ${type}.`);
}

/** Whether a value can be in a column of this type. The site stores no bytes; SQLite would store anything anywhere. */
function fits(value: unknown, type: string): boolean {
  if (value === null) return true;
  if (/^(integer|bigint|int[248]|bool(ean)?)$/i.test(type)) return typeof value === 'number';
  return !(value instanceof Uint8Array && /text|char|time/i.test(type));
}

/** Converts a value for a column type. PostgreSQL's names of array types begin with an underscore. */
function toColumnValue(value: unknown, type: string): unknown {
  if (value === null) return null;
  if (type === 'bool') return Boolean(value);
  return type.startsWith('_') ? JSON.parse(String(value)) : value;
}

function isReadable({ columns }: Declared, row: BackupRow): boolean {
  return Object.entries(columns).every(([name, { isJson }]) => !isJson || row[name] === null || isJsonText(row[name]));
}

function isJsonText(value: unknown): boolean {
  try {
    JSON.parse(String(value));
    return true;
  } catch {
    return false; // SyntaxError
  }
}

/** Sets the id sequence of PostgreSQL behind the restored ids. Tables without a sequence are left unchanged. */
async function advanceIdSequence(store: Store, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
    where pg_get_serial_sequence(${table}, 'id') is not null`.execute(store);
}
