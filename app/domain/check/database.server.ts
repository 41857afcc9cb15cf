/** The database, as far as it can be judged without a change, and the deliveries in it. */
import { maxLength } from '#app/contracts.ts';
import { databaseName, env } from '#app/env.server.ts';
import { isPostgres } from '#app/store/database.server.ts';
import { type Inspection, inspectDatabase, type UndeliveredCount } from '#app/store/inspection.server.ts';
import { receivesNotifications } from '#app/store/watch-countdowns.server.ts';
import { type ConnectionError, explainDatabase } from './explain-error.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** Columns of `contacts` and the lengths that the form allows. */
const lengths = { full_name: maxLength.fullName, email: maxLength.email, message: maxLength.message };

const { good, note, bad } = findingsAbout('database');

export async function databaseFindings(): Promise<Finding[]> {
  try {
    const inspection = await inspectDatabase(lengths);
    const problems = inspection.problems.map((problem) => bad(problem));
    const found = [good(`${databaseName}, ${stateOf(inspection)}`), ...problems, ...deliveryFindings(inspection)];
    if (!isPostgres || (await receivesNotifications())) return found;
    const pollingText =
      'does not deliver notifications, so the site polls for countdowns; use a direct connection or a session pooler';
    return [...found, note(pollingText)];
  } catch (error) {
    return [bad(`${databaseName}: ${explainDatabase(error as ConnectionError, env.DATABASE_URL)}`)];
  }
}

function stateOf({ isNew, pending }: Inspection): string {
  if (isNew) return 'has no tables yet: the first start makes them';
  return pending > 0 ? 'answers; the next start brings its tables up to date' : 'up to date';
}

function deliveryFindings({ undelivered }: Inspection): Finding[] {
  const about = findingsAbout('deliveries');
  const failed = undelivered.filter(({ status }) => status === 'failed');
  const waiting = undelivered.filter(({ status }) => status === 'pending');
  const oldest = Math.min(...waiting.map((count) => Date.parse(count.oldest)));
  return [
    ...(failed.length > 0 ? [about.bad(`${sum(failed)} failed; see "deliveries list --status failed"`)] : []),
    ...(waiting.length > 0
      ? [about.note(`${sum(waiting)} not sent yet; the oldest waits for ${ageInWords(Date.now() - oldest)}`)]
      : []),
  ];
}

/** The total, and the number of each channel: `7 (airtable 2, webhook 5)`. */
function sum(counts: UndeliveredCount[]): string {
  const total = counts.reduce((all, { count }) => all + count, 0);
  return `${total} (${counts.map(({ channel, count }) => `${channel} ${count}`).join(', ')})`;
}

/** A duration in ms, in its largest unit. */
function ageInWords(duration: number): string {
  const minutes = Math.max(0, Math.round(duration / 60_000));
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
