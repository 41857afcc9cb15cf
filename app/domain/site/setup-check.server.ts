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
import { contentProblem, prepareDatabase } from './lifecycle.server.ts';

/** `bad`: a fault. `note`: a hint that needs no action to run the site. */
export type Finding = { state: 'good' | 'note' | 'bad'; subject: string; text: string };

/**
 * Runs all checks. Migrates the database like a start of the site; sends no message and changes nothing else. Never
 * throws: an error is a finding.
 */
export async function checkSetup(): Promise<Finding[]> {
  return [...contentFindings(), ...settingsFindings(), ...(await databaseFindings()), ...(await serviceFindings())];
}

function contentFindings(): Finding[] {
  const problem = contentProblem();
  if (problem) return [{ state: 'bad', subject: 'words', text: problem }];
  const left = placeholders(content().site);
  const missing: Finding = {
    state: 'note',
    subject: 'site.yaml',
    text: `still placeholders: ${left.join(', ')}`,
  };
  return [
    { state: 'good', subject: 'words', text: 'complete in every language' },
    ...(left.length > 0 ? [missing] : []),
  ];
}

function settingsFindings(): Finding[] {
  const origin: Finding = env.SITE_URL
    ? { state: 'good', subject: 'SITE_URL', text: env.SITE_URL }
    : { state: 'note', subject: 'SITE_URL', text: 'not set: absolute links use the address that each visitor used' };
  const plain = isPostgres && !/sslmode=(require|verify)/.test(env.DATABASE_URL) && !isPrivateHost(env.DATABASE_URL);
  const open: Finding = {
    state: 'note',
    subject: 'DATABASE_URL',
    text: 'leads travel to the database unencrypted: add ?sslmode=require',
  };
  return [origin, ...(plain ? [open] : [])];
}

async function databaseFindings(): Promise<Finding[]> {
  try {
    await prepareDatabase();
    const reached: Finding = { state: 'good', subject: 'database', text: `${databaseName}, up to date` };
    const refused = await probeInsert(longestInquiry);
    if (refused) return [reached, { state: 'bad', subject: 'contacts', text: `takes no inquiry: ${refused}` }];
    const failed = (await listDeliveries('failed')).length;
    const stuck: Finding = { state: 'bad', subject: 'deliveries', text: `${failed} failed; see "deliveries list"` };
    const found = failed > 0 ? [reached, stuck] : [reached];
    if (!isPostgres || (await receivesNotifications())) return found;
    const deaf =
      'does not deliver notifications, so countdowns are polled for: use the direct address or a session pooler';
    return [...found, { state: 'note', subject: 'database', text: deaf }];
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
    findings.push({ state: 'note', subject: 'deliveries', text: 'none configured: leads are only in the database' });
  }
  return findings;
}

async function airtableFindings(): Promise<Finding[]> {
  const { problems, unchecked } = await checkAirtable();
  if (problems.length > 0) return problems.map((text) => ({ state: 'bad', subject: 'Airtable', text }));
  return [{ state: unchecked ? 'note' : 'good', subject: 'Airtable', text: unchecked ?? 'table and fields are there' }];
}

async function mailFinding(): Promise<Finding> {
  const problem = await checkMail();
  return problem
    ? { state: 'bad', subject: 'mail', text: problem }
    : { state: 'good', subject: 'mail', text: `the server takes mail from ${env.MAIL_FROM}` };
}
