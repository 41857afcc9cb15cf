/** The ids of lists are in the texts (`schema-parts.ts`). */
import type { LegalId } from '#app/i18n/pages.ts';

export const topicIds = ['consultation', 'strategy-call', 'demo', 'quote', 'start'] as const;

/** Each begins a paragraph with `{#name}`. */
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

/** Answered with a fixed sentence. */
export const intentIds = [
  'greeting',
  'how-are-you',
  'thanks',
  'goodbye',
  'bot',
  'name',
  'abilities',
  'human',
  'booking',
  'reschedule',
  'languages',
  'praise',
  'joke',
  'insult',
  'accusation',
  'complaint',
  'yes',
  'no',
  'why',
  'suggest',
  'correction',
  'send-it',
  'forward',
  'amounts',
  'references',
  'call-back',
  'quote',
  'complaint-about-us',
  'made-of',
  'accuracy',
] as const;

/** What the website says nothing about, where a question names the topic. */
export const notStatedIds = [
  'not-stated',
  'pay-methods',
  'currency',
  'discounts',
  'money-back',
  'certificates',
  'security',
  'logins',
  'uptime',
  'monitoring',
  'works-council',
  'who-sees',
  'insolvency',
  'legal-form',
  'api',
  'staff-training',
  'insurance',
  'nda',
  'secrecy',
  'bot-voice',
  'grants',
  'photos',
  'consent',
  'company-figures',
  'calls-by-day',
  'recordings',
  'own-number',
  'at-once',
  'orders',
  'caller',
  'visits',
  'other-work',
  'demo-price',
] as const;

/** What visitors ask and the website does not say, each with its own answer. */
export const unsaidIds = [
  'setup-fee',
  'which-package',
  'language-of-bot',
  'channels',
  'trial',
  'soon-when',
  'phone',
  'countries',
  'team-size',
  'careers',
  'partners',
  'hosting-place',
  'model',
  'training-data',
  ...notStatedIds,
] as const;

/** Follow-up questions besides those of the FAQ page. */
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

/** The privacy page names each one that is configured. */
export const recipientIds = ['airtable', 'database', 'mail', 'crm', 'model', 'convocore', 'voiceflow'] as const;
export type RecipientId = (typeof recipientIds)[number];

/** Their names are in `site.yaml`. */
export const providerIds = ['hosting', 'database', 'mail', 'crm', 'model'] as const;
