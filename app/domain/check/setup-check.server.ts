/** The check before going live: content, settings, database and every configured service. */

import { content } from '#content/load.server.ts';
import { unusedNames } from '../assistant/agreement.ts';
import { contentProblem } from '../site/lifecycle.server.ts';
import { inspectPublished } from '../words/published.server.ts';
import { airtableFindings } from './airtable.server.ts';
import { announcementFindings } from './announcements.server.ts';
import { calendarFindings } from './calendar.server.ts';
import { databaseFindings } from './database.server.ts';
import { editFindings } from './edited-texts.server.ts';
import { erasureFindings } from './erasures.server.ts';
import { type SetupFinding, setupFindingsAbout } from './finding.ts';
import { lawFindings } from './law.server.ts';
import { factFindings, recipientFindings } from './owner.server.ts';
import { mailFindings, webhookFindings } from './services.server.ts';
import { settingsFindings } from './settings.server.ts';
import { timeAndBackupFindings } from './time-and-backup.server.ts';

/**
 * Runs all checks. Sends no message and changes nothing, neither tables nor files. Never throws: an error is a finding.
 */
export async function checkSetup(): Promise<SetupFinding[]> {
  const ofServices = [
    databaseFindings(),
    erasureFindings(),
    airtableFindings(),
    mailFindings(),
    announcementFindings(),
    webhookFindings(),
    calendarFindings(),
  ];
  // The facts that are edited in the office are those of the site.
  await inspectPublished();
  return [
    ...contentFindings(),
    ...(await editFindings()),
    ...settingsFindings(),
    ...recipientFindings(),
    ...(await Promise.all(ofServices)).flat(),
    ...timeAndBackupFindings(),
  ];
}

function contentFindings(): SetupFinding[] {
  const { good, note, bad } = setupFindingsAbout('content');
  const problem = contentProblem();
  if (problem) return [bad('content-faults', { message: problem })];
  const unused = unusedNames(content()).map((line) => note('content-unused', { message: line }));
  return [good('content-complete'), ...unused, ...factFindings(), ...lawFindings()];
}
