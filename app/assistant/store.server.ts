/** Functions throw database errors. */
import { database } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';

/** `lastAsked`: `2027-03-01`, in UTC. */
export type AskedQuestion = { id: Id; language: string; question: string; count: number; lastAsked: string };

/** Stores a new question only while there are fewer than `max`. */
export async function countQuestion(language: string, question: string, day: string, max: number): Promise<void> {
  const { numUpdatedRows } = await database()
    .updateTable('assistant_questions')
    .set(({ eb }) => ({ count: eb('count', '+', 1), last_asked: day }))
    .where('language', '=', language)
    .where('question', '=', question)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n || (await total()) >= max) return;
  await database()
    .insertInto('assistant_questions')
    .values({ language, question, count: 1, last_asked: day })
    .onConflict((conflict) =>
      conflict.columns(['language', 'question']).doUpdateSet(({ eb }) => ({
        count: eb('assistant_questions.count', '+', 1),
      })),
    )
    .execute();
}

async function total(): Promise<number> {
  const count = database()
    .selectFrom('assistant_questions')
    .select(({ fn }) => fn.countAll().as('count'));
  return Number((await count.executeTakeFirstOrThrow()).count);
}

/** Puts the latest first among equals. */
export async function mostAsked(language?: string): Promise<AskedQuestion[]> {
  const rows = await database()
    .selectFrom('assistant_questions')
    .selectAll()
    .$if(language !== undefined, (query) => query.where('language', '=', language as string))
    .orderBy('count', 'desc')
    .orderBy('last_asked', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ last_asked, ...row }) => ({ ...row, lastAsked: last_asked }));
}

export async function askedQuestion(id: string): Promise<AskedQuestion | undefined> {
  const row = await database()
    .selectFrom('assistant_questions')
    .selectAll()
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('id'), 'text'), '=', id))
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_asked, ...rest } = row;
  return { ...rest, lastAsked: last_asked };
}

export async function deleteQuestion(id: string): Promise<void> {
  await database()
    .deleteFrom('assistant_questions')
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('id'), 'text'), '=', id))
    .execute();
}
