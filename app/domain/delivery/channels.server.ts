import type { Lead } from '../leads/lead.server.ts';
import { airtable } from './airtable.server.ts';
import type { Channel } from './channel.ts';
import { ownerMail, visitorMail } from './mail.server.ts';
import { webhook } from './webhook.server.ts';

/** All configured channels. */
export const channels: readonly Channel[] = [airtable, ownerMail, visitorMail, webhook].filter(
  (channel) => channel !== undefined,
);

/** The configured channels that accept a lead. */
export function channelsFor(lead: Pick<Lead, 'table' | 'suspectedSpam'>): Channel[] {
  return channels.filter((channel) => channel.accepts(lead));
}
