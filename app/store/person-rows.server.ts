/** The rows of people, read without making a file or a table. */

import type { DeliveredTable } from './delivery-tables.ts';
import { readOnly } from './read-only.server.ts';
import type { Id } from './table.ts';

/** `at` is when a lead came in, or a consent last changed: ISO 8601 in UTC, or null in an adopted table. */
export type PersonRow = { table: DeliveredTable; id: Id; address: string; at: string | null };

const columns: Record<DeliveredTable, [address: string, at: string]> = {
  contacts: ['email', 'created_at'],
  waitlist: ['email', 'created_at'],
  bookings: ['email', 'created_at'],
  consents: ['address', 'changed_at'],
};

/** All rows with an address. Throws database errors, also before the tables exist. */
export async function inspectPeople(): Promise<PersonRow[]> {
  const found = await readOnly(async (read) => {
    const rows: PersonRow[] = [];
    for (const [table, [address, at]] of Object.entries(columns))
      for (const row of await read(`select id, ${address} as address, ${at} as at from ${table}`))
        rows.push({ ...row, table } as PersonRow);
    return rows;
  });
  return found ?? [];
}
