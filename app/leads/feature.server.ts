import type { Feature } from '#app/feature.ts';
import type { ActPost, ActResult } from '#app/site/acts.server.ts';
import { inquiryFields } from './fields.ts';
import { inquiryForm } from './inquiry.server.ts';
import { personNames } from './lead.server.ts';
import { type LeadKind, registerLeadKinds } from './lead-kinds.server.ts';
import { findInquirySubject } from './lead-mails.server.ts';
import { leadTexts } from './office/texts.ts';
import { addSearchTexts } from './store.server.ts';
import { leadTables } from './tables.ts';

const inquiries: LeadKind = {
  table: 'contacts',
  fields: inquiryFields,
  texts: (language) => leadTexts[language].inquiry,
};

/** With the entries of other forms, which are kept, listed and exported with the inquiries. */
export function leads(others: readonly LeadKind[]): Feature {
  registerLeadKinds([inquiries, ...others]);
  return feature;
}

const feature: Feature = {
  tables: leadTables,
  office: async () => (await import('./office/part.tsx')).leadsPart,
  commands: { leads: () => import('./command.ts') },
  subjects: {
    contacts: {
      prefix: 'contact',
      page: (id) => `/leads/contact-${id}`,
      isAcknowledged: true,
      find: findInquirySubject,
      names: (ids) => personNames('contacts', ids),
    },
  },
  acts: { write },
  prepare: () => addSearchTexts(),
};

/** Loaded with the first inquiry: commands do without the parts of pages. */
async function write(post: ActPost): Promise<ActResult> {
  const { handleFormPost } = await import('#app/http/form-post.server.ts');
  return (await handleFormPost(post, { ...inquiryForm, name: 'chat' })).result;
}
