/** Functions throw database errors. */

import type { Selectable } from 'kysely';
import { database } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Tables } from '#app/database/tables.ts';

/** `lastAsked`: `2027-03-01`, in UTC. */
export type AskedQuestion = {
  id: Id;
  language: string;
  question: string;
  count: number;
  lastAsked: string;
  answer: string;
  subject: string;
  isDoubtful: boolean;
  unhelpful: number;
};

export type GivenAnswer = Pick<AskedQuestion, 'answer' | 'subject' | 'isDoubtful'>;

/** Stores a new question only while there are fewer than `max`. */
export async function countQuestion(
  { language, question }: Pick<AskedQuestion, 'language' | 'question'>,
  { isDoubtful, ...given }: GivenAnswer,
  day: string,
  max: number,
): Promise<void> {
  const values = { ...given, last_asked: day, is_doubtful: isDoubtful };
  const { numUpdatedRows } = await database()
    .updateTable('assistant_questions')
    .set(({ eb }) => ({ ...values, count: eb('count', '+', 1) }))
    .where('language', '=', language)
    .where('question', '=', question)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n || (await total()) >= max) return;
  await database()
    .insertInto('assistant_questions')
    .values({ ...values, language, question, count: 1 })
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

export async function countUnhelpful(language: string, question: string): Promise<void> {
  await database()
    .updateTable('assistant_questions')
    .set(({ eb, fn, val }) => ({ unhelpful: eb(fn.coalesce('unhelpful', val(0)), '+', 1) }))
    .where('language', '=', language)
    .where('question', '=', question)
    .execute();
}

/** Puts first what did not help, then what is doubtful; the latest among equals. */
export async function mostAsked(language?: string, { limit = 100, offset = 0 } = {}): Promise<AskedQuestion[]> {
  const rows = await database()
    .selectFrom('assistant_questions')
    .selectAll()
    .$if(language !== undefined, (query) => query.where('language', '=', language as string))
    .orderBy(({ fn, val }) => fn.coalesce('unhelpful', val(0)), 'desc')
    .orderBy('is_doubtful', 'desc')
    .orderBy('count', 'desc')
    .orderBy('last_asked', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(asAsked);
}

export async function askedQuestion(id: string): Promise<AskedQuestion | undefined> {
  const row = await database()
    .selectFrom('assistant_questions')
    .selectAll()
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('id'), 'text'), '=', id))
    .executeTakeFirst();
  return row && asAsked(row);
}

function asAsked({
  last_asked,
  is_doubtful,
  unhelpful,
  ...row
}: Selectable<Tables['assistant_questions']>): AskedQuestion {
  return { ...row, lastAsked: last_asked, isDoubtful: Boolean(is_doubtful), unhelpful: unhelpful ?? 0 };
}

export async function deleteQuestion(id: string): Promise<void> {
  await database()
    .deleteFrom('assistant_questions')
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('id'), 'text'), '=', id))
    .execute();
}
