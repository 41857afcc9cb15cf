/** What a form is answered with, and what became of it. Shared by the server and the page. */
import type { SheetRefusal } from './delivery/channel.ts';

/** The hidden fields that every form carries. The trap has a name that robots like and people never see. */
export const hiddenFields = { key: 'submissionKey', trap: 'website' } as const;

export type FieldProblem = 'required' | 'emailInvalid' | 'tooLong';

/** Why a form was not taken although every field is right. */
export type Refusal =
  | 'conflict' // its key was used before, for other content
  | 'tooMany' // too many forms from one address
  | 'noService' // no valid service among those chosen
  | 'nothingReturned' // the database took the row and gave nothing back
  | 'unavailable' // the database did not take the row
  | SheetRefusal // the spreadsheet service did not take the record
  | 'fallback'; // no answer that we could read

export type FormResult<Answers> = {
  /** The idempotency key that the form must carry next. */
  key: string;
  /** What was typed, for the page that is rendered again. */
  answers: Answers;
} & (
  | { kind: 'stored' }
  | { kind: 'invalid'; problems: Partial<Record<keyof Answers & string, FieldProblem>> }
  /**
   * `message` is what the service said itself, in its own words, for the reason `other`; `sentence` why the server did not
   * even read the form, in the visitor's language, for the reason `fallback`.
   */
  | { kind: 'refused'; reason: Refusal; message?: string; sentence?: string }
);
