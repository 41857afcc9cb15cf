import type { Feature } from '#app/feature.ts';
import { personNames } from '#app/leads/store.server.ts';
import { announcementMail, findConsentSubject } from './announcement-mail.server.ts';
import { isConsentLink } from './consents.server.ts';
import { announcementFindings } from './findings.server.ts';
import { findSignupSubject } from './mails.server.ts';
import { consentNames } from './store-announcements.server.ts';
import { prepareDataKey, restoreSuppressions } from './suppressions.server.ts';
import { waitlistTables } from './tables.ts';

export const waitlist: Feature = {
  tables: waitlistTables,
  office: async () => (await import('./office/part.ts')).waitlistPart,
  channels: [announcementMail],
  subjects: {
    waitlist: { find: findSignupSubject, names: (ids) => personNames('waitlist', ids) },
    consents: { find: findConsentSubject, names: consentNames },
  },
  findings: [announcementFindings],
  isLink: isConsentLink,
  restored: (store, { suppressions }) => restoreSuppressions(store, suppressions),
  prepare: prepareDataKey,
};
