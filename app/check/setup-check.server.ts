/** The check before going live: texts, settings, database and every configured service. */

import { unusedNames } from '#app/assistant/agreement.ts';
import { erasureFindings } from '#app/backup/erasure-findings.server.ts';
import { timeAndBackupFindings } from '#app/backup/findings.server.ts';
import { calendarFindings } from '#app/booking/calendar-findings.server.ts';
import { announcementFindings } from '#app/consent/findings.server.ts';
import { channels } from '#app/delivery/channel.server.ts';
import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import { editFindings } from '#app/texts/findings.server.ts';
import { content } from '#content/load.server.ts';
import { databaseFindings } from './database.server.ts';
import { ownerFindings, recipientFindings } from './owner.server.ts';
import { settingsFindings } from './settings.server.ts';

/**
 * Runs all checks on the texts that this process shows. Sends no message and changes nothing, neither tables nor files.
 * `contentProblem` is what is wrong with the files of texts, which a running site has checked at its start.
 */
export async function checkSetup(contentProblem?: string): Promise<SetupFinding[]> {
  const ofServices = [
    databaseFindings(),
    erasureFindings(),
    ...[...new Set(channels().map(({ check }) => check))].map((check) => check()),
    announcementFindings(),
    calendarFindings(),
  ];
  return [
    ...contentFindings(contentProblem),
    ...(await editFindings()),
    ...settingsFindings(),
    ...recipientFindings(),
    ...(await Promise.all(ofServices)).flat(),
    ...timeAndBackupFindings(),
  ];
}

function contentFindings(problem: string | undefined): SetupFinding[] {
  const { good, note, bad } = findingsAbout('content');
  if (problem) return [bad('content-faults', { message: problem })];
  const unused = unusedNames(content()).map((line) => note('content-unused', { message: line }));
  return [good('content-complete'), ...unused, ...ownerFindings()];
}
