import type { Generated } from 'kysely';

/** Table `assistant_questions`: what the assistant did not understand. Unique by language and question. */
export interface AssistantQuestionsTable {
  id: Generated<number | string>;
  language: string;
  /** In lower case, without e-mail addresses and long numbers. */
  question: string;
  count: number;
  /** A day in UTC, `2027-03-01`. */
  last_asked: string;
}
