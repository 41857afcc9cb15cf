import type { en } from './en.ts';

export const tr: typeof en = {
  airtable: 'Airtable kaydı',
  'owner-mail': 'Size gönderilen e-posta',
  'visitor-mail': 'Ziyaretçiye e-posta',
  'announcement-mail': 'Bekleme listesine duyuru',
  webhook: 'CRM’inize webhook',
  'reminder-24h': 'Ziyaretçiye bir gün önceki hatırlatma',
  'reminder-1h': 'Ziyaretçiye bir saat önceki hatırlatma',
  other: 'Teslimat',
};
