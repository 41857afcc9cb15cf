import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isPostgres, type Read, readOnly } from '#app/database/database.server.ts';
import { firstMigration } from '#app/database/declared-tables.server.ts';
import { migrationNames } from '#app/database/migrate.server.ts';
import { sqliteFile } from '#app/database/sqlite.server.ts';
import { tables as declared } from '#app/database/tables.ts';
import { unreleasedState } from '#app/database/unreleased.server.ts';
import { settings } from '#app/settings.server.ts';

/** `pending`: those that the next start runs. */
export type Inspection = {
  isNew: boolean;
  pending: number;
  problems: Problem[];
  undelivered: UndeliveredCount[];
};

type ProblemId =
  | 'not-writable'
  | 'unreleased'
  | 'foreign-table'
  | 'required-column'
  | 'short-column'
  | 'lacking-rights'
  | 'row-level-security'
  | 'foreign-owner'
  | 'read-only'
  | 'no-create';

type Problem = { id: ProblemId; values?: Record<string, string | number> };

export type UndeliveredCount = { channel: string; status: 'pending' | 'failed'; count: number; oldest: string };

/** In characters, of columns of `contacts`. */
type Lengths = Record<string, number>;

/** Constraints and triggers that somebody added are not tried. Throws database errors. */
export async function inspectDatabase(lengths: Lengths): Promise<Inspection> {
  const unwritable = unwritablePath();
  const problems: Problem[] = unwritable ? [{ id: 'not-writable', values: { name: unwritable } }] : [];
  const empty = { isNew: true, pending: migrationNames().length, problems, undelivered: [] };
  const found = await readOnly(async (read) => {
    const tables = await tablesOf(read);
    const executed = tables.includes('kysely_migration')
      ? await namesIn(read, 'select name from kysely_migration')
      : [];
    const pending = migrationNames().filter((name) => !executed.includes(name)).length;
    const unreleased = unreleasedState(executed);
    return {
      isNew: executed.length === 0,
      pending,
      problems: [
        ...problems,
        ...(unreleased === 'older' ? [{ id: 'unreleased' } as const] : []),
        ...(unreleased ? [] : foreignTables(tables, executed)),
        ...(tables.includes('contacts') ? await columnProblems(read, lengths) : []),
        ...(isPostgres() ? await privilegeProblems(read, tables, pending > 0) : []),
      ],
      undelivered: tables.includes('deliveries') ? await countUndelivered(read) : [],
    };
  });
  return found ?? empty;
}

/** `undefined` if this user can write, and on PostgreSQL. */
function unwritablePath(): string | undefined {
  if (isPostgres()) return undefined;
  const file = sqliteFile(settings().DATABASE_URL);
  // SQLite creates the write-ahead log beside the file.
  const paths = [existsSync(file) ? file : undefined, nearestFolder(dirname(file))];
  return paths.find((path) => path && !isWritable(path));
}

const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false; // EACCES, EROFS
  }
}

const namesIn = async (read: Read, sql: string) => (await read(sql)).map(({ name }) => String(name));

const tablesOf = (read: Read) =>
  namesIn(
    read,
    isPostgres()
      ? "select tablename as name from pg_tables where schemaname = 'public'"
      : "select name from sqlite_master where type = 'table'",
  );

/** Tables of another program have names that the next migrations need. */
function foreignTables(tables: string[], executed: string[]): Problem[] {
  return declared()
    .filter(
      ({ name, since = firstMigration, isAdopted }) => !isAdopted && tables.includes(name) && !executed.includes(since),
    )
    .map(({ name }) => ({ id: 'foreign-table', values: { name } }));
}

const filled = ['full_name', 'email', 'message', 'language', 'created_at', 'submission_key', 'suspected_spam'];

/** Columns of an adopted table that would reject an inquiry. */
async function columnProblems(read: Read, lengths: Lengths): Promise<Problem[]> {
  const columns = await read(
    isPostgres()
      ? `select column_name as name, character_maximum_length as length, is_nullable = 'NO' and column_default is null
           and is_identity = 'NO' and is_generated = 'NEVER' as required
         from information_schema.columns where table_schema = 'public' and table_name = 'contacts'`
      : `select name, null as length, "notnull" = 1 and dflt_value is null and pk = 0 as required
         from pragma_table_info('contacts')`,
  );
  return columns.flatMap(({ name, length, required }): Problem | [] => {
    const column = String(name);
    const needed = lengths[column] ?? 0;
    if (required && ![...filled, 'content_hash'].includes(column))
      return { id: 'required-column', values: { name: column } };
    if (length !== null && Number(length) < needed)
      return { id: 'short-column', values: { name: column, count: Number(length), max: needed } };
    return [];
  });
}

const rights = ['select', 'insert', 'update', 'delete'];

async function privilegeProblems(read: Read, tables: string[], willMigrate: boolean): Promise<Problem[]> {
  const own = [...declared().map(({ name }) => name), 'rate_limits'].filter((name) => tables.includes(name));
  const list = own.map((name) => `'${name}'`);
  const ofTables = list.length
    ? await read(`select relname as name, row_security_active(oid) as restricted,
          not pg_has_role(relowner, 'member') as foreign_owner,
          array_to_string(array(select unnest from unnest(array[${rights.map((right) => `'${right}'`)}])
            where not has_table_privilege(oid, unnest)), ', ') as lacking
        from pg_class where relnamespace = 'public'::regnamespace and relname in (${list})`)
    : [];
  const [server] =
    await read(`select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as read_only,
      has_schema_privilege('public', 'create') as may_create`);
  const problems = ofTables.flatMap(({ name, restricted, foreign_owner, lacking }): Problem | [] => {
    const values = { name: String(name) };
    if (lacking) return { id: 'lacking-rights', values: { ...values, list: String(lacking) } };
    if (restricted) return { id: 'row-level-security', values };
    return willMigrate && foreign_owner ? { id: 'foreign-owner', values } : [];
  });
  if (server?.read_only) problems.push({ id: 'read-only' });
  if (willMigrate && !server?.may_create) problems.push({ id: 'no-create' });
  return problems;
}

async function countUndelivered(read: Read): Promise<UndeliveredCount[]> {
  // As `hasBeenDue`: reminders of calls wait for their time.
  const rows = await read(`select channel, status, count(*) as count, min(created_at) as oldest from deliveries
    where status <> 'delivered' and (attempts > 0 or due_at <= '${new Date().toISOString()}') group by channel, status order by channel`);
  return rows.map(({ channel, status, count, oldest }) => ({
    channel: String(channel),
    status: status === 'failed' ? 'failed' : 'pending',
    count: Number(count),
    oldest: String(oldest),
  }));
}

/** Reads what somebody leaves as it is, without opening the database for writing; it may have no such table yet. */
export async function inspectLeftHints(): Promise<Set<string>> {
  const rows = await readOnly((read) => read('select hint from office_left_hints')).catch(() => []); // no such table
  return new Set(rows?.map(({ hint }) => String(hint)));
}
