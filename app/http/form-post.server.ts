import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { type FieldProblem, type FormResult, hiddenFields, type Refusal } from '#app/contracts.ts';
import { countOne } from '#app/domain/statistics.server.ts';
import type { Outcome, Submission } from '#app/domain/submission.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { clientContext, formFailedContext } from './request-context.server.ts';
import { isSubmissionKey, looksAutomated, newSubmissionKey, rateLimited, readForm } from './submission.server.ts';

type Post = { request: Request; context: Readonly<RouterContextProvider>; language: Language };

type Form<Answers, Fields> = {
  /** What it is counted under. */
  name: 'contact' | 'waitlist' | 'chat';
  /** Picks the fields out of what was sent. */
  read: (form: FormData) => Answers;
  schema: z.ZodType<Fields>;
  receive: (fields: Fields, submission: Submission) => Promise<Outcome>;
  /** Whether something was stored under this key before. */
  isKnown: (key: string) => Promise<boolean>;
};

const statuses: Record<Refusal, number> = {
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
 * Takes one post of a form: reads it, checks it, limits the rate, hands it on. Throws a `Response` only for a request
 * that is no form of ours (403, 413, 415, 400); everything else is answered with the form again, answers kept.
 */
export async function takeForm<Answers, Fields>(
  { request, context, language }: Post,
  { name, read, schema, receive, isKnown }: Form<Answers, Fields>,
): Promise<{ result: FormResult<Answers>; init: ResponseInit }> {
  const visitor = context.get(clientContext);
  const form = await readForm(request, visitor);
  const sentKey = String(form.get(hiddenFields.key) ?? '');
  // A form without a proper key is not lost for that: it gets one here.
  const key = isSubmissionKey(sentKey) ? sentKey : newSubmissionKey();
  const answers = read(form);
  const back = (
    result: { kind: 'invalid'; problems: object } | { kind: 'refused'; reason: Refusal; message?: string },
    init: ResponseInit,
  ) => {
    context.set(formFailedContext, true);
    countOne(result.kind, { page: name, language });
    const next = result.kind === 'refused' && result.reason === 'conflict' ? newSubmissionKey() : key;
    return { result: { ...result, key: next, answers } as FormResult<Answers>, init };
  };

  const parsed = schema.safeParse(answers);
  if (!parsed.success) return back({ kind: 'invalid', problems: problemsOf(parsed.error) }, { status: 400 });

  const limit = await rateLimited(visitor);
  // Whoever sends again what is stored already gets the same thanks again; that is no new form.
  if (limit && !(await isKnown(key).catch(unknown)))
    return back({ kind: 'refused', reason: 'tooMany' }, { status: statuses.tooMany, headers: limit });

  const suspectedSpam = key !== sentKey || looksAutomated(form);
  const outcome = await receive(parsed.data, { key, language, suspectedSpam });
  if (outcome.kind === 'refused') return back(outcome, { status: statuses[outcome.reason] });
  if (!outcome.again) countOne(suspectedSpam ? 'spam' : 'sent', { page: name, language });
  return { result: { kind: 'stored', key, answers }, init: { status: 200 } };
}

/** When the database cannot tell, the form counts as a new one. */
function unknown(error: unknown): false {
  log.error({ error }, 'a submission key could not be looked up');
  return false;
}

/** The first problem of each field; the schema's messages are the keys of the words. */
function problemsOf(error: z.ZodError): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of error.issues) problems[String(issue.path[0])] ??= issue.message as FieldProblem;
  return problems;
}
