import { fill } from '#app/i18n/formats.ts';
import { tierIds, topicIds } from '#content/ids.ts';
import type { Messages } from '#content/schema.ts';

/**
 * The first sentence of the message for a visitor who comes from a call to action, in the page's language; nothing for
 * a topic we do not know (DECISIONS 1).
 */
export function firstSentence(
  query: URLSearchParams,
  messages: Messages<'contact'>,
  tiers: Messages<'home'>['pricing']['tiers'],
): string {
  const topic = topicIds.find((id) => id === query.get('topic'));
  const plan = tierIds.find((id) => id === query.get('plan'));
  if (!topic) return '';
  return topic === 'quote' && plan ? fill(messages.quoteFor, { plan: tiers[plan].title }) : messages.topics[topic];
}

/**
 * Whether an address says nothing but a topic and a plan that we know, each of them once: so there are only so many such
 * pages to keep.
 */
export function isKnownQuery(query: URLSearchParams): boolean {
  const known: Record<string, readonly string[]> = { topic: topicIds, plan: tierIds };
  return [...query].every(
    ([name, value]) => Object.hasOwn(known, name) && known[name]?.includes(value) && query.getAll(name).length === 1,
  );
}
