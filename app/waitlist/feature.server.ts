import { personNames } from '#app/leads/store.server.ts';
import type { Feature } from '#app/site/feature.ts';
import { announcementMail, findConsentSubject } from './announcement-mail.server.ts';
import { isConsentLink } from './consents.server.ts';
import { announcementFindings } from './findings.server.ts';
import { findSignupSubject } from './mails.server.ts';
import { consentNames } from './store-announcements.server.ts';
import { prepareDataKey } from './suppressions.server.ts';

export const waitlist: Feature = {
  channels: [announcementMail],
  subjects: {
    waitlist: { find: findSignupSubject, names: (ids) => personNames('waitlist', ids) },
    consents: { find: findConsentSubject, names: consentNames },
  },
  findings: [announcementFindings],
  isLink: isConsentLink,
  prepare: prepareDataKey,
};
