import type { Kysely } from 'kysely';
import { createTable, required } from './columns.ts';

/** Questions that the assistant did not understand, kept only while `keepQuestions` in `site.yaml` is `on`. */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'assistant_questions', {
    language: ['text', required],
    question: ['text', required],
    count: ['integer', required],
    last_asked: ['text', required],
  });
  const index = database.schema.createIndex('assistant_questions_question').on('assistant_questions').unique();
  await index.columns(['language', 'question']).execute();
}
