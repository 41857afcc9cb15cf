/** The check before going live: texts, settings, database and every configured service. */
import { unusedNames } from '#app/assistant/agreement.ts';
import { channels } from '#app/delivery/channel.server.ts';
import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import type { Feature } from '#app/site/feature.ts';
import { content } from '#content/load.server.ts';
import { databaseFindings } from './database.server.ts';
import { ownerFindings, recipientFindings } from './owner.server.ts';
import { settingsFindings } from './settings.server.ts';

let ofFeatures: Feature['findings'];

/** Makes known what features find, once, before the first check. */
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
