/** The features of the site. Each is a folder with a `feature.server.ts`, and a line here. */
import { assistant } from './assistant/feature.server.ts';
import { backup } from './backup/feature.server.ts';
import { booking } from './booking/feature.server.ts';
import { registerFindings } from './check/setup-check.server.ts';
import { countdown } from './countdown/feature.server.ts';
import { type Registered, registerDelivery } from './delivery/channel.server.ts';
import { ownerMail, visitorMail } from './delivery/mail.server.ts';
import { webhook } from './delivery/webhook.server.ts';
import { leads } from './leads/feature.server.ts';
import { privacy } from './privacy/feature.server.ts';
import { fromSettings } from './settings.server.ts';
import { registerCalls } from './site/calls.server.ts';
import type { Feature } from './site/feature.ts';
import { registerTextEditor } from './site/text-editor.server.ts';
import { texts } from './texts/feature.server.ts';
import { waitlist } from './waitlist/feature.server.ts';

/** Texts come first: what others prepare depends on them. */
export const features: readonly Feature[] = [texts, leads, waitlist, booking, countdown, assistant, privacy, backup];

const channels = [...features.flatMap(({ channels = [] }) => channels), ownerMail, visitorMail, webhook];

registerDelivery({
  channels: fromSettings((settings) =>
    channels.map((channel) => channel(settings)).filter((each) => each !== undefined),
  ),
  subjects: Object.assign({}, ...features.map(({ subjects }) => subjects)) as Registered['subjects'],
});
registerCalls(features.find((feature) => feature.calls)?.calls);
registerTextEditor(features.find((feature) => feature.textEditor)?.textEditor);
registerFindings(features.flatMap(({ findings = [] }) => findings));
