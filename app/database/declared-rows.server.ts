/** Finds rows of a person and expired rows, and deletes them with all that belong to them. Throws database errors. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Expression, type SqlBool, sql } from 'kysely';
import { log } from '#app/telemetry/log.server.ts';
import { database, isPostgres, lock, orUnknownId, readOnly, type Store } from './database.server.ts';
import { type BackupRow, type Declared, type Id, normaliseAddress } from './table.ts';
import { type Tables, tables } from './tables.ts';

/** `at` is ISO 8601 in UTC: when a lead came in, or a consent last changed; null in an adopted table. */
export type PersonRow = { table: keyof Tables; id: Id; address: string; at: string | null };

const personal = () =>
  tables().flatMap(({ name, person }) =>
    typeof person === 'object' && 'address' in person ? [{ name, ...person }] : [],
  );

const isPersonal = (table: string) => personal().some(({ name }) => name === table);

/** Finds rows by address in any case; normalised addresses would miss what another program has changed. */
export async function rowsOf(email: string): Promise<PersonRow[]> {
  const wanted = normaliseAddress(email);
  const found = personal().map(async ({ name, address, at }) => {
    const column = sql.ref<string>(address);
    // Databases agree with JavaScript on what has ASCII only, PostgreSQL in this collation.
    const lower = isPostgres() ? sql`lower(${column} collate "C")` : sql`lower(${column})`;
    const isOther = sql`octet_length(${column}) <> length(${column}) or ${column} <> trim(${column})`;
    const rows = database()
      .selectFrom(name)
      .select(['id', column.as('address'), sql.ref<string | null>(at).as('at')]);
    const candidates = await rows.where(sql<boolean>`${lower} = ${wanted} or ${isOther}`).orderBy('id').execute();
    const same = candidates.filter((row) => normaliseAddress(row.address) === wanted);
    return same.map((row) => ({ ...row, table: name as PersonRow['table'] }));
  });
  return (await Promise.all(found)).flat();
}

/** The address in a row; `undefined` when there is none. */
export async function addressIn({ table, id }: Pick<PersonRow, 'table' | 'id'>): Promise<string | undefined> {
  const { name, address } = personal().find((each) => each.name === table) ?? {};
  if (!name || !address) return undefined;
  const row = database().selectFrom(name).select(sql.ref<string>(address).as('address')).where('id', '=', id);
  return (await orUnknownId(row.executeTakeFirst()))?.address;
}

/** Creates no file and no table. */
export async function inspectPeople(): Promise<PersonRow[]> {
  const found = await readOnly(async (read) => {
    const rows: PersonRow[] = [];
    for (const { name, address, at } of personal())
      for (const row of await read(`select id, ${address} as address, ${at} as at from ${name}`))
        rows.push({ ...row, table: name } as PersonRow);
    return rows;
  });
  return found ?? [];
}

export const expiring = () =>
  tables().flatMap(({ name, columns, retention }) =>
    typeof retention === 'object' ? [{ name, columns, retention }] : [],
  );

type Expiring = ReturnType<typeof expiring>[number];

/** Up to `count` rows older than the limits (ISO 8601 in UTC), oldest first. */
export async function expiredRows({ name, columns, retention }: Expiring, limits: Limits, count: number) {
  const { since, period, spam } = retention;
  // Columns with a day have no time.
  const limitOf = (of: keyof Limits) => (columns[since]?.kind === 'time' ? limits[of] : limits[of].slice(0, 10));
  const at = sql.ref<string>(since);
  const rows = database().selectFrom(name).select('id');
  const found = rows.where(({ eb, and, or }): Expression<SqlBool> => {
    const isSpam = sql<boolean>`suspected_spam = ${true}`;
    return or([eb(at, '<', limitOf(period)), ...(spam ? [and([isSpam, eb(at, '<', limitOf(spam))])] : [])]);
  });
  return (await found.orderBy(at).limit(count).execute()).map(({ id }) => id);
}

