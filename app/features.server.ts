/** The features of the site. Each is a folder with a `feature.server.ts`, and a line here. */
import { assistant } from './assistant/feature.server.ts';
import { backup } from './backup/feature.server.ts';
import { registerRestorers } from './backup/store-restore.server.ts';
import { booking } from './booking/feature.server.ts';
import { check } from './check/feature.server.ts';
import { registerFindings } from './check/setup-check.server.ts';
import { countdown } from './countdown/feature.server.ts';
import { declareTables } from './database/tables.ts';
import { registerDelivery } from './delivery/channel.server.ts';
import { ownerMail, visitorMail } from './delivery/mail.server.ts';
import { webhook } from './delivery/webhook.server.ts';
import type { Feature } from './feature.ts';
import { leads } from './leads/feature.server.ts';
import { pages } from './pages/feature.server.ts';
import { privacy } from './privacy/feature.server.ts';
import { fromSettings } from './settings.server.ts';
import { registerActs } from './site/acts.server.ts';
import { registerCalls } from './site/calls.server.ts';
import { registerTextEditor } from './site/text-editor.server.ts';
import { statistics } from './statistics/feature.server.ts';
import { texts } from './texts/feature.server.ts';
import { signups, unconfirmed, waitlist } from './waitlist/feature.server.ts';

/** In the order of the office's menu. Others read texts when they prepare, so texts stand before the assistant. */
export const features: readonly Feature[] = [
  ...[booking, leads([signups]), waitlist, countdown, texts, assistant],
  ...[statistics, check, backup, privacy([unconfirmed]), pages],
];

const channels = [...features.flatMap(({ channels = [] }) => channels), ownerMail, visitorMail, webhook];

declareTables(features.flatMap(({ tables = [] }) => tables));
registerDelivery({
  channels: fromSettings((settings) =>
    channels.map((channel) => channel(settings)).filter((each) => each !== undefined),
  ),
  subjects: Object.assign({}, ...features.map(({ subjects }) => subjects)),
  records: features.find((feature) => feature.records)?.records,
});
registerActs(Object.assign({}, ...features.map(({ acts }) => acts)));
registerCalls(features.find((feature) => feature.calls)?.calls);
registerTextEditor(features.find((feature) => feature.textEditor)?.textEditor);
registerRestorers(features.flatMap(({ restored }) => restored ?? []));
registerFindings(features.flatMap(({ findings = [] }) => findings));
