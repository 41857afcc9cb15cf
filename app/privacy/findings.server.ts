import { knownRecords } from '#app/database/erasures.server.ts';
import type { Erasure } from '#app/database/tables.ts';
import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import { settings } from '#app/settings.server.ts';
import { findReturned } from './person.server.ts';

const { bad } = findingsAbout('erasures');

/** Reads the list in `BACKUP_DIR` and the database, and changes nothing. Never throws. */
export async function erasureFindings(): Promise<SetupFinding[]> {
  let erasures: readonly Erasure[];
  try {
    erasures = knownRecords()?.erasures ?? [];
  } catch (error) {
    return [bad('erasures-unreadable', { message: (error as Error).message })];
  }
  // There are no tables yet, or no database: a finding about the database says so.
  const rows = await findReturned(erasures).catch(() => []);
  return rows.length > 0 ? [bad('erased-returned', { count: rows.length, name: settings().BACKUP_DIR ?? '' })] : [];
}
