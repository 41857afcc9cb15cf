/** The best first: ids of chips in assistant.yaml and of FAQ entries, some of which the owner may have removed. */
const followUpsBySubject: [subjects: string[], followUps: string[]][] = [
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
    ['human', 'booking', 'reschedule', 'contact', 'reply', 'address', 'owner', 'consultation'],
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

const defaultFollowUps = ['what', 'pricing', 'setup', 'agent', 'demo'];

/** Up to three. `history`: the subjects so far, oldest first, which are left out. */
export function suggestFollowUps(history: string[], textOf: (id: string) => string | undefined): string[] {
  const last = history.at(-1) ?? '';
  const listed = followUpsBySubject.find(([subjects]) => subjects.some((subject) => subject === last))?.[1];
  const soon = last.startsWith('soon-') ? ['soon', 'services', 'pricing'] : [];
  const agent = last.startsWith('agent-') ? ['agent', 'custom', 'setup', 'pricing'] : [];
  const ids = [...(listed ?? [...soon, ...agent]), ...defaultFollowUps];
  const others = [...new Set(ids)].filter((id) => !history.includes(id));
  return others.flatMap((id) => textOf(id) ?? []).slice(0, 3);
}
