/** Whether people who were erased are in the database again (product.md D8). */

import { knownRecords } from '#app/database/erasures.server.ts';
import { env } from '#app/env.server.ts';
import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import { findReturned } from './person-erasure.server.ts';

const { bad } = findingsAbout('erasures');

/** Reads the list in `BACKUP_DIR` and the database, and changes nothing. Never throws. */
export async function erasureFindings(): Promise<SetupFinding[]> {
  const erasures = read(() => knownRecords()?.erasures ?? []);
  if (erasures instanceof Error) return [bad('erasures-unreadable', { message: erasures.message })];
  // There are no tables yet, or no database: a finding about the database says so.
  const rows = await findReturned(erasures).catch(() => []);
  return rows.length > 0 ? [bad('erased-returned', { count: rows.length, name: env.BACKUP_DIR ?? '' })] : [];
}

function read<Result>(file: () => Result): Result | Error {
  try {
    return file();
  } catch (error) {
    return error as Error;
  }
}
