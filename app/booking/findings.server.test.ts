import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '#app/findings/finding.ts';
import { calendarProblem, readingFindings } from './findings.server.ts';

const now = Date.parse('2027-03-01T12:00:00Z');
const readAt = '2027-03-01T08:00:00.000Z';
const problemOf = (since: string, failure = 'slow', read: string | undefined = readAt) =>
  calendarProblem({ readAt: read, problem: { failure: failure as 'slow', since } }, now);

test('a failure is a note at first, and a fault after an hour', () => {
  assert.equal(calendarProblem({ readAt, problem: undefined }, now), undefined);
  const early = problemOf('2027-03-01T11:00:00.000Z');
  assert.deepEqual([early?.state, early?.subject], ['note', 'calendar']);
  const late = problemOf('2027-03-01T09:30:00.000Z');
  assert.equal(late?.state, 'bad');
  assert.match(late?.text ?? '', /^Not read for 2 hours\. .* still apply\. The server took longer than five seconds.$/);
  assert.match(problemOf('2027-03-01T11:25:00.000Z')?.text ?? '', /^Not read for 35 minutes/);
});

test('without any reading that succeeded, no times are offered, which is a fault at once', () => {
  const unread = { readAt: undefined, problem: { failure: 'status:404', since: readAt } } as const;
  const problem = calendarProblem(unread, Date.parse(readAt));
  assert.equal(problem?.state, 'bad');
  assert.match(problem?.text ?? '', /^Not read yet, so the site offers no times at all\. .* HTTP 404/);
});

test('events that cannot be read are counted and named', () => {
  const found = (odd: string[]) =>
    readingFindings({ times: [], odd, until: now }).map(({ state, text }) => [state, text]);
  const read = ['good', 'It can be read. Busy times in the coming weeks: 0.'];
  assert.deepEqual(found([]), [read]);
  const [first, odd] = found(['a (soon)', 'b', 'c', 'd', 'e', 'f']);
  assert.deepEqual(first, read);
  assert.equal(odd?.[0], 'note');
  assert.match(odd?.[1] ?? '', /^Events that cannot be read in full, .*: 6 \(a \(soon\), b, c, d, e\)/);
});

test('every reason has a sentence with the remedy, in the language of the person', () => {
  const reasons = {
    redirect: /another address/,
    large: /2 MB/,
    format: /iCal/,
    'connection:ENOTFOUND': /host name was not found/,
    'connection:CERT_HAS_EXPIRED': /certificate has expired/,
    'connection:EPROTO: odd': /EPROTO: odd$/,
  };
  for (const [failure, text] of Object.entries(reasons)) assert.match(problemOf(readAt, failure)?.text ?? '', text);
  const problem = problemOf('2027-03-01T09:30:00.000Z') ?? assert.fail();
  assert.match(say(problem, 'de'), /^Seit 2 Stunden nicht gelesen\. .* Der Server hat länger als fünf Sekunden/);
});
