import type { Feature } from '#app/site/feature.ts';
import { airtable } from './airtable.server.ts';
import { findLeadSubject } from './lead-mails.server.ts';
import { addSearchTexts, personNames } from './store.server.ts';

export const leads: Feature = {
  channels: [airtable],
  subjects: {
    contacts: { find: (id) => findLeadSubject('contacts', id), names: (ids) => personNames('contacts', ids) },
  },
  prepare: () => addSearchTexts(),
};
