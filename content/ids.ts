/** Ids in addresses, stored data and image names, the same in every language. */

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

/** The anchors of the questions of the FAQ page, by category. */
export const faqIds = [
  ['what', 'companies', 'always'],
  ['crm', 'custom', 'data'],
  ['setup', 'needs', 'contract'],
  ['savings', 'customers', 'payback'],
] as const;

/** The passages of the legal texts, each a paragraph that begins with `{#name}`. */
export const legalPassageIds = {
  privacy: [
    'privacy-collect',
    'legal-basis',
    'cookies',
    'chat',
    'ip',
    'statistics',
    'storage',
    'retention',
    'sharing',
    'rights',
  ],
  terms: ['terms-scope', 'payment', 'cancellation', 'liability', 'law'],
  impressum: ['address', 'owner'],
} as const satisfies Record<LegalId, readonly string[]>;

/** The passages of the site that the assistant answers from. */
export const passageIds = [
  ...faqIds.flat(),
  'services',
  ...serviceIds,
  'process',
  'maintenance',
  'pricing',
  'tiers',
  ...tierIds,
  'comparison',
  'benefits',
  'hours',
  ...featureIds.map((id) => `agent-${id}` as const),
  'soon',
  'waitlist',
  ...waitlistIds.map((id) => `soon-${id}` as const),
  'about',
  'mission',
  'values',
  'vision',
  'contact',
  'reply',
  ...legalPassageIds.impressum,
  ...legalPassageIds.privacy,
  ...legalPassageIds.terms,
  'demo',
  'consultation',
] as const;

/** Small talk and requests that the assistant answers with a fixed sentence. */
export const intentIds = [
  'greeting',
  'thanks',
  'goodbye',
  'bot',
  'abilities',
  'human',
  'booking',
  'languages',
  'insult',
  'amounts',
  'references',
] as const;

/** Follow-up questions that the assistant may suggest, in addition to those of the FAQ page. */
export const chipIds = [
  'services',
  'process',
  'pricing',
  'tiers',
  'comparison',
  'agent',
  'soon',
  'demo',
  'rights',
  'booking',
] as const;

export type PassageId = (typeof passageIds)[number];
export type IntentId = (typeof intentIds)[number];
export type LegalId = (typeof legalIds)[number];
export type WaitlistId = (typeof waitlistIds)[number];
export type TierId = (typeof tierIds)[number];
export type FeatureId = (typeof featureIds)[number];

/** Services that may process data of visitors; the privacy page names each one that is configured. */
export const recipientIds = ['airtable', 'database', 'mail', 'crm', 'model', 'convocore', 'voiceflow'] as const;
export type RecipientId = (typeof recipientIds)[number];

/** Service providers whose names the owner enters in `site.yaml`. */
export const providerIds = ['hosting', 'database', 'mail', 'crm', 'model'] as const;
