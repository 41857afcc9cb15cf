import type { chipIds, faqIds, IntentId, PassageId } from '#content/ids.ts';

/** The questions that a chip may have: those of assistant.yaml and of the FAQ page. */
export type ChipId = (typeof chipIds)[number] | (typeof faqIds)[number][number];

/** Follow-up questions by the subject of the last question, the best first. */
const followUpsBySubject: [subjects: (PassageId | IntentId)[], ChipId[]][] = [
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

const defaultFollowUps: ChipId[] = ['what', 'pricing', 'setup', 'agent', 'demo'];

/** Two or three questions to suggest, none of them in `history`: the subjects of the conversation, oldest first. */
export function suggestFollowUps(history: string[]): ChipId[] {
  const last = history.at(-1) ?? '';
  const listed = followUpsBySubject.find(([subjects]) => subjects.some((subject) => subject === last))?.[1];
  const soon: ChipId[] = last.startsWith('soon-') ? ['soon', 'services', 'pricing'] : [];
  const agent: ChipId[] = last.startsWith('agent-') ? ['agent', 'custom', 'setup', 'pricing'] : [];
  const ids = [...(listed ?? [...soon, ...agent]), ...defaultFollowUps];
  return [...new Set(ids)].filter((id) => !history.includes(id)).slice(0, 3);
}