export type Limits = Record<Extract<Declared['retention'], object>['period'], string>;

const children = () =>
  tables().flatMap(({ name, columns, person }) => {
    const parent = typeof person === 'string' ? undefined : 'address' in person ? person.parent : person;
    return parent ? [{ name, parent, isText: columns[parent.id]?.kind === 'text' }] : [];
  });

/** `undefined` when no such row can belong to this table. */
function belongsTo({ parent, isText }: ReturnType<typeof children>[number], table: string, ids: readonly Id[]) {
  const canBeParent = 'table' in parent ? parent.table === table : isPersonal(table);
  if (!canBeParent) return undefined;
  const isChild = sql<boolean>`${sql.ref(parent.id)} in (${sql.join(isText ? ids.map(String) : ids)})`;
  return 'tableIn' in parent ? sql<boolean>`${isChild} and ${sql.ref(parent.tableIn)} = ${table}` : isChild;
}

/** Adds all that belong to these rows; leaves out keys and hashes. */
export async function rowsAbout(rows: readonly PersonRow[]) {
  const found: Partial<Record<keyof Tables, BackupRow[]>> = {};
  for (const { name, columns, person, backup } of tables()) {
    if (typeof person === 'string' || backup === 'recomputed') continue;
    const child = 'address' in person ? undefined : children().find((each) => each.name === name);
    const shown = ['id', ...Object.keys(columns).filter((column) => !columns[column]?.isInternal)];
    const query = database()
      .selectFrom(name)
      .select(shown.map((column) => sql.ref(column).as(column)));
    for (const [table, ofTable] of Map.groupBy(rows, (row) => row.table)) {
      const ids = ofTable.map(({ id }) => id);
      const own = table === name ? sql<boolean>`id in (${sql.join(ids)})` : undefined;
      const condition = child ? belongsTo(child, table, ids) : own;
      if (condition) found[name] = [...(found[name] ?? []), ...(await query.where(condition).orderBy('id').execute())];
    }
  }
  return found;
}

/** Deletes them with all rows that belong to them, in one transaction. */
export async function deleteRows(table: keyof Tables, ids: readonly Id[], within?: Store): Promise<void> {
  if (ids.length === 0) return;
  if (!within)
    return database()
      .transaction()
      .execute(async (store) => {
        await lockPeople(store, table, ids);
        await deleteRows(table, ids, store);
      });
  for (const child of children()) {
    const { name } = child;
    const isOfThese = belongsTo(child, table, ids);
    if (!isOfThese) continue;
    if (isPersonal(name)) {
      const rows = await within.selectFrom(name).select('id').where(isOfThese).execute();
      await deleteRows(
        name,
        rows.map(({ id }) => id),
        within,
      );
    } else await within.deleteFrom(name).where(isOfThese).execute();
  }
  await within.deleteFrom(table).where('id', 'in', ids).execute();
}

async function lockPeople(store: Store, table: keyof Tables, ids: readonly Id[]): Promise<void> {
  const { address } = personal().find(({ name }) => name === table) ?? {};
  if (!address) return;
  const rows = store.selectFrom(table).select(sql.ref<string>(address).as('address')).where('id', 'in', ids);
  const addresses = new Set((await rows.execute()).map((row) => normaliseAddress(row.address)));
  for (const each of [...addresses].sort()) await lockPerson(store, table, each);
}

/** Until the transaction ends, all others wait that change rows of this table with this normalised address. */
export const lockPerson = (store: Store, table: keyof Tables, address: string) => lock(store, `${table} ${address}`);

/** SQLite's write-ahead log still has what `secure_delete` overwrote. Readers may hold it for longer than we wait. */
export async function purgeDeletedRows(): Promise<void> {
  if (isPostgres()) return;
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database());
    if (!rows[0]?.busy) return;
    await wait(100); // another connection is reading
  }
  log.warn('deleted rows are still in the write-ahead log of the database, until it is written anew');
}
