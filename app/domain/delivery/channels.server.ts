import { announcementMail } from '../consent/announcement-mail.server.ts';
import type { DeliveredLead } from '../leads/lead.server.ts';
import { airtable } from './airtable-signups.server.ts';
import type { Channel, ReportChannel } from './channel.ts';
import { ownerMail, reportMail, visitorMail } from './mail.server.ts';
import { reportWebhook, webhook } from './webhook.server.ts';

/** All configured channels. */
export const channels: readonly Channel[] = [airtable, ownerMail, visitorMail, announcementMail, webhook].filter(
  (channel) => channel !== undefined,
);

/** All configured channels for reports of failed deliveries. */
export const reportChannels: readonly ReportChannel[] = [reportMail, reportWebhook].filter(
  (channel) => channel !== undefined,
);

/** The channel that reminds visitors of their calls. */
export const reminderChannel = visitorMail;

/** Whether the owner is told of new leads. Records in Airtable tell nobody, and inquiries do not go there. */
export const isOwnerTold = reportChannels.length > 0;

/** The configured channels that accept a lead. */
export function channelsFor(lead: Pick<DeliveredLead, 'table' | 'suspectedSpam'>): Channel[] {
  return channels.filter((channel) => channel.accepts(lead));
}
