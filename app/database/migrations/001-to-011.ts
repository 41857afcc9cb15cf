import { type Kysely, sql } from 'kysely';
import { isPostgresDatabase } from '../database.server.ts';
import {
  addIndex,
  addMissing,
  createOrAdopt,
  createTable,
  enableRowLevelSecurity,
  falseByDefault,
  required,
} from './columns.ts';

export const firstMigrations = {
  /** The tables of product.md D1. `contacts` and `countdowns` may exist. */
  async '001-leads-and-countdowns'(database: Kysely<never>) {
    await createOrAdopt(database, 'contacts', {
      full_name: ['text', required],
      email: ['text', required],
      message: ['text', required],
      language: ['text'],
      created_at: ['time', required],
      submission_key: ['text'],
      suspected_spam: ['boolean', falseByDefault],
    });
    await createTable(database, 'waitlist', {
      name: ['text', required],
      email: ['text', required],
      services: ['text', required],
      language: ['text', required],
      created_at: ['time', required],
      submission_key: ['text'],
      suspected_spam: ['boolean', falseByDefault],
    });
    for (const table of ['contacts', 'waitlist'])
      await addIndex(database, table, ['submission_key'], { isUnique: true, mayExist: true });
    await createOrAdopt(database, 'countdowns', {
      title: ['text', required],
      title_de: ['text'],
      title_tr: ['text'],
      target_date: ['time', required],
      is_active: ['boolean', (column) => column.notNull().defaultTo(true)],
    });
  },

  async '002-deliveries'(database: Kysely<never>) {
    await createTable(database, 'deliveries', {
      lead: ['text', required],
      lead_id: ['text', required],
      channel: ['text', required],
      status: ['text', required],
      attempts: ['integer', required],
      due_at: ['time', required],
      lease: ['text'],
      leased_until: ['time'],
      error: ['text'],
      receipt: ['text'],
      created_at: ['time', required],
      settled_at: ['time'],
    });
    const unique = { name: 'deliveries_lead_channel', isUnique: true, mayExist: true };
    await addIndex(database, 'deliveries', ['lead', 'lead_id', 'channel'], unique);
    await addIndex(database, 'deliveries', ['status', 'due_at'], { name: 'deliveries_due', mayExist: true });
    if (!isPostgresDatabase(database)) return;

    // Also changes by plain SQL.
    await sql`create or replace function tell_countdowns_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('countdowns', ''); return null; end $$`.execute(database);
    await sql`create or replace trigger countdowns_changed
    after insert or update or delete or truncate on countdowns
    for each statement execute function tell_countdowns_changed()`.execute(database);
    // The table that `rate-limiter-flexible` requires.
    await sql`create table if not exists rate_limits (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(database);
    for (const table of ['rate_limits', 'kysely_migration', 'kysely_migration_lock'])
      await enableRowLevelSecurity(database, table);
  },

  async '003-statistics'(database: Kysely<never>) {
    await createTable(database, 'daily_counts', {
      day: ['text', required],
      page: ['text', required],
      language: ['text', required],
      event: ['text', required],
      count: ['integer', required],
    });
    await createTable(database, 'page_versions', {
      page: ['text', required],
      language: ['text', required],
      digest: ['text', required],
      changed_at: ['time', required],
    });
    const keys = { daily_counts: ['day', 'page', 'language', 'event'], page_versions: ['page', 'language'] };
    for (const [table, columns] of Object.entries(keys))
      await addIndex(database, table, columns, { name: `${table}_key`, isUnique: true, mayExist: true });
  },

  async '004-content-hashes'(database: Kysely<never>) {
    for (const table of ['contacts', 'waitlist']) {
      await addMissing(database, table, { content_hash: ['text'] });
      await addIndex(database, table, ['content_hash'], { isUnique: true, mayExist: true });
    }
    await createTable(database, 'site_secrets', { name: ['text', required], value: ['text', required] });
    await addIndex(database, 'site_secrets', ['name'], { isUnique: true, mayExist: true });
  },

  async '005-delivery-failures'(database: Kysely<never>) {
    await addMissing(database, 'deliveries', { rejection: ['text'], report: ['text'] });
  },

  async '006-erasures'(database: Kysely<never>) {
    await createTable(database, 'erasures', {
      address_hash: ['text', required],
      hash_key: ['text', required],
      erased_at: ['time', required],
    });
  },

  /** The first two languages' columns stay, for the previous release and the owner's own SQL (docs/decisions/019). */
  async '007-countdown-titles'(database: Kysely<never>) {
    await createTable(database, 'countdown_titles', {
      // Text, because the ids of an adopted table may be UUIDs.
      countdown_id: ['text', required],
      language: ['text', required],
      title: ['text', required],
    });
    const key = { name: 'countdown_titles_key', isUnique: true, mayExist: true };
    await addIndex(database, 'countdown_titles', ['countdown_id', 'language'], key);
    for (const language of ['de', 'tr']) {
      const column = sql.ref(`title_${language}`);
      await sql`insert into countdown_titles (countdown_id, language, title)
      select cast(id as text), ${sql.lit(language)}, ${column} from countdowns where ${column} <> ''`.execute(database);
    }
    if (!isPostgresDatabase(database)) return;
    await sql`create or replace trigger countdown_titles_changed
    after insert or update or delete or truncate on countdown_titles
    for each statement execute function tell_countdowns_changed()`.execute(database);
  },

  /** With a prefix: an adopted database may have `sessions` and a `status` of its own. */
  async '008-office'(database: Kysely<never>) {
    await createTable(database, 'office_people', {
      name: ['text', required],
      email: ['text'],
      language: ['text', required],
      created_at: ['time', required],
    });
    await createTable(database, 'office_passkeys', {
      person_id: ['integer', required],
      credential_id: ['text', required],
      public_key: ['text', required],
      counter: ['integer', required],
      transports: ['text', required],
      domain: ['text', required],
      label: ['text', required],
      created_at: ['time', required],
      used_at: ['time'],
    });
    await createTable(database, 'office_sessions', {
      token_hash: ['text', required],
      person_id: ['integer', required],
      device: ['text', required],
      created_at: ['time', required],
      seen_at: ['time', required],
      confirmed_at: ['time'],
      may_enrol_until: ['time'],
    });
    await createTable(database, 'office_tokens', {
      token_hash: ['text', required],
      purpose: ['text', required],
      person_id: ['integer'],
      created_at: ['time', required],
      expires_at: ['time', required],
      used_at: ['time'],
    });
    await createTable(database, 'office_notes', {
      lead: ['text', required],
      lead_id: ['text', required],
      author: ['text', required],
      text: ['text', required],
      created_at: ['time', required],
    });
    await createTable(database, 'office_audit', {
      at: ['time', required],
      person: ['text', required],
      action: ['text', required],
      subject: ['text'],
    });
    for (const table of ['contacts', 'waitlist']) await addMissing(database, table, { office_status: ['text'] });
    await addIndex(database, 'office_passkeys', ['credential_id'], { isUnique: true, mayExist: true });
    await addIndex(database, 'office_sessions', ['token_hash'], { isUnique: true, mayExist: true });
    await addIndex(database, 'office_tokens', ['token_hash'], { isUnique: true, mayExist: true });
    await addIndex(database, 'office_notes', ['lead', 'lead_id'], { mayExist: true });
    await addIndex(database, 'office_audit', ['at'], { mayExist: true });
    // The last two columns decide on each lead without reading its row.
    const inbox = ['suspected_spam', 'created_at', 'id', 'office_status', 'language'];
    for (const table of ['contacts', 'waitlist']) await addIndex(database, table, inbox, { mayExist: true });
    await addIndex(database, 'deliveries', ['status', 'id'], { mayExist: true });
  },

  /** The start of a quarter hour is the primary key: the database refuses a second booking (docs/decisions/021). */
  async '009-bookings'(database: Kysely<never>) {
    await createTable(database, 'bookings', {
      uid: ['text', required],
      starts_at: ['time', required],
      ends_at: ['time', required],
      status: ['text', required],
      sequence: ['integer', required],
      name: ['text', required],
      email: ['text', required],
      phone: ['text'],
      company: ['text'],
      message: ['text'],
      language: ['text', required],
      time_zone: ['text', required],
      manage_hash: ['text', required],
      network_hash: ['text'],
      submission_key: ['text'],
      content_hash: ['text'],
      suspected_spam: ['boolean', required],
      held_until: ['time'],
      created_at: ['time', required],
    });
    const cells = database.schema
      .createTable('booking_cells')
      .addColumn('starts_at', isPostgresDatabase(database) ? 'timestamptz' : 'text', (column) => column.primaryKey())
      .addColumn('booking_id', isPostgresDatabase(database) ? 'bigint' : 'integer', required);
    await cells.execute();
    if (isPostgresDatabase(database)) await enableRowLevelSecurity(database, 'booking_cells');
    await createTable(database, 'booking_days', { day: ['text', required], hours: ['text', required] });
    for (const column of ['uid', 'manage_hash', 'submission_key', 'content_hash'])
      await addIndex(database, 'bookings', [column], { isUnique: true });
    await addIndex(database, 'bookings', ['starts_at']);
    await addIndex(database, 'booking_cells', ['booking_id']);
    await addIndex(database, 'booking_days', ['day'], { isUnique: true });
    await database.schema
      .alterTable('deliveries')
      .addColumn('purpose', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await database.schema.dropIndex('deliveries_lead_channel').execute();
    const unique = { name: 'deliveries_lead_channel_purpose', isUnique: true };
    await addIndex(database, 'deliveries', ['lead', 'lead_id', 'channel', 'purpose'], unique);
  },

  async '010-booking-settings'(database: Kysely<never>) {
    await createTable(database, 'booking_settings', { name: ['text', required], value: ['text', required] });
    await addIndex(database, 'booking_settings', ['name'], { isUnique: true });
  },

  async '011-booking-busy'(database: Kysely<never>) {
    await createTable(database, 'booking_busy', {
      calendar: ['text', required],
      times: ['text', required],
      known_until: ['time'],
      read_at: ['time'],
      failing_since: ['time'],
      failure: ['text'],
      tried_at: ['time', required],
    });
    await addIndex(database, 'booking_busy', ['calendar'], { isUnique: true });
  },
};
