/** The names of channels: in the office, and in reports of failed deliveries. */
export const en = {
  airtable: 'Record in Airtable',
  'owner-mail': 'Email to you',
  'visitor-mail': 'Email to the visitor',
  'announcement-mail': 'Announcement to the waitlist',
  webhook: 'Webhook to your CRM',
  'reminder-24h': 'Reminder to the visitor, a day before',
  'reminder-1h': 'Reminder to the visitor, an hour before',
  other: 'Delivery',
};

export type ChannelName = Exclude<keyof typeof en, 'other' | `reminder-${string}`>;
