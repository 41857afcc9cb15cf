/**
 * Subjects of one field, and what is suggested after them, the best first: ids of chips in assistant.yaml and of FAQ
 * entries, some of which the owner may have removed.
 */
const fields: [subjects: string[], followUps: string[]][] = [
  ['pricing payment amounts setup-fee quote', 'contract tiers payback booking'],
  ['tiers enterprise growth starter which-package companies', 'pricing contract setup companies'],
  ['contract cancellation terms-scope law liability', 'pricing setup payback needs'],
  ['setup needs process maintenance', 'needs process pricing contract custom'],
  ['savings customers payback benefits hours', 'payback savings customers booking pricing'],
  [
    'data privacy-collect legal-basis cookies ip statistics storage retention sharing rights',
    'rights data custom what',
  ],
  ['crm agent-crm agent-integrations leads', 'custom needs setup agent'],
  ['comparison about mission values vision references', 'what payback contract booking'],
  ['soon waitlist soon-when unsubscribe', 'soon services agent pricing'],
  ['agent agent-support agent-appointments agent-crm agent-shop agent-media', 'agent custom setup pricing'],
  ['appointments agent-appointments hand-over', 'agent custom setup pricing'],
  ['agent agent-integrations agent-design agent-analytics custom', 'agent custom setup pricing'],
  ['custom disclose language-of-bot agent-design', 'agent custom setup pricing'],
  ['human booking reschedule contact reply address owner consultation call-how', 'needs pricing setup demo'],
  ['demo languages language-of-bot bot', 'services custom booking setup'],
  ['what services chatbots appointments websites companies always', 'agent pricing setup companies always'],
].map(([subjects = '', followUps = '']) => [subjects.split(' '), followUps.split(' ')]);

const defaultFollowUps = ['what', 'pricing', 'setup', 'agent', 'demo'];

type PlaceOf = (subject: string) => string;

/** Up to three. `history`: the subjects so far, oldest first, which are left out. */
export function suggestFollowUps(
  history: string[],
  textOf: (id: string) => string | undefined,
  placeOf: PlaceOf,
): string[] {
  const last = history.at(-1) ?? '';
  const isListed = ([subjects]: [string[], string[]]) => subjects.includes(last);
  const [, listed = []] = fields.find(isListed) ?? listsOf(last, placeOf)[0] ?? [];
  const ids = [...listed, ...defaultFollowUps];
  const others = [...new Set(ids)].filter((id) => !history.includes(id));
  return others.flatMap((id) => textOf(id) ?? []).slice(0, 3);
}

/** Whether both are said at one place, or are subjects of one list. */
export function isNear(one: string, other: string, placeOf: PlaceOf): boolean {
  const place = placeOf(other);
  return (
    placeOf(one) === place || listsOf(one, placeOf).some(([subjects]) => subjects.some((id) => placeOf(id) === place))
  );
}

function listsOf(subject: string, placeOf: PlaceOf) {
  const place = placeOf(subject);
  return fields.filter(([subjects]) => subjects.some((id) => placeOf(id) === place));
}
