/** The check before going live: texts, settings, database and every configured service. */

import { unusedNames } from '#app/assistant/agreement.ts';
import { maxLength } from '#app/contracts.ts';
import { type Inspection, inspectDatabase, type UndeliveredCount } from '#app/database/inspection.server.ts';
import { channels } from '#app/delivery/channel.server.ts';
import { type ConnectionError, explainDatabase } from '#app/delivery/explain-error.ts';
import { databaseName, env } from '#app/env.server.ts';
import { findingsAbout, inLargestUnit, type SetupFinding } from '#app/findings/finding.ts';
import type { SentenceId } from '#app/findings/texts/en.ts';
import type { Feature } from '#app/site/feature.ts';
import { content } from '#content/load.server.ts';
import { ownerFindings, recipientFindings } from './owner.server.ts';
import { settingsFindings } from './settings.server.ts';

let ofFeatures: Feature['findings'];

/** Called once, before the first check. */
export function registerFindings(findings: Feature['findings']): void {
  ofFeatures = findings;
}

/**
 * Runs all checks on the texts that this process shows. Sends no message and changes nothing, neither tables nor files.
 * `contentProblem` is what is wrong with the files of texts, which a running site has checked at its start.
 */
export async function checkSetup(contentProblem?: string): Promise<SetupFinding[]> {
  if (!ofFeatures) throw new Error('features.server.ts is not loaded');
  const checks = [databaseFindings, ...new Set(channels().map(({ check }) => check)), ...ofFeatures];
  return [
    ...contentFindings(contentProblem),
    ...settingsFindings(),
    ...recipientFindings(),
    ...(await Promise.all(checks.map((check) => check()))).flat(),
  ];
}

function contentFindings(problem: string | undefined): SetupFinding[] {
  const { good, note, bad } = findingsAbout('content');
  if (problem) return [bad('content-faults', { message: problem })];
  const unused = unusedNames(content()).map((line) => note('content-unused', { message: line }));
  return [good('content-complete'), ...unused, ...ownerFindings()];
}

/** Columns of `contacts` and the lengths that the form allows. */
const lengths = { full_name: maxLength.fullName, email: maxLength.email, message: maxLength.message };

const { good, bad } = findingsAbout('database');

async function databaseFindings(): Promise<SetupFinding[]> {
  try {
    const inspection = await inspectDatabase(lengths);
    const problems = inspection.problems.map(({ id, values }) => bad(id, values));
    return [good(stateOf(inspection), { name: databaseName }), ...problems, ...deliveryFindings(inspection)];
  } catch (error) {
    return [
      bad('database-failed', {
        name: databaseName,
        reason: explainDatabase(error as ConnectionError, env.DATABASE_URL),
      }),
    ];
  }
}

function stateOf({ isNew, pending }: Inspection): SentenceId {
  if (isNew) return 'database-new';
  return pending > 0 ? 'database-behind' : 'database-current';
}

function deliveryFindings({ undelivered }: Inspection): SetupFinding[] {
  const about = findingsAbout('deliveries');
  const failed = undelivered.filter(({ status }) => status === 'failed');
  const waiting = undelivered.filter(({ status }) => status === 'pending');
  const oldest = Math.min(...waiting.map((count) => Date.parse(count.oldest)));
  return [
    ...(failed.length > 0 ? [about.bad('deliveries-failed', { list: sum(failed) })] : []),
    ...(waiting.length > 0
      ? [about.note('deliveries-waiting', { list: sum(waiting), duration: inLargestUnit(Date.now() - oldest) })]
      : []),
  ];
}

/** The total, and the number of each channel: `7 (airtable 2, webhook 5)`. */
function sum(counts: UndeliveredCount[]): string {
  const total = counts.reduce((all, { count }) => all + count, 0);
  return `${total} (${counts.map(({ channel, count }) => `${channel} ${count}`).join(', ')})`;
}
