import type { Store } from '#app/database/database.server.ts';
import type { Records } from '#app/database/erasures.server.ts';
import type { Feature } from '#app/feature.ts';
import type { handleFormPost } from '#app/http/form-post.server.ts';
import { chatPath } from '#app/i18n/pages.ts';
import { personNames } from '#app/leads/lead.server.ts';
import { airtable, airtableRecords } from './airtable.server.ts';
import { announcementMail, findConsentSubject } from './announcement-mail.server.ts';
import { correctSignups } from './consent-request.server.ts';
import { exampleQuestions, pageMessages } from './consent-wording.server.ts';
import { isConsentLink } from './consents.server.ts';
import { announcementFindings } from './findings.server.ts';
import { findSignupSubject } from './mails.server.ts';
import { consentNames, suspectWaiting } from './store-announcements.server.ts';
import { allSuppressions, prepareDataKey, restoreSuppressions } from './store-suppressions.server.ts';
import { waitlistTables } from './tables.ts';

export { unconfirmed } from './consents.server.ts';
export { signups } from './signup-lead.server.ts';

export const waitlist = {
  tables: waitlistTables,
  office: async () => (await import('./office/part.ts')).waitlistPart,
  channels: [airtable, announcementMail],
  subjects: {
    waitlist: {
      prefix: 'waitlist',
      page: (id) => `/people/waitlist-${id}`,
      find: findSignupSubject,
      correct: correctSignups,
      names: (ids) => personNames('waitlist', ids),
      examples: { texts: 'consent', mails: exampleQuestions },
    },
    consents: {
      prefix: 'consent',
      // What is delivered to a consent is an announcement.
      page: (id, announcement) => (announcement ? `/waitlist/${announcement}` : `/consents/${id}`),
      find: findConsentSubject,
      names: consentNames,
    },
  },
  records: airtableRecords,
  findings: [announcementFindings],
  isLink: isConsentLink,
  async restored(store: Store, { suppressions }: Records) {
    await restoreSuppressions(store, suppressions);
    await suspectWaiting(store);
  },
  recorded: allSuppressions,
  prepare: prepareDataKey,
  joining: {
    texts: pageMessages,
    async join(post: Parameters<typeof handleFormPost>[0]) {
      // Loaded with the first sign-up: commands do without the parts of pages.
      const { handleFormPost } = await import('#app/http/form-post.server.ts');
      const { signupForm } = await import('./signup.server.ts');
      return (await handleFormPost(post, { ...signupForm(chatPath), name: 'waitlist' })).result;
    },
  },
} satisfies Feature & Record<'joining', object>;
