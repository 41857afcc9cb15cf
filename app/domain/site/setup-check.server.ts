/** The check before going live: content, settings, database and every configured service. */

import { maxLength } from '#app/contracts.ts';
import { databaseName, env } from '#app/env.server.ts';
import { isPostgres } from '#app/store/database.server.ts';
import { probeInsert } from '#app/store/insert-probe.server.ts';
import { receivesNotifications } from '#app/store/watch-countdowns.server.ts';
import { content, placeholders } from '#content/load.server.ts';
import { checkAirtable } from '../delivery/airtable.server.ts';
import { channels } from '../delivery/channels.server.ts';
import { listDeliveries } from '../delivery/delivery-list.server.ts';
import { checkMail } from '../delivery/mail.server.ts';
import { isPrivateHost } from '../delivery/private-host.ts';
import { timeAndBackupFindings } from './check-time-and-backup.server.ts';
import { contentProblem, prepareDatabase } from './lifecycle.server.ts';

/** `bad`: a fault. `note`: a hint that needs no action to run the site. */
export type Finding = { state: 'good' | 'note' | 'bad'; subject: string; text: string };

/**
 * Runs all checks. Migrates the database like a start of the site; sends no message and changes nothing else. Never
 * throws: an error is a finding.
 */
export async function checkSetup(): Promise<Finding[]> {
  return [
    ...contentFindings(),
    ...settingsFindings(),
    ...(await databaseFindings()),
    ...(await serviceFindings()),
    ...timeAndBackupFindings(),
  ];
}

function contentFindings(): Finding[] {
  const problem = contentProblem();
  if (problem) return [{ state: 'bad', subject: 'content', text: problem }];
  const unset = placeholders(content().site);
  const placeholderNote: Finding = {
    state: 'note',
    subject: 'site.yaml',
    text: `still placeholders: ${unset.join(', ')}`,
  };
  return [
    { state: 'good', subject: 'content', text: 'complete in every language' },
    ...(unset.length > 0 ? [placeholderNote] : []),
  ];
}

function settingsFindings(): Finding[] {
  const siteUrl: Finding = env.SITE_URL
    ? { state: 'good', subject: 'SITE_URL', text: env.SITE_URL }
    : { state: 'note', subject: 'SITE_URL', text: 'not set: absolute links use the origin of each request' };
  const isUnencrypted =
    isPostgres && !/sslmode=(require|verify)/.test(env.DATABASE_URL) && !isPrivateHost(env.DATABASE_URL);
  const encryptionNote: Finding = {
    state: 'note',
    subject: 'DATABASE_URL',
    text: 'the connection to the database is not encrypted: add ?sslmode=require',
  };
  return [siteUrl, ...(isUnencrypted ? [encryptionNote] : [])];
}

async function databaseFindings(): Promise<Finding[]> {
  try {
    await prepareDatabase();
    const connected: Finding = { state: 'good', subject: 'database', text: `${databaseName}, up to date` };
    const insertError = await probeInsert(longestInquiry);
    if (insertError)
      return [connected, { state: 'bad', subject: 'contacts', text: `does not accept an inquiry: ${insertError}` }];
    const failed = (await listDeliveries('failed')).length;
    const failedDeliveries: Finding = {
      state: 'bad',
      subject: 'deliveries',
      text: `${failed} failed; see "deliveries list"`,
    };
    const findings = failed > 0 ? [connected, failedDeliveries] : [connected];
    if (!isPostgres || (await receivesNotifications())) return findings;
    const pollingText =
      'does not deliver notifications, so the site polls for countdowns; use a direct connection or a session pooler';
    return [...findings, { state: 'note', subject: 'database', text: pollingText }];
  } catch (error) {
    return [{ state: 'bad', subject: 'database', text: `${databaseName}: ${(error as Error).message}` }];
  }
}

/** An inquiry with every field at its maximum length. */
const longestInquiry = {
  full_name: 'x'.repeat(maxLength.fullName),
  email: `${'x'.repeat(maxLength.email - 12)}@example.com`,
  message: 'x'.repeat(maxLength.message),
};

async function serviceFindings(): Promise<Finding[]> {
  const findings: Finding[] = [];
  const configured = new Set(channels.map(({ name }) => name));
  if (configured.has('airtable')) findings.push(...(await airtableFindings()));
  if (configured.has('owner-mail')) findings.push(await mailFinding());
  if (env.WEBHOOK_URL)
    findings.push({ state: 'good', subject: 'webhook', text: `${new URL(env.WEBHOOK_URL).origin}/… (not called)` });
  if (configured.size === 0) {
    findings.push({
      state: 'note',
      subject: 'deliveries',
      text: 'none configured: no one is notified of leads; they are in the database only',
    });
  }
  return findings;
}

async function airtableFindings(): Promise<Finding[]> {
  const { problems, unchecked } = await checkAirtable();
  if (problems.length > 0) return problems.map((text) => ({ state: 'bad', subject: 'Airtable', text }));
  return [{ state: unchecked ? 'note' : 'good', subject: 'Airtable', text: unchecked ?? 'table and fields exist' }];
}

async function mailFinding(): Promise<Finding> {
  const problem = await checkMail();
  return problem
    ? { state: 'bad', subject: 'mail', text: problem }
    : { state: 'good', subject: 'mail', text: `the server accepts mail from ${env.MAIL_FROM}` };
}
