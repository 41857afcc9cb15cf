/** What counts in the limits of all clients together, and what they do (docs/decisions/014). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { countUsage, type LimitName, pointsOf, usageOf } from '#app/database/rate-limits.server.ts';
import { handleFormPost } from './form-post.server.ts';
import { clientContext } from './request-context.server.ts';
import type { Submission, SubmissionOutcome } from './submission.server.ts';

let clients = 0;
const newClient = () => `192.0.2.${clients++}`;

/** Posts a form with these answers from a new address, unless told otherwise. */
async function post(
  name: 'contact' | 'book',
  outcome: SubmissionOutcome,
  { text = 'Hello', ip = newClient(), exists = false } = {},
) {
  const context = new RouterContextProvider();
  context.set(clientContext, { ip, origin: 'http://site.test' });
  const request = new Request('http://site.test/', { method: 'POST', body: new URLSearchParams({ text }) });
  const saved: Submission[] = [];
  const { result, init } = await handleFormPost(
    { request, context, language: 'en' },
    {
      name,
      schema: z.object({ text: z.string().min(1, 'required') }),
      async save(_fields, submission) {
        saved.push(submission);
        return outcome;
      },
      exists: async () => exists,
    },
  );
  return { status: init.status, headers: init.headers, result, submission: saved[0] };
}

const stored: SubmissionOutcome = { kind: 'stored', id: 1 };
const repeated: SubmissionOutcome = { kind: 'stored', id: 1, isDuplicate: true };
const counted = async (name: LimitName) => (await usageOf(name, 'all'))?.consumedPoints ?? 0;
const exhaust = async (name: LimitName) => {
  while ((await counted(name)) < pointsOf(name)) await countUsage(name, 'all');
};

test('only what is newly stored counts for all', async () => {
  await post('contact', stored, { text: '' });
  await post('contact', { kind: 'refused', reason: 'unavailable' });
  await post('contact', repeated);
  const ip = newClient();
  for (let sent = 0; sent < 15; sent++) await post('contact', repeated, { ip });
  assert.equal(await counted('form-all'), 0);
  assert.equal((await post('contact', stored)).submission?.suspectedSpam, false);
  await post('book', stored);
  assert.equal(await counted('form-all'), 2);
});

test('above the limit of all, an inquiry is stored and a call is booked as suspected spam: nobody is refused', async () => {
  await exhaust('form-all');
  for (const name of ['contact', 'book'] as const) {
    const { status, submission } = await post(name, stored);
    assert.deepEqual([status, submission?.suspectedSpam], [200, true], name);
  }
});
