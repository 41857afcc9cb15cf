/** What happens to a form before a row is written, and how it is answered. */
import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { FailureReason, FieldProblem, FormResult } from '#app/contracts.ts';
import type { Outcome, Submission } from '#app/domain/leads/submission.ts';
import { increment } from '#app/domain/statistics/statistics.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { consumeFormLimits, looksAutomated, submittedKey } from './form-checks.server.ts';
import { readFormData } from './form-data.server.ts';
import { clientContext, formFailedContext } from './request-context.server.ts';

type Post = { request: Request; context: Readonly<RouterContextProvider>; language: Language };

type Form<Answers, Fields> = {
  /** What it is counted under. */
  name: 'contact' | 'waitlist' | 'chat';
  /** Picks the fields out of what was sent. */
  read: (form: FormData) => Answers;
  schema: z.ZodType<Fields>;
  /** Stores it, once however often it is sent. */
  save: (fields: Fields, submission: Submission) => Promise<Outcome>;
  /** Whether it is stored, so that sending it again changes nothing. */
  exists: (fields: Fields, submission: Submission) => Promise<boolean>;
};

type FormResponse<Answers> = { result: FormResult<Answers>; init: { status: number; headers: Headers } };

const statuses: Record<FailureReason, number> = {
  conflict: 409,
  tooMany: 429,
  noService: 400,
  nothingReturned: 500,
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
 * Handles one post of a form: reads it, checks it, limits the rate, stores it. The answer is 200 once it is stored, now
 * or by an earlier send; 400 when a field is wrong; 429 with `Retry-After` when too many came; 409, 500, 502 or 503 when it
 * could not be stored (see `statuses`). What is not stored comes back with what was typed. Nobody may keep an answer.
 * Throws a `Response` only for a request that is no form of ours (403, 413, 415, 400).
 */
export async function handleFormPost<Answers, Fields>(
  post: Post,
  { name, read, schema, save, exists }: Form<Answers, Fields>,
): Promise<FormResponse<Answers>> {
  const { request, context, language } = post;
  const client = context.get(clientContext);
  const form = await readFormData(request, client);
  const ownKey = submittedKey(form);
  // From here on the form has a key: the page that it comes back in carries it.
  const key = ownKey ?? randomUUID();
  const answers = read(form);
  const submitted = { name, key, answers };

  const parsed = schema.safeParse(answers);
  if (!parsed.success) return rejected(post, submitted, { kind: 'invalid', problems: firstProblems(parsed.error) });

  const submission = { key, hasOwnKey: ownKey !== undefined, language, suspectedSpam: looksAutomated(form) };
  const limit = await consumeFormLimits(client);
  // Whoever sends again what is stored already gets the same thanks again; that is no new form.
  if (limit && !(await exists(parsed.data, submission).catch(treatAsNew)))
    return rejected(post, submitted, { kind: 'refused', reason: 'tooMany' }, limit);

  const outcome = await save(parsed.data, submission);
  if (outcome.kind === 'refused') return rejected(post, submitted, outcome);
  if (!outcome.again) increment(submission.suspectedSpam ? 'spam' : 'sent', { page: name, language });
  return { result: { kind: 'stored', key, answers }, init: { status: 200, headers: withNoStore() } };
}

type Submitted<Answers> = { name: string; key: string; answers: Answers };
type Rejection = { kind: 'invalid'; problems: object } | { kind: 'refused'; reason: FailureReason; message?: string };

/**
 * The form again, with what was typed: counted, and named in the title of the page. It keeps its key, so that it cannot be
 * stored twice, except when the key is what it was refused for.
 */
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

/** These headers, and the one that lets nobody keep the answer. */
function withNoStore(headers?: Headers): Headers {
  const all = new Headers(headers);
  all.set('Cache-Control', 'no-store');
  return all;
}

/** When the database cannot tell, the form counts as a new one. */
function treatAsNew(error: unknown): false {
  log.error({ error }, 'an earlier form could not be looked up');
  return false;
}

/** The first problem of each field; the schema's messages are the keys of the words. */
function firstProblems(error: z.ZodError): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of error.issues) problems[String(issue.path[0])] ??= issue.message as FieldProblem;
  return problems;
}
