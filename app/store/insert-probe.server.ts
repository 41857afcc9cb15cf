import { database } from './database.server.ts';

class Rollback extends Error {}

/**
 * Why table `contacts` would not take an inquiry, for example because an adopted table demands a column that we do not
 * know; `undefined` when it would. Inserts the longest one that the form allows, and takes it back.
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
