import type { en } from './en.ts';

export const tr: typeof en = {
  airtable: 'Airtable kaydı',
  'owner-mail': 'Size gönderilen e-posta',
  'visitor-mail': 'Ziyaretçiye e-posta',
  'announcement-mail': 'Bekleme listesine duyuru',
  webhook: 'CRM’inize webhook',
  other: 'Teslimat',
};
