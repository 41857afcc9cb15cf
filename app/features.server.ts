/** The features of the site. Each is a folder with a `feature.server.ts`, and a line here. */

import type { Content } from '#content/load.server.ts';
import { assistant } from './assistant/feature.server.ts';
import { backup } from './backup/feature.server.ts';
import { booking } from './booking/feature.server.ts';
import { check } from './check/feature.server.ts';
import { countdown } from './countdown/feature.server.ts';
import { declareTables } from './database/tables.ts';
import { registerDelivery } from './delivery/channel.server.ts';
import { ownerMail, visitorMail } from './delivery/mail.server.ts';
import { webhook } from './delivery/webhook.server.ts';
import type { Feature } from './feature.ts';
import { leads } from './leads/feature.server.ts';
import { offer } from './offer/feature.server.ts';
import { pages } from './pages/feature.server.ts';
import { privacy } from './privacy/feature.server.ts';
import { fromSettings } from './settings.server.ts';
import { statistics } from './statistics/feature.server.ts';
import { texts } from './texts/feature.server.ts';
import { signups, unconfirmed, waitlist } from './waitlist/feature.server.ts';

const inquiries = leads([signups], [booking.exportedCalls]);

/** Listed in the order of the office's menu. Others read texts when they prepare, so texts precede the assistant. */
export const features: readonly Feature[] = [
  booking,
  inquiries,
  waitlist,
  texts,
  offer({ editor: texts.editor, calls: booking.exportedCalls.records }),
  assistant({ write: inquiries.write, calls: booking.calls, joining: waitlist.joining, editor: texts.editor }),
  countdown,
  statistics,
  backup(() => features),
  privacy([unconfirmed]),
  check({ findings: () => features.flatMap(({ findings = [] }) => findings), withHints, unusedNames }),
  pages,
];

const channels = [...features.flatMap(({ channels = [] }) => channels), ownerMail, visitorMail, webhook];

declareTables(features.flatMap(({ tables = [] }) => tables));
registerDelivery({
  channels: fromSettings((settings) =>
    channels.map((channel) => channel(settings)).filter((each) => each !== undefined),
  ),
  subjects: Object.fromEntries(features.flatMap(({ subjects = {} }) => Object.entries(subjects))),
  records: features.find((feature) => feature.records)?.records,
});

export function withHints(content: Content): Content {
  return features.reduce((found, feature) => feature.withHints?.(found) ?? found, content);
}

export function unusedNames(content: Content): string[] {
  return features.flatMap((feature) => feature.unusedNames?.(content) ?? []);
}

export const foreignSources = () => features.flatMap((feature) => feature.foreignSources?.() ?? []);
