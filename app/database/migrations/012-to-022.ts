import { type Generated, type Kysely, sql } from 'kysely';
import { formerChannels } from '#app/delivery/tables.ts';
import { isPostgresDatabase } from '../database.server.ts';
import { addIndex, addMissing, createTable, required } from './columns.ts';

export const laterMigrations = {
  async '012-consents'(database: Kysely<never>) {
    await createTable(database, 'consents', {
      uid: ['text', required],
      address: ['text', required],
      service: ['text', required],
      state: ['text', required],
      signup_id: ['text'],
      language: ['text', required],
      link_hash: ['text', required],
      questions: ['integer', required],
      question_at: ['time'],
      sending: ['integer'],
      changed_at: ['time', required],
    });
    await createTable(database, 'consent_events', {
      consent_id: ['integer', required],
      event: ['text', required],
      at: ['time', required],
      signup_id: ['text'],
      wording: ['text'],
      wording_hash: ['text'],
      language: ['text'],
      page: ['text'],
      form_version: ['text'],
      how: ['text'],
      receipt: ['text'],
      network_address: ['text'],
    });
    await createTable(database, 'announcements', {
      service: ['text', required],
      texts: ['text', required],
      created_by: ['text', required],
      created_at: ['time', required],
      started_at: ['time'],
      stopped_at: ['time'],
    });
    await createTable(database, 'suppressions', {
      address_hash: ['text', required],
      service: ['text', required],
      reason: ['text', required],
      at: ['time', required],
    });
    for (const columns of [['uid'], ['link_hash'], ['address', 'service']])
      await addIndex(database, 'consents', columns, { isUnique: true });
    for (const columns of [['signup_id'], ['service', 'state', 'id'], ['state', 'question_at']])
      await addIndex(database, 'consents', columns);
    await addIndex(database, 'consent_events', ['consent_id', 'id']);
    await addIndex(database, 'suppressions', ['address_hash', 'service'], { isUnique: true });
  },

  /** No two versions follow the same one, so that no publishing is lost. */
  async '013-words'(database: Kysely<never>) {
    await createTable(database, 'content_drafts', {
      file: ['text', required],
      path: ['text', required],
      value: ['text', required],
      base: ['text'],
      person: ['text', required],
      at: ['time', required],
    });
    await createTable(database, 'content_versions', {
      follows: ['integer', required],
      at: ['time', required],
      person: ['text', required],
      note: ['text'],
      edits: ['text', required],
      content: ['text'],
      sources: ['text'],
    });
    await createTable(database, 'content_reviews', {
      file: ['text', required],
      path: ['text', required],
      source: ['text', required],
      person: ['text', required],
      at: ['time', required],
    });
    const keys = {
      content_drafts: ['file', 'path'],
      content_versions: ['follows'],
      content_reviews: ['file', 'path'],
    };
    for (const [table, columns] of Object.entries(keys))
      await addIndex(database, table, columns, { name: `${table}_key`, isUnique: true });
    if (!isPostgresDatabase(database)) return;
    await sql`create or replace function tell_content_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('content', ''); return null; end $$`.execute(database);
    await sql`create or replace trigger content_versions_changed
    after insert or update or delete or truncate on content_versions
    for each statement execute function tell_content_changed()`.execute(database);
  },

  async '014-assistant-questions'(database: Kysely<never>) {
    await createTable(database, 'assistant_questions', {
      language: ['text', required],
      question: ['text', required],
      count: ['integer', required],
      last_asked: ['text', required],
    });
    const unique = { name: 'assistant_questions_question', isUnique: true };
    await addIndex(database, 'assistant_questions', ['language', 'question'], unique);
  },

  async '015-session-passkeys'(database: Kysely<never>) {
    await addMissing(database, 'office_sessions', { passkey_id: ['integer'] });
  },

  async '016-booking-networks'(database: Kysely<never>) {
    await addMissing(database, 'bookings', { wide_network_hash: ['text'] });
  },

  async '017-flagged-calls'(database: Kysely<never>) {
    const now = new Date().toISOString();
    for (const statement of [
      sql`update bookings set status = 'booked' where status = 'held' and held_until >= ${now}`,
      sql`update bookings set status = 'cancelled' where status in ('held', 'expired')`,
      sql`delete from booking_cells where booking_id in (select id from bookings where status = 'cancelled')`,
      sql`delete from deliveries where channel = 'airtable-bookings' and status <> 'delivered'`,
    ])
      await statement.execute(database);
  },

  /** A consent is for all services of a sign-up. Earlier ones stay; what was being sent is not sent again. */
  async '018-consents-of-signups'(database: Kysely<never>) {
    await database.schema.dropIndex('consents_address_service').execute();
    await addIndex(database, 'consents', ['address']);
    await sql`update consents set state = 'confirmed' where state = 'announced'`.execute(database);
    await sql`update deliveries set error = 'sending was interrupted; it is not known whether the mail server took the mail'
    where channel = 'announcement-mail' and status = 'pending'
      and lead_id in (select cast(id as text) from consents where sending is not null)`.execute(database);
    await sql`delete from deliveries where channel = 'airtable-states' and status <> 'delivered'`.execute(database);
  },

  /** From `assistant.yaml` and `phrasings.yaml` to `phrasings.txt`. */
  async '019-phrasings'(database: Kysely<never>) {
    const store = database as unknown as Kysely<TextsAtThatTime>;
    await store.updateTable('content_versions').set({ content: null }).execute();
    for (const { id, edits } of await store.selectFrom('content_versions').select(['id', 'edits']).execute()) {
      const moved = JSON.stringify(inTodaysFiles(JSON.parse(edits)));
      if (moved !== edits)
        await store.updateTable('content_versions').set({ edits: moved }).where('id', '=', id).execute();
    }
    const drafts = await store.selectFrom('content_drafts').selectAll().orderBy('id').execute();
    const parsed = drafts.map(({ file, path, value, base, person, at }) => ({
      ...{ file, path, person, at },
      value: JSON.parse(value),
      ...(base !== null && { base: JSON.parse(base) }),
    }));
    const today = inTodaysFiles(parsed);
    if (JSON.stringify(today) === JSON.stringify(parsed)) return;
    await store.deleteFrom('content_drafts').execute();
    for (const { value, base, ...rest } of today)
      await store
        .insertInto('content_drafts')
        .values({ ...rest, value: JSON.stringify(value), base: base === undefined ? null : JSON.stringify(base) })
        .execute();
  },

  async '020-lead-search'(database: Kysely<never>) {
    for (const table of ['contacts', 'waitlist']) await addMissing(database, table, { search_text: ['text'] });
  },

  /** In place of one column with a colon (`invite:3`). */
  async '021-messages'(database: Kysely<never>) {
    const text = (column: 'kind' | 'reference') =>
      database.schema.alterTable('deliveries').addColumn(column, 'text', (added) => added.notNull().defaultTo(''));
    await text('kind').execute();
    await text('reference').execute();
    const colon = isPostgresDatabase(database) ? sql`strpos(purpose, ':')` : sql`instr(purpose, ':')`;
    await sql`update deliveries set
    kind = case when ${colon} > 0 then substr(purpose, 1, ${colon} - 1) else purpose end,
    reference = case when ${colon} > 0 then substr(purpose, ${colon} + 1) else '' end
    where purpose <> ''`.execute(database);
    for (const [former, channel] of Object.entries(formerChannels))
      await sql`update deliveries set channel = ${channel} where channel = ${former}`.execute(database);
    await database.schema.dropIndex('deliveries_lead_channel_purpose').execute();
    await sql`alter table deliveries drop column purpose`.execute(database);
    const unique = { name: 'deliveries_message', isUnique: true };
    await addIndex(database, 'deliveries', ['lead', 'lead_id', 'channel', 'kind', 'reference'], unique);
  },

  async '022-unused-columns'(database: Kysely<never>) {
    for (const [table, columns] of Object.entries(unusedColumns))
      for (const column of columns) await database.schema.alterTable(table).dropColumn(column).execute();
  },
};

