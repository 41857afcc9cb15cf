import type { en } from './en.ts';

export const de: typeof en = {
  airtable: 'Datensatz in Airtable',
  'owner-mail': 'E-Mail an Sie',
  'visitor-mail': 'E-Mail an den Absender',
  'announcement-mail': 'Ankündigung an die Warteliste',
  webhook: 'Webhook an Ihr CRM',
  other: 'Zustellung',
};
