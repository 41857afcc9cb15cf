/** Positions in the list of leads: by time, then table, then id, the newest first, those without a time last. */
import { type ExpressionBuilder, sql } from 'kysely';
import { isPostgres } from './database.server.ts';
import type { Id, LeadTable, Tables } from './tables.ts';

/** `at` is the stored time: text of SQLite, or ISO 8601 with microseconds in UTC for PostgreSQL. */
export type LeadPosition = { at: string | null; table: LeadTable; id: Id };

/**
 * The time of a row, in full. On PostgreSQL it is in seconds since 1970, which a time without a zone, in an adopted
 * table, has in UTC.
 */
export const timeText = isPostgres
  ? sql<string | null>`cast(extract(epoch from created_at) as text)`
  : sql<string | null>`created_at`;

/** The order of {@link LeadPosition}: negative when `one` comes before `other`. */
export function comparePositions(one: LeadPosition, other: LeadPosition): number {
  if (one.at !== other.at) {
    if (one.at === null || other.at === null) return one.at === null ? 1 : -1;
    return one.at > other.at ? -1 : 1;
  }
  if (one.table !== other.table) return one.table < other.table ? -1 : 1;
  return compareIds(other.id, one.id);
}

/** Numbers by value. UUIDs as text, which is PostgreSQL's order too. */
function compareIds(one: Id, other: Id): number {
  const [first, second] = [Number(one), Number(other)];
  if (!Number.isNaN(first) && !Number.isNaN(second)) return first - second;
  return String(one) < String(other) ? -1 : 1;
}

/** The SQL condition for a row behind a position, among the rows with a time or those without. */
export function follows(table: LeadTable, { at, table: atTable, id }: LeadPosition, isDated: boolean) {
  return (where: ExpressionBuilder<Tables, LeadTable>) => {
    const isBehind = table > atTable;
    if (!isDated) {
      // All rows with a time come before those without.
      if (at !== null || isBehind) return sql<boolean>`1 = 1`;
      return table === atTable ? where('id', '<', id) : sql<boolean>`1 = 0`;
    }
    if (table === atTable) return where(where.refTuple('created_at', 'id'), '<', where.tuple(at, id));
    return where('created_at', isBehind ? '<=' : '<', at);
  };
}

/** A position from an address, if the database can compare it; `undefined` otherwise. */
export function parsePosition({ at, table, id }: LeadPosition): LeadPosition | undefined {
  const isNumber = /^\d{1,15}$/.test(String(id));
  if (!isNumber && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(id))) return undefined;
  if (isPostgres && at !== null && !/^(-?infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)$/.test(at)) return undefined;
  return { at, table, id: isNumber ? Number(id) : id };
}
