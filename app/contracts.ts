/** Shared by server and browser. This file imports nothing, so that every folder may import it. */

/** Without script the key and the elapsed time (ms) are empty. People do not see the honeypot, which robots fill in. */
export const hiddenFields = { key: 'submissionKey', elapsed: 'elapsed', honeypot: 'website' } as const;

/** In characters (code points); product.md F2. */
export const maxLength = { fullName: 200, email: 254, message: 5000 } as const;

/** Besides `<input type=email>`: the domain has a dot and is no IP address. `a%b@host` may be forwarded to `a@b`. */
export const internetAddress = /^[^%]+\.(?!localhost$|localdomain$)\p{L}[^.]*$/iu;

export type FieldProblem = 'required' | 'emailInvalid' | 'tooLong';

/** Why Airtable rejected a record permanently. Each code has its own sentence (product.md M3). */
export type AirtableErrorCode = 'record' | 'key' | 'table' | 'permissions' | 'value' | 'other';

/** Why a form with valid fields was not accepted. */
export type FailureReason =
  | 'conflict' // the key was used before, for other content
  | 'tooMany' // too many forms from one address
  | 'taken' // the time of a call was booked by somebody else
  | 'tooManyOpen' // the person or the network has too many calls to come
  | 'noService' // no valid service among those chosen
  | 'notStored' // the insert succeeded but returned no row
  | 'unavailable' // the insert failed
  | AirtableErrorCode // Airtable rejected the record
  | 'fallback'; // the response was unreadable

export type FormResult<Answers> = {
  /** The idempotency key of the next submission. */
  key: string;
  answers: Answers;
} & (
  | { kind: 'stored' }
  | { kind: 'invalid'; problems: Partial<Record<keyof Answers & string, FieldProblem>> }
  /** `status`: of a response by no form handler (reason `fallback`). */
  | { kind: 'refused'; reason: FailureReason; status?: number }
);

/** The banner in one language. `target` and `now` are ms since 1970; `now` is the server's clock. */
export type Countdown<Messages> = { title: string; target: number; now: number; messages: Messages };

/** The current banner and the version of the countdown table that it was read from. */
export type LiveCountdown<Messages> = { countdown: Countdown<Messages> | null; version: string };

/** All values are public. */
export type VoiceflowConfig = {
  provider: 'voiceflow';
  projectId: string;
  scriptUrl: string;
  runtimeUrl: string;
  voiceUrl: string;
};

/** All values are public. */
export type ConvocoreConfig = { provider: 'convocore'; agentId: string; scriptUrl: string; styleUrl: string };

/** `asks`: it is loaded after the visitor's consent. `privacy`: the text of the link to the privacy page. */
export type HostedChat<Messages> = { asks: boolean; privacy: string; messages: Messages };

/** The provider of each chat slot: `voice` on the first demo page, `agent` on every other page (product.md H1). */
export type ChatConfig = {
  agent: { provider: 'assistant' } | ConvocoreConfig;
  voice: { provider: 'assistant' } | VoiceflowConfig;
};
