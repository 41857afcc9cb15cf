/** The conversation with a sample business, which its page and the call have. */
import { data } from 'react-router';
import type { ClientInfo } from '#app/http/client-info.server.ts';
import { type Fields, readFormData, textValue } from '#app/http/form-data.server.ts';
import { consumeForClient } from '#app/http/rate-limit.server.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { type TradeId, tradeIds } from '#content/trades-schema.ts';
import { hasRoom, messageOf, readFacts, readSaid, sampleFacts } from './facts.server.ts';
import { replay } from './replies.server.ts';
import type { Facts } from './rules.ts';
import { namedServices } from './subjects.server.ts';
import { sentence } from './talk.server.ts';

/** Throws a `Response` with 404 for another trade. */
export function tradeIn(params: { trade?: string }): TradeId {
  const trade = tradeIds.find((id) => id === params.trade);
  if (!trade) throw data(null, { status: 404 });
  return trade;
}

/** The form of a turn. Throws a `Response` with 429 for an address that asks too often: a turn answers all again. */
export async function readTurn(request: Request, client: ClientInfo): Promise<FormData> {
  const limit = await consumeForClient('assistant-address', client);
  if (limit) throw new Response(null, { status: 429, headers: limit });
  return readFormData(request, client);
}

/** What follows from the visitor's messages and facts. */
export function conversation(said: string[], facts: Facts, language: Language, trade: TradeId) {
  const { say, trades } = messages(language).trades;
  const night = replay(said, { language, trade, facts });
  const names = (text: string, known: Facts) => namedServices(text, language, known).named.length > 0;
  // Nobody asks for the sample's goods where the visitor put in other ones.
  const isOfFacts = (text: string) => !names(text, sampleFacts(trade, trades[trade])) || names(text, facts);
  const ask = trades[trade].ask.filter((text) => !said.includes(text) && isOfFacts(text));
  return { facts, said, ask, opening: sentence(say.opening, { name: facts.name }), night };
}

/** The conversation that a form sends along, with the message it adds; `full` where that finds no room. */
export function converse(form: Fields, language: Language, trade: TradeId) {
  const { trades, say } = messages(language).trades;
  const facts = readFacts(form, sampleFacts(trade, trades[trade]));
  const before = readSaid(textValue(form, 'said'));
  const message = messageOf(textValue(form, 'press') || textValue(form, 'text'));
  const said = message ? [...before, message] : before;
  const isFull = !hasRoom(said);
  const talk = conversation(isFull ? before : said, facts, language, trade);
  return { ...talk, full: isFull ? say.full : undefined };
}
