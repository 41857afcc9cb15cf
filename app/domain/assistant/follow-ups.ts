import type { chipIds, faqIds, IntentId, PassageId } from '../../../content/ids.ts';

/** What may stand on a chip. */
export type ChipId = (typeof chipIds)[number] | (typeof faqIds)[number][number];

/** What people ask next, by what they have asked. The first three that were not asked yet are suggested. */
const next: [asked: (PassageId | IntentId)[], ChipId[]][] = [
  [
    ['pricing', 'payment', 'amounts'],
    ['contract', 'tiers', 'payback', 'booking'],
  ],
  [
    ['tiers', 'enterprise', 'growth', 'starter'],
    ['pricing', 'contract', 'setup', 'companies'],
  ],
  [
    ['contract', 'cancellation', 'terms-scope', 'law', 'liability'],
    ['pricing', 'setup', 'payback', 'needs'],
  ],
  [
    ['setup', 'needs', 'process', 'maintenance'],
    ['needs', 'process', 'pricing', 'contract', 'custom'],
  ],
  [
    ['savings', 'customers', 'payback', 'benefits', 'hours'],
    ['payback', 'savings', 'customers', 'booking', 'pricing'],
  ],
  [
    [
      'data',
      'privacy-collect',
      'legal-basis',
      'cookies',
      'ip',
      'statistics',
      'storage',
      'retention',
      'sharing',
      'rights',
    ],
    ['rights', 'data', 'custom', 'what'],
  ],
  [
    ['crm', 'agent-crm', 'agent-integrations', 'leads'],
    ['custom', 'needs', 'setup', 'agent'],
  ],
  [
    ['comparison', 'about', 'mission', 'values', 'vision', 'references'],
    ['what', 'payback', 'contract', 'booking'],
  ],
  [
    ['soon', 'waitlist'],
    ['services', 'agent', 'pricing'],
  ],
  [
    ['human', 'booking', 'contact', 'reply', 'address', 'owner', 'consultation'],
    ['needs', 'pricing', 'setup', 'demo'],
  ],
  [
    ['demo', 'languages', 'bot'],
    ['services', 'custom', 'booking', 'setup'],
  ],
  [
    ['what', 'services', 'chatbots', 'appointments', 'websites', 'companies', 'always'],
    ['agent', 'pricing', 'setup', 'companies', 'always'],
  ],
];

const otherwise: ChipId[] = ['what', 'pricing', 'setup', 'agent', 'demo'];

/** Two or three subjects to suggest after `asked`, which lists every subject of the conversation, the last one last. */
export function suggestFollowUps(asked: string[]): ChipId[] {
  const last = asked.at(-1) ?? '';
  const found = next.find(([subjects]) => subjects.some((subject) => subject === last))?.[1];
  const soon: ChipId[] = last.startsWith('soon-') ? ['soon', 'services', 'pricing'] : [];
  const agent: ChipId[] = last.startsWith('agent-') ? ['agent', 'custom', 'setup', 'pricing'] : [];
  const ids = [...(found ?? [...soon, ...agent]), ...otherwise];
  return [...new Set(ids)].filter((id) => !asked.includes(id)).slice(0, 3);
}
