import type { Feature } from '#app/feature.ts';
import type { handleFormPost } from '#app/http/form-post.server.ts';
import { inquiryFields } from './fields.ts';
import { inquiryForm } from './inquiry.server.ts';
import { personNames } from './lead.server.ts';
import { type ExportedToo, type LeadKind, registerLeads } from './lead-kinds.server.ts';
import { exampleMails, findInquirySubject } from './lead-mails.server.ts';
import { leadTexts } from './office/texts.ts';
import { addSearchTexts } from './store.server.ts';
import { correctContacts } from './store-submissions.server.ts';
import { leadTables } from './tables.ts';

const inquiries: LeadKind = {
  table: 'contacts',
  fields: inquiryFields,
  texts: (language) => leadTexts[language].inquiry,
};

/** Takes the entries of other forms, which are kept, listed and exported with the inquiries; what else is exported. */
export function leads(others: readonly LeadKind[], exportedToo: readonly ExportedToo[]) {
  registerLeads({ kinds: [inquiries, ...others], exportedToo });
  return feature;
}

const feature = {
  tables: leadTables,
  office: async () => (await import('./office/part.tsx')).leadsPart,
  commands: { leads: () => import('./command.ts') },
  subjects: {
    contacts: {
      prefix: 'contact',
      page: (id) => `/people/contact-${id}`,
      isAcknowledged: true,
      find: findInquirySubject,
      correct: correctContacts,
      names: (ids) => personNames('contacts', ids),
      examples: { texts: 'mail', mails: exampleMails },
    },
  },
  prepare: () => addSearchTexts(),
  async write(post: Parameters<typeof handleFormPost>[0]) {
    // Loaded with the first inquiry: commands do without the parts of pages.
    const { handleFormPost } = await import('#app/http/form-post.server.ts');
    return (await handleFormPost(post, { ...inquiryForm, name: 'chat' })).result;
  },
} satisfies Feature & Record<'write', object>;
