/** Features declare theirs in a `tables.ts` of their own. */

import type { Selectable } from 'kysely';
import { deliveries } from '#app/delivery/tables.ts';
import {
  officeApprovals,
  officeAudit,
  officeLeftHints,
  officeNotes,
  officePasskeys,
  officePeople,
  officeSessions,
  officeTokens,
} from '#app/office-kit/tables.ts';
import { parameter } from '#app/parameter.ts';
import { type Declared, type Row, type TablesOf, table, text, time } from './table.ts';

/** Shared by all processes. Backups have those without which stored hashes and links in sent mails mean nothing. */
export const siteSecrets = table({
  name: 'site_secrets',
  columns: { name: text(), value: text() },
  unique: [['name']],
  backup: { column: 'name', values: ['data-key', 'data-key-fingerprint', 'consent-link', 'booking-link'] },
  person: 'nobody',
  retention: 'always',
});

const erasures = table({
  name: 'erasures',
  columns: {
    /** HMAC-SHA-256 (base64url) of the normalised address. */
    address_hash: text(),
    /** The secret at the time of the erasure, because the list of erasures must do without the database. */
    hash_key: text(),
    erased_at: time(),
  },
  backup: 'included',
  person: 'nobody',
  retention: 'always',
});

export type Erasure = Omit<Selectable<Row<typeof erasures>>, 'id'>;

const own = [
  ...([siteSecrets, erasures, deliveries] as const),
  ...([
    officePeople,
    officePasskeys,
    officeSessions,
    officeTokens,
    officeNotes,
    officeAudit,
    officeApprovals,
    officeLeftHints,
  ] as const),
] as const;

/** A feature adds its own, with `declare module`. */
export interface Tables extends TablesOf<typeof own> {}

/** A table follows those that its rows belong to. */
const [ofFeatures, declareTables] = parameter<readonly Declared[]>([]);

export { declareTables };

export const tables = () => [...ofFeatures(), ...own] as readonly Declared<keyof Tables>[];
