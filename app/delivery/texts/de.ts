import type { en } from './en.ts';

export const de: typeof en = {
  airtable: 'Datensatz in Airtable',
  'owner-mail': 'E-Mail an Sie',
  'visitor-mail': 'E-Mail an den Absender',
  'announcement-mail': 'Ankündigung an die Warteliste',
  webhook: 'Webhook an Ihr CRM',
  'reminder-24h': 'Erinnerung an den Besucher, einen Tag vorher',
  'reminder-1h': 'Erinnerung an den Besucher, eine Stunde vorher',
  other: 'Zustellung',
};
