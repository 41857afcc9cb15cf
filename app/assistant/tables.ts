import { integer, type TablesOf, table, text } from '#app/database/table.ts';

const assistantQuestions = table({
  name: 'assistant_questions',
  columns: {
    language: text(),
    /** In lower case, without e-mail addresses and long numbers. */
    question: text(),
    count: integer(),
    /** `2027-03-01`, in UTC. */
    last_asked: text(),
  },
  unique: [['language', 'question']],
  backup: 'included',
  person: 'nobody',
  retention: { period: 'questions', since: 'last_asked' },
});

export const assistantTables = [assistantQuestions] as const;

declare module '#app/database/tables.ts' {
  interface Tables extends TablesOf<typeof assistantTables> {}
}
