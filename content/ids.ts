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

/** The questions of the FAQ page, by category: their anchors. */
export const faqIds = [
  ['what', 'companies', 'always'],
  ['crm', 'custom', 'data'],
  ['setup', 'needs', 'contract'],
  ['savings', 'customers', 'payback'],
] as const;

/** What the assistant answers from: places in the site's own words. */
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
  'address',
  'owner',
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
  'terms-scope',
  'payment',
  'cancellation',
  'liability',
  'law',
  'demo',
  'consultation',
] as const;

/** Passages that a page says in a table, a list or half a sentence: the assistant has whole sentences for them. */
export const answerIds = [
  'companies',
  'always',
  'crm',
  'custom',
  'data',
  'setup',
  'needs',
  'contract',
  'savings',
  'payback',
  'services',
  'chatbots',
  'appointments',
  'websites',
  'process',
  'pricing',
  'tiers',
  ...tierIds,
  'comparison',
  'benefits',
  'hours',
  'consultation',
  ...featureIds.map((id) => `agent-${id}` as const),
  'soon',
  'waitlist',
  ...waitlistIds.map((id) => `soon-${id}` as const),
  'mission',
  'values',
  'contact',
  'reply',
  'address',
  'owner',
  'legal-basis',
  'statistics',
  'sharing',
  'demo',
  'chat',
] as const;

/** What the assistant answers with a sentence of its own; `unknown` is everything that is not its business. */
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

/** What the assistant may suggest to ask next, beside the questions of the FAQ page. */
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

/** The services that may work with the data of visitors; each stands on the privacy page once it is set up. */
export const recipientIds = ['airtable', 'database', 'mail', 'crm', 'model', 'convocore', 'voiceflow'] as const;
export type RecipientId = (typeof recipientIds)[number];
