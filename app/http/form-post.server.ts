import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { increment } from '#app/telemetry/counted.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { withNoStore } from './cache-control.server.ts';
import { type FailureReason, type FieldProblem, type FormResult, hiddenFields } from './form-contract.ts';
import { readFormData, textValue, textValues } from './form-data.server.ts';
import { consume, consumeForClient, everybody, usedUp } from './rate-limit.server.ts';
import { clientContext, formFailedContext } from './request-context.server.ts';
import type { Submission, SubmissionOutcome } from './submission.server.ts';

/** `form`: where the request has been read, and checked, before. */
type Post = { context: Readonly<RouterContextProvider>; language: Language } & (
  | { request: Request }
  | { form: FormData }
);

type Form<Schema extends z.ZodObject> = {
  name: 'contact' | 'waitlist' | 'chat' | 'book';
  schema: Schema;
  save: (answers: z.output<Schema>, submission: Submission) => Promise<SubmissionOutcome>;
  /** Whether a stored form has this key or, without a key, this content; `save` then adds no row. */
  exists: (answers: z.output<Schema>, submission: Submission) => Promise<boolean>;
};

type FormResponse<Answers> = { result: FormResult<Answers>; init: { status: number; headers: Headers } };

const statuses: Record<FailureReason, number> = {
  conflict: 409,
  tooMany: 429,
  taken: 409,
  tooManyOpen: 409,
  noService: 400,
  notStored: 500,
  unavailable: 503,
  record: 502,
  key: 502,
  table: 502,
  permissions: 502,
  value: 502,
  other: 502,
  fallback: 500,
};

/**
 * Status 200 for a form that is stored, by this post or an earlier one; 400 for an invalid field; 429 with
 * `Retry-After` above a limit; others in `statuses`. Above the limit of all clients, forms are stored as suspected
 * spam, so that no flood keeps others from writing. A form that is not stored is returned with its answers. Throws a
 * `Response` for what is no form of this site (400, 403, 415).
 */
export async function handleFormPost<Schema extends z.ZodObject>(
  post: Post,
  { name, schema, save, exists }: Form<Schema>,
): Promise<FormResponse<z.input<Schema>>> {
  const { context, language } = post;
  const client = context.get(clientContext);
  const form = 'form' in post ? post.form : await readFormData(post.request, client);
  const ownKey = submittedKey(form);
  // The page with errors sends the key again.
  const key = ownKey ?? randomUUID();
  const answers = readAnswers(form, schema);
  const submitted = { name, key, answers };

  const parsed = schema.safeParse(answers);
  if (!parsed.success) return rejected(post, submitted, { kind: 'invalid', problems: firstProblems(parsed.error) });

  const submission = {
    form: name,
    key,
    hasSubmittedKey: ownKey !== undefined,
    language,
    suspectedSpam: looksAutomated(form) || (await usedUp('form-all')) !== null,
    networkAddress: client.ip,
  };
  const limit = await consumeForClient('form-address', client);
  // A repetition stores nothing, and is accepted above the limit too.
  if (limit && !(await exists(parsed.data, submission).catch(treatAsNew)))
    return rejected(post, submitted, { kind: 'refused', reason: 'tooMany' }, limit);

  const outcome = await save(parsed.data, submission);
  if (outcome.kind === 'refused') return rejected(post, submitted, outcome);
  if (!outcome.isDuplicate) {
    await consume('form-all', everybody);
    increment(submission.suspectedSpam || outcome.isSpam ? 'spam' : 'sent', { page: name, language });
  }
  return { result: { kind: 'stored', key, answers }, init: { status: 200, headers: withNoStore() } };
}

export function readAnswers<Schema extends z.ZodObject>(form: FormData, { shape }: Schema): z.input<Schema> {
  const names = Object.entries(shape);
  const values = names.map(([name, field]) => [
    name,
    field instanceof z.ZodArray ? textValues(form, name) : textValue(form, name),
  ]);
  return Object.fromEntries(values);
}

type Submitted<Answers> = { name: string; key: string; answers: Answers };
type Rejection = { kind: 'invalid'; problems: object } | { kind: 'refused'; reason: FailureReason };

/** The form keeps its key, so that it is stored only once; after a conflict it gets a new one. */
function rejected<Answers>(
  { context, language }: Post,
  { name, key, answers }: Submitted<Answers>,
  rejection: Rejection,
  headers?: Headers,
): FormResponse<Answers> {
  context.set(formFailedContext, true);
  increment(rejection.kind, { page: name, language });
  const isConflict = rejection.kind === 'refused' && rejection.reason === 'conflict';
  const result = { ...rejection, key: isConflict ? randomUUID() : key, answers } as FormResult<Answers>;
  const status = rejection.kind === 'invalid' ? 400 : statuses[rejection.reason];
  return { result, init: { status, headers: withNoStore(headers) } };
}

function treatAsNew(error: unknown): false {
  log.error({ error }, 'an earlier form could not be looked up');
  return false;
}

/** The schema's messages are message ids. */
function firstProblems(error: z.ZodError): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of error.issues) problems[String(issue.path[0])] ??= issue.message as FieldProblem;
  return problems;
}

/** In ms (product.md F7). */
const minFillTime = 2000;

/** A UUID of any version (product.md F5); `undefined` when absent or malformed. */
export function submittedKey(form: FormData): string | undefined {
  const text = textValue(form, hiddenFields.key);
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text) ? text : undefined;
}

/** Honeypot filled in, or under two seconds by the page's script (product.md F7). Without script there is no time. */
export function looksAutomated(form: FormData): boolean {
  if (form.get(hiddenFields.honeypot)) return true;
  const elapsed = textValue(form, hiddenFields.elapsed).trim();
  return elapsed !== '' && Number(elapsed) < minFillTime;
}
