/** The names that addresses, stored data and pictures hang on. They are the same in every language. */

export const serviceIds = ['chatbots', 'leads', 'appointments', 'agent', 'websites'] as const;
export const waitlistIds = [
  'cold-email',
  'personalized-email',
  'social-media',
  'phone-callers',
  'instagram',
  'twitter',
  'telegram',
] as const;
export const tierIds = ['enterprise', 'growth', 'starter'] as const;
export const topicIds = ['consultation', 'strategy-call', 'demo', 'quote', 'start'] as const;
export const featureIds = [
  'support',
  'appointments',
  'crm',
  'shop',
  'media',
  'integrations',
  'design',
  'analytics',
] as const;
export const comparisonIds = ['always', 'scoring', 'custom', 'cost', 'monthly', 'scalable'] as const;
export const legalIds = ['privacy', 'terms', 'impressum'] as const;

export type LegalId = (typeof legalIds)[number];
export type WaitlistId = (typeof waitlistIds)[number];
export type TierId = (typeof tierIds)[number];
export type FeatureId = (typeof featureIds)[number];

/** The services that may work with the data of visitors; each stands on the privacy page once it is set up. */
export const recipientIds = ['airtable', 'database', 'mail', 'crm', 'model', 'convocore', 'voiceflow'] as const;
export type RecipientId = (typeof recipientIds)[number];
