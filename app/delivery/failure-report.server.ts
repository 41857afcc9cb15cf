/** Reports of failed deliveries to the owner (product.md D9). */

import { fill } from '#app/i18n/formats.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content, messages } from '#content/load.server.ts';
import { type Channel, ownerChannels, type Subject, subjects } from './channel.server.ts';
import { channelName } from './deliveries.server.ts';
import { type Email, localTime, officeButton, renderEmail } from './render-email.server.ts';
import { addFailureReport, deliveriesInReport } from './store-failure-reports.server.ts';

/** In ms. Failures in between are in the next report. */
const reportInterval = 15 * 60_000;

const exceptOf = ({ name, reportsOwnFailures }: Channel) => (reportsOwnFailures ? [] : [name]);

export async function reportFailures(): Promise<void> {
  const reporters = ownerChannels().map((channel) => ({ channel: channel.name, except: exceptOf(channel) }));
  if (reporters.length > 0 && (await addFailureReport(reporters, reportInterval)))
    log.warn('the owner is told of failed deliveries');
}

type Failure = { subject: Subject; channel: string; attempts: number; error: string; failedAt: string };

export async function findReport(createdAt: string, channel: Channel): Promise<Subject | undefined> {
  const except: string[] = exceptOf(channel);
  const deliveries = (await deliveriesInReport(createdAt)).filter(({ channel }) => !except.includes(channel));
  const found = await Promise.all(
    deliveries.map(async ({ subject: table, subject_id, channel, attempts, error, settled_at }) => {
      const subject = table === 'failures' ? undefined : await subjects()[table]?.find(subject_id);
      return subject ? [{ subject, channel, attempts, error: error ?? '', failedAt: settled_at ?? createdAt }] : [];
    }),
  );
  const failures = found.flat();
  if (failures.length === 0) return undefined;
  const data = failures.map(({ subject, ...failure }) => ({ lead: subject.name, id: subject.id, ...failure }));
  return {
    name: 'report',
    id: createdAt,
    fullName: '',
    createdAt,
    ownerMail: async () => reportEmail(failures),
    event: async () => ({ type: 'delivery.failed', timestamp: createdAt, data: { failures: data } }),
  };
}

const maxListed = 50;
function reportEmail(failures: Failure[]): Email {
  const language = content().site.ownerLanguage;
  const { subject, intro, more, next } = messages(language).mail.owner.report;
  const withCount = (text: string, count: number) => fill(text, { count: count.toLocaleString(language) });
  const entry = ({ subject: { fullName }, channel, error, failedAt }: Failure) => ({
    label: fullName,
    value: `${channelName({ channel, kind: '' }, language)}: ${error}\n${localTime(failedAt, language)}`,
  });
  const rest = failures.length - maxListed;
  return renderEmail(language, withCount(subject, failures.length), [
    intro,
    ...failures.slice(0, maxListed).map(entry),
    ...(rest > 0 ? [withCount(more, rest)] : []),
    next,
    ...officeButton('/deliveries', language),
  ]);
}
