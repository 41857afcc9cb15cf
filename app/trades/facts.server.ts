/** What a sample business knows of itself, and what its page sends along: the visitor may change all of it. */
import { type Fields, textValue } from '#app/http/form-data.server.ts';
import { cleanLine } from '#app/leads/fields.ts';
import type { TradeId } from '#content/trades-schema.ts';
import { type Facts, type Hours, maxFact, maxMessage, type TradeTexts } from './rules.ts';

const day = (from: number, to: number): Hours => ({ from: from * 60, to: to * 60 });
const week = (times: Hours | undefined, friday = times, saturday?: Hours, sunday?: Hours) => [
  ...[times, times, times, times],
  ...[friday, saturday, sunday],
];

const sampleHours: Record<TradeId, Facts['hours']> = {
  practice: week(day(8, 18), day(8, 13)),
  shop: week(day(9, 17)),
  freight: week(day(7, 17)),
  craft: week(day(7, 16), day(7, 13)),
  restaurant: [undefined, ...week(day(17, 22)).slice(0, 4), day(12, 22), day(12, 21)],
};

export function sampleFacts(id: TradeId, { name, services, switches, details }: TradeTexts): Facts {
  return {
    name,
    hours: sampleHours[id],
    services: services.map(({ takes = '', ...service }) => ({ ...service, takes })),
    switches: Object.fromEntries(Object.keys(switches).map((subject) => [subject, true])),
    details: Object.fromEntries(Object.entries(details).map(([subject, { value }]) => [subject, value])),
  };
}

/** What is empty is not known; a day that closes before it opens is a closed one. */
export function readFacts(form: Fields, { hours, services, switches, details }: Facts): Facts {
  const text = (name: string) => cleanLine(textValue(form, name)).slice(0, maxFact);
  return {
    name: text('name'),
    hours: hours.map((_, index) => {
      const [from, to] = [minutesOf(text(`from.${index}`)), minutesOf(text(`to.${index}`))];
      return from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
    }),
    services: services.map((_, index) => ({
      name: text(`service.${index}`),
      price: text(`price.${index}`),
      takes: text(`takes.${index}`),
    })),
    switches: Object.fromEntries(Object.keys(switches).map((subject) => [subject, text(`switch.${subject}`) !== ''])),
    details: Object.fromEntries(Object.keys(details).map((subject) => [subject, text(`detail.${subject}`)])),
  };
}

function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour && minute ? Number(hour) * 60 + Number(minute) : undefined;
}

/** In bytes of UTF-8. */
const maxState = 2048;
/** Each message answers all before it again. */
const maxMessages = 24;
/** The visitor's messages, which the page sends along: all else follows from them. Empty for what is none. */
export function readSaid(text: string): string[] {
  if (Buffer.byteLength(text) > maxState) return [];
  try {
    const said: unknown = JSON.parse(text || '[]');
    const isList = Array.isArray(said) && said.length <= maxMessages && said.every((each) => typeof each === 'string');
    return isList ? said.map(messageOf).filter(Boolean) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export const messageOf = (text: string) => cleanLine(text.normalize('NFKC').slice(0, maxMessage));

/** Whether one more fits. */
export const hasRoom = (said: string[]) =>
  said.length <= maxMessages && Buffer.byteLength(JSON.stringify(said)) <= maxState;