/** The columns that 019 reads and writes. */
type TextsAtThatTime = {
  content_versions: { id: Generated<number>; edits: string; content: string | null };
  content_drafts: {
    id: Generated<number>;
    file: string;
    path: string;
    value: string;
    base: string | null;
    person: string;
    at: string;
  };
};

type Stored = { file: string; path: string; value: unknown; base?: unknown };

/** Two edits of one list become one. */
function inTodaysFiles<Edit extends Stored>(edits: Edit[]): Edit[] {
  const today = new Map<string, Edit>();
  for (const edit of edits) {
    const { file, path } = placeOf(edit);
    const key = `${file} ${path}`;
    if (file === edit.file) {
      today.set(key, edit);
      continue;
    }
    const { base, value } = { base: flat(edit.base), value: flat(edit.value) };
    const other = today.get(key);
    const added = value.filter((phrasing) => !base.includes(phrasing));
    const all = other ? [...new Set([...flat(other.value), ...added])] : value;
    today.set(key, { ...edit, file, path, base: other?.base ?? base, value: all });
  }
  return [...today.values()];
}

function placeOf({ file, path }: Stored): { file: string; path: string } {
  const [, language, name] = /^(\w+)\/(assistant|phrasings)\.yaml$/.exec(file) ?? [];
  const [, subject] = (name === 'assistant' ? /^(?:questions|intents)\.(.+)$/ : /^(.+)$/).exec(path) ?? [];
  if (!language || !subject) return { file, path };
  return { file: `${language}/phrasings.txt`, path: subject === 'unknown' ? 'none' : subject };
}

const flat = (value: unknown): unknown[] => (Array.isArray(value) ? value.flat(2) : []);

const unusedColumns = {
  announcements: ['stopped_at'],
  bookings: ['held_until'],
  consents: ['sending'],
  content_versions: ['content', 'sources'],
};
