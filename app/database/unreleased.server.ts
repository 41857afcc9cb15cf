/**
 * Databases from before 1.0.0. That of the last commit goes on as the first release, with every row; an older one is
 * refused. All of this can be deleted when no such database is left.
 */
import { type Kysely, sql } from 'kysely';
import { databaseName, SettingsError } from '#app/settings.server.ts';
import { isPostgresDatabase } from './database.server.ts';
import { existingTables, firstMigration, makeDeclared, moveTitles } from './declared-tables.server.ts';
import { tables } from './tables.ts';

/** The first migration that there has ever been, and the last one before 1.0.0. */
const [oldest, last] = ['001-leads-and-countdowns', '022-unused-columns'];

/** Looks at the migrations that a database has seen; `undefined` for a release, and before there are tables. */
export function unreleasedState(executed: string[]): 'last' | 'older' | undefined {
  if (!executed.includes(oldest)) return undefined;
  return executed.includes(last) ? 'last' : 'older';
}

/** Runs in one transaction; a second process waits for the first. Leaves an older database as it is. */
export async function upgradeUnreleased(database: Kysely<never>): Promise<void> {
  const state = unreleasedState(await executedIn(database));
  if (state === 'older')
    throw new SettingsError(
      `DATABASE_URL is "${databaseName()}", but this database is older than the last version before 1.0.0: start that version once, as docs/upgrade.md says, and then this one.`,
    );
  if (!state) return;
  await database.transaction().execute(async (transaction) => {
    // Reading goes on. On SQLite transactions never overlap.
    if (isPostgresDatabase(database)) await sql`lock table kysely_migration in exclusive mode`.execute(transaction);
    if (unreleasedState(await executedIn(transaction))) await upgrade(transaction);
  });
}

async function executedIn(database: Kysely<never>): Promise<string[]> {
  if (!(await existingTables(database)).has('kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
}

async function upgrade(database: Kysely<never>): Promise<void> {
  for (const index of formerIndexes) await database.schema.dropIndex(index).ifExists().execute();
  for (const [former, name] of formerNames)
    await database.schema.alterTable('deliveries').renameColumn(former, name).execute();
  // Adds what it lacks.
  await makeDeclared(
    database,
    tables().map((table) => ({ ...table, isAdopted: true })),
    firstMigration,
  );
  await moveTitles(database);
  await dropTitleColumns(database);
  // The approval was an entry of the history; a rule said that the rules had been taken from the file.
  await sql`insert into office_approvals (what, person, at) select 'retention', person, at from office_audit
    where action = 'retention-approved' order by id desc limit 1`.execute(database);
  await sql`delete from booking_settings where name = 'exceptions'`.execute(database);
  // `= 3` meant: the texts of version 3 again.
  const id = sql.raw(isPostgresDatabase(database) ? 'bigint' : 'integer');
  await sql`update content_versions set back_to = cast(substr(note, 3) as ${id}) where note like '= %'`.execute(
    database,
  );
  for (const [table, column] of formerColumns) await database.schema.alterTable(table).dropColumn(column).execute();
  if (isPostgresDatabase(database)) {
    for (const name of ['tell_countdowns_changed', 'tell_content_changed'])
      await sql`drop function if exists ${sql.ref(name)}() cascade`.execute(database);
    for (const { name, columns } of tables())
      for (const column of Object.keys(columns).filter((each) => columns[each]?.kind === 'id'))
        await database.schema
          .alterTable(name)
          .alterColumn(column, (altered) => altered.setDataType('bigint'))
          .execute();
  }
  // Keeps the time of the first start.
  await sql`update kysely_migration set name = ${firstMigration} where name = ${oldest}`.execute(database);
  await sql`delete from kysely_migration where name <> ${firstMigration}`.execute(database);
}

/** Columns of `deliveries`, before and now. */
export const formerNames = [
  ['lead', 'subject'],
  ['lead_id', 'subject_id'],
] as const;

const formerColumns = [
  ['bookings', 'content_hash'],
  ['consents', 'link_hash'],
  ['content_reviews', 'source'],
  ['content_versions', 'note'],
] as const;

/** Indexes of these columns, and of those that have other names now. */
const formerIndexes = [
  ...['bookings_content_hash', 'consents_link_hash', 'assistant_questions_question', 'content_drafts_key'],
  ...['content_reviews_key', 'content_versions_key', 'countdown_titles_key', 'daily_counts_key'],
  ...['deliveries_due', 'deliveries_message', 'page_versions_key'],
];

const formerTitles = ['title_de', 'title_tr'];
const ownColumns = ['title', 'target_date', 'is_active'];

/** Keeps those of an adopted table, which may have had them before: its columns or their constraints are others. */
async function dropTitleColumns(database: Kysely<never>): Promise<void> {
  const { columns = [] } = (await existingTables(database)).get('countdowns') ?? {};
  const isOwn = columns.every(({ name, isAutoIncrementing, isNullable }) =>
    name === 'id' ? isAutoIncrementing : (isNullable ? formerTitles : ownColumns).includes(name),
  );
  if (!isOwn) return;
  for (const column of formerTitles) await database.schema.alterTable('countdowns').dropColumn(column).execute();
}
