/** The names of channels: in the office, and in reports of failed deliveries. */
export const en = {
  airtable: 'Record in Airtable',
  'owner-mail': 'Email to you',
  'visitor-mail': 'Email to the visitor',
  'announcement-mail': 'Announcement to the waitlist',
  webhook: 'Webhook to your CRM',
  other: 'Delivery',
};

export type ChannelName = Exclude<keyof typeof en, 'other'>;
