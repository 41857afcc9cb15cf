import type { Feature } from '#app/feature.ts';
import { airtable } from './airtable.server.ts';
import { findLeadSubject } from './lead-mails.server.ts';
import { addSearchTexts, personNames } from './store.server.ts';
import { leadTables } from './tables.ts';

export const leads: Feature = {
  tables: leadTables,
  office: async () => (await import('./office/part.tsx')).leadsPart,
  commands: { leads: () => import('./command.ts') },
  channels: [airtable],
  subjects: {
    contacts: { find: (id) => findLeadSubject('contacts', id), names: (ids) => personNames('contacts', ids) },
  },
  prepare: () => addSearchTexts(),
};
