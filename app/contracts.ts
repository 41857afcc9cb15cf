/**
 * What the server and the browser agree on: the fields and results of forms, the countdown banner, the chat's settings.
 * Imports nothing, so that every folder may import it.
 */

/**
 * Names of the hidden form fields. Key and elapsed time (in ms) come from the page's script and are empty without one; the
 * honeypot has a name that robots like and people never see.
 */
export const hiddenFields = { key: 'submissionKey', elapsed: 'elapsed', honeypot: 'website' } as const;

/** The longest that a field may be, in characters. */
export const maxLength = { fullName: 200, email: 254, message: 5000 } as const;

export type FieldProblem = 'required' | 'emailInvalid' | 'tooLong';

/** Why Airtable did not take a record for good. */
export type AirtableErrorCode = 'record' | 'key' | 'table' | 'permissions' | 'value' | 'other';

/** Why a form was not taken although every field is right. */
export type FailureReason =
  | 'conflict' // its key was used before, for other content
  | 'tooMany' // too many forms from one address
  | 'noService' // no valid service among those chosen
  | 'nothingReturned' // the database took the row and gave nothing back
  | 'unavailable' // the database did not take the row
  | AirtableErrorCode // Airtable did not take the record
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
   * `message` is what the service said itself, in its own words, for the reason `other`; `status` the HTTP status of a
   * server that did not even read the form, for the reason `fallback`.
   */
  | { kind: 'refused'; reason: FailureReason; message?: string; status?: number }
);

/** The banner in one language. Times are milliseconds since 1970; `now` is the server's clock. */
export type Countdown<Messages> = { title: string; target: number; now: number; messages: Messages };

/** What is shown now, and the version of the countdowns that it was taken from. */
export type LiveCountdown<Messages> = { countdown: Countdown<Messages> | null; version: string };

/** What a page needs to know of the hosted voice widget. Public values, all of them. */
export type VoiceflowConfig = {
  provider: 'voiceflow';
  projectId: string;
  scriptUrl: string;
  runtimeUrl: string;
  voiceUrl: string;
};

/** What a page needs to know of the hosted agent widget. Public values, all of them. */
export type ConvocoreConfig = { provider: 'convocore'; agentId: string; scriptUrl: string; styleUrl: string };

/** Who fills which chat slot: `voice` on the first demo page, `agent` on every other. */
export type ChatConfig = {
  agent: { provider: 'assistant' } | ConvocoreConfig;
  voice: { provider: 'assistant' } | VoiceflowConfig;
};
