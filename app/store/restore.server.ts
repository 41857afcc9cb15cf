/** Restoration of a backup, without the people who were erased since it was made (product.md D8). */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql, type TableMetadata } from 'kysely';
import { endAnnouncements } from './announcements.server.ts';
import { checkIntegrity, hasTable, lacksTable, type RowCounts, secretsInBackups, tables } from './backup.server.ts';
import { retakeCells } from './bookings.server.ts';
import { database, isPostgres, type Store } from './database.server.ts';
import { type Records, readRecords, type SuppressionRecord } from './erasure-list.server.ts';
import { addErasures, allErasures, erasureFilter } from './erasures.server.ts';
import { addSearchTexts } from './leads.server.ts';
import { up as flagHeldCalls } from './migrations/017-flagged-calls.ts';
import { withMessage } from './migrations/021-messages.ts';
import { addSuppression, liftSuppressions } from './suppressions.server.ts';
import type { Tables } from './tables.ts';

/** The tables whose rows are copied one by one; records of erasures are merged. */
const copied = tables.filter((table) => table !== 'erasures');

/** The rules of booking, which a start takes from `site.yaml`: those of the backup replace them. */
const replaced = ['booking_settings', 'booking_days'] as const;

/** Whether all tables that {@link restore} fills are empty, `replaced` ones aside. Throws database errors. */
export async function isEmpty(): Promise<boolean> {
  const filled = copied.filter((table) => !replaced.some((each) => each === table));
  const rows = await Promise.all(filled.map((table) => database.selectFrom(table).select('id').limit(1).execute()));
  return rows.every((found) => found.length === 0);
}

/** The rows that were restored, and the number of leads that were left out because their people were erased. */
export type Restored = { counts: RowCounts; leftOut: number };

type Row = Record<string, unknown>;

/**
 * Copies a backup into this database, which must be empty, in one transaction. Rows keep their ids; columns that this
 * database lacks are skipped. Leads of people who were erased later are never written; `known` has more records than
 * the backup and this database. Throws when the file is
 * missing or damaged, or has what no site writes.
 */
export async function restore(file: string, known: Records = { erasures: [], suppressions: [] }): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    checkIntegrity(copy);
    checkTables(copy);
    const existing = await database.introspection.getTables();
    const all = [...readRecords(file).erasures, ...known.erasures, ...(await allErasures())];
    const isErased = withBelongings(erasureFilter(all));
    const counts: [string, number][] = [];
    let leftOut = 0;
    await database.transaction().execute(async (store) => {
      for (const table of replaced) await store.deleteFrom(table).execute();
      for (const table of copied) {
        const rows = lacksTable(copy, table) ? [] : copy.prepare(`select * from "${table}"`).iterate();
        const types = columnTypes(
          existing.find(({ name, schema = 'public' }) => name === table && schema === 'public'),
        );
        let count = 0;
        for (const row of rows) {
          if (isErased(table, row)) {
            if (isLead(table)) leftOut += 1;
            continue;
          }
          if (table === 'bookings') checkLength(row);
          const current = table === 'deliveries' ? withMessage(row) : row;
          const known = Object.entries(current).filter(([name]) => types.has(name));
          const values = known.map(([name, value]) => {
            if (!fits(value, types.get(name))) throw new Error(`A value in ${table}.${name} has another type.`);
            return [name, toColumnValue(value, types.get(name))];
          });
          await store.insertInto(table).values(Object.fromEntries(values)).execute();
          count += 1;
        }
        counts.push([table, count]);
        if (isPostgres) await advanceIdSequence(store as Kysely<Tables>, table);
      }
      // The backup may be of a release that held calls.
      await flagHeldCalls(store);
      await retakeCells(store);
      await endAnnouncements(store);
      await addSearchTexts(store);
      await restoreSecrets(store, copy);
      await addSuppressions(store, known.suppressions);
      await addErasures(all, store);
      counts.push(['erasures', (await allErasures(store)).length]);
    });
    return { counts: Object.fromEntries(counts) as RowCounts, leftOut };
  } finally {
    copy.close();
  }
}

