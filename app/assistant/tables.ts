import { added, boolean, byDefault, integer, optional, type TablesOf, table, text } from '#app/database/table.ts';

const since = '006-answers-of-the-chat';

const assistantQuestions = table({
  name: 'assistant_questions',
  columns: {
    language: text(),
    /** In lower case, without e-mail addresses and long numbers. */
    question: text(),
    count: integer(),
    /** `2027-03-01`, in UTC. */
    last_asked: text(),
    /** As it was given the last time. */
    answer: added(since, byDefault('', text())),
    /** The passage or reply that it was; empty for none. */
    subject: added(since, byDefault('', text())),
    /** Whether the assistant was not sure, or the site does not say it. */
    is_doubtful: added(since, byDefault(true, boolean())),
    /** How often a visitor has said so. */
    unhelpful: added(since, optional(integer())),
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
