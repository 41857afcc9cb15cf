import { fill } from '#app/i18n/formats.ts';
import { topicIds } from '#content/ids.ts';
import type { Messages } from '#content/schema.ts';

type Tiers = Messages<'home'>['pricing']['tiers'];

/**
 * The first sentence of the message for a visitor who comes from a call to action, in the page's language; empty for an
 * unknown topic (product.md P6).
 */
export function firstSentence(query: URLSearchParams, messages: Messages<'contact'>, tiers: Tiers): string {
  const topic = topicIds.find((id) => id === query.get('topic'));
  const plan = tiers[query.get('plan') ?? ''];
  if (!topic) return '';
  return topic === 'quote' && plan ? fill(messages.quoteFor, { plan: plan.title }) : messages.topics[topic];
}