/** A backup of an empty PostgreSQL table has no columns but `id`. */
async function restoreSecrets(store: Store, copy: DatabaseSync): Promise<void> {
  if (!hasTable(copy, 'site_secrets')) return;
  for (const { name, value } of copy.prepare('select * from site_secrets').iterate() as Iterable<Row>) {
    if (!secretsInBackups.includes(String(name))) continue;
    await store.deleteFrom('site_secrets').where('name', '=', String(name)).execute();
    await store
      .insertInto('site_secrets')
      .values({ name: String(name), value: String(value) })
      .execute();
  }
}

/** Suppressions and their ends, in their order. */
async function addSuppressions(store: Store, records: readonly SuppressionRecord[]): Promise<void> {
  for (const { reason, ...suppressed } of records.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    if (reason === 'lifted') await liftSuppressions(suppressed, store);
    else await addSuppression(suppressed, reason, store);
  }
}

/** Whether a row is a lead or a consent of an erased person, or belongs to one. Leads and consents come first. */
function withBelongings(isErased: ReturnType<typeof erasureFilter>) {
  const leads = new Set<string>();
  const consents = new Set<string>();
  return (table: string, row: Row): boolean => {
    if (table === 'deliveries' || table === 'office_notes') return leads.has(`${row.lead} ${row.lead_id}`);
    if (table === 'consent_events') return consents.has(String(row.consent_id));
    if (table === 'consents') {
      const isGone = isErased(String(row.address), String(row.changed_at));
      if (isGone) {
        consents.add(String(row.id));
        leads.add(`consents ${row.id}`);
      }
      return isGone;
    }
    if (!isLead(table)) return false;
    if (!isErased(String(row.email ?? ''), row.created_at === null ? null : String(row.created_at))) return false;
    leads.add(`${table} ${row.id}`);
    return true;
  };
}

const isLead = (table: string) => table === 'contacts' || table === 'waitlist' || table === 'bookings';

const columnTypes = (table: TableMetadata | undefined) =>
  new Map((table?.columns ?? []).map(({ name, dataType }) => [name, dataType]));

/** Throws when what is read is no table: the query of a view may never end. Triggers fire for writers only. */
function checkTables(copy: DatabaseSync): void {
  const kinds = copy.prepare("select name, type from pragma_table_list where schema = 'main'").all();
  for (const { name, type } of kinds)
    if (type !== 'table' && [...tables, 'site_secrets'].some((table) => table === String(name).toLowerCase()))
      throw new Error(`This is no backup: ${name} is a ${type}.`);
}

/** A day, in ms. */
const longestCall = 86_400_000;

/** Throws for a call that would take cells without end. */
function checkLength({ starts_at, ends_at }: Row): void {
  const length = Date.parse(String(ends_at)) - Date.parse(String(starts_at));
  if (!(length <= longestCall)) throw new Error('A call in the backup is longer than a day, or has no times.');
}

/** Whether a value can be in a column of this type. The site stores no bytes; SQLite would store anything anywhere. */
function fits(value: unknown, type = ''): boolean {
  if (value === null) return true;
  if (/^(integer|bigint|int[248]|bool(ean)?)$/i.test(type)) return typeof value === 'number';
  return !(value instanceof Uint8Array && /text|char|time/i.test(type));
}

/** Converts a value for a column type. PostgreSQL's names of array types begin with an underscore. */
function toColumnValue(value: unknown, type = ''): unknown {
  if (value === null) return null;
  if (type === 'bool') return Boolean(value);
  return type.startsWith('_') ? JSON.parse(String(value)) : value;
}

/** Sets the id sequence of PostgreSQL behind the restored ids. Tables without a sequence are left unchanged. */
async function advanceIdSequence(store: Kysely<Tables>, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
    where pg_get_serial_sequence(${table}, 'id') is not null`.execute(store);
}
