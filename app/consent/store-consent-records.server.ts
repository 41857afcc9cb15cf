import { readOnly } from '#app/database/read-only.server.ts';

/**
 * How many consents wait for a confirmation, read without making a file or a table; `undefined` before the tables
 * exist. Throws database errors.
 */
export async function inspectRequested(): Promise<number | undefined> {
  return readOnly(async (read) => {
    const [row] = await read("select count(*) as requested from consents where state = 'requested'");
    return Number(row?.requested ?? 0);
  });
}
