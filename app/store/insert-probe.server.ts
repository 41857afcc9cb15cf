import { database } from './database.server.ts';

/** Thrown to roll the transaction back. */
class Rollback extends Error {}

/**
 * Inserts an inquiry into table `contacts` and rolls back. Returns the error message, for example of an adopted table
 * with a further required column, or `undefined` when the insert works. Never throws.
 */
export async function probeInsert(inquiry: { full_name: string; email: string; message: string }) {
  try {
    await database.transaction().execute(async (store) => {
      const row = { ...inquiry, language: 'en', created_at: new Date().toISOString(), suspected_spam: false };
      await store
        .insertInto('contacts')
        .values({ ...row, submission_key: crypto.randomUUID() })
        .execute();
      throw new Rollback();
    });
  } catch (error) {
    return error instanceof Rollback ? undefined : (error as Error).message;
  }
}
