/** Reports of failed deliveries to the owner (product.md D9). */
import { addFailureReport, countUndelivered, deliveriesInReport } from '#app/store/failure-reports.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { undelivered } from '#app/telemetry/metrics.server.ts';
import { findDelivered } from '../leads/lead.server.ts';
import type { FailureReport, ReportChannel } from './channel.ts';

/** Minimum time between two reports, in ms. Failures in between are in the next one. */
const reportInterval = 15 * 60_000;

/** Makes a report of new failures if one is due. Throws database errors. */
export async function reportFailures(channels: readonly ReportChannel[]): Promise<void> {
  const reporters = channels.map(({ name, except }) => ({ channel: name, except }));
  if (reporters.length > 0 && (await addFailureReport(reporters, reportInterval)))
    log.warn('the owner is told of failed deliveries');
}

/** The report made at this time, as one channel sends it. Throws database errors. */
export async function findReport(createdAt: string, { except }: ReportChannel): Promise<FailureReport> {
  const deliveries = (await deliveriesInReport(createdAt)).filter(({ channel }) => !except.includes(channel));
  const failures = await Promise.all(
    deliveries.map(async ({ lead: table, lead_id, channel, attempts, error, settled_at }) => {
      const lead = table === 'failures' ? undefined : await findDelivered(table, lead_id);
      return lead ? [{ lead, channel, attempts, error: error ?? '', failedAt: settled_at ?? createdAt }] : [];
    }),
  );
  return { createdAt, failures: failures.flat() };
}

/** Updates the gauge of undelivered deliveries. Without a database the gauge has no values. Never throws. */
export async function measureUndelivered(channels: readonly { name: string }[]): Promise<void> {
  undelivered.reset();
  try {
    const counts = await countUndelivered();
    // Zero, and not nothing, so that an alarm can compare.
    for (const { name } of channels)
      for (const status of ['pending', 'failed']) undelivered.set({ channel: name, status }, 0);
    for (const { channel, status, count } of counts) undelivered.set({ channel, status }, count);
  } catch (error) {
    log.error({ error }, 'deliveries could not be counted');
  }
}
