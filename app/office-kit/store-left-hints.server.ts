/** Table `office_left_hints`. All functions throw database errors. */
import { database } from '#app/database/database.server.ts';

export async function leftHints(): Promise<Set<string>> {
  const rows = await database().selectFrom('office_left_hints').select('hint').execute();
  return new Set(rows.map(({ hint }) => hint));
}

export async function leaveHint(hint: string, person: string): Promise<void> {
  await database()
    .insertInto('office_left_hints')
    .values({ hint, person, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('hint').doNothing())
    .execute();
}
