/** What a sample business knows of itself, and what comes of a night. */

import type { Messages } from '#content/schema.ts';
import type { TradeId } from '#content/trades-schema.ts';

export type TradeTexts = Messages<'trades'>['trades'][TradeId];

/** In minutes of the day. */
export type Hours = { from: number; to: number };

export type Facts = {
  name: string;
  /** From Monday on; `undefined` for a closed day. */
  hours: (Hours | undefined)[];
  services: { name: string; price: string; takes: string }[];
  switches: Record<string, boolean>;
  details: Record<string, string>;
};

export type Turn = { said: string; reply: string; offers: string[] };

export type Night = {
  turns: Turn[];
  /** Subjects in the order in which they came up. */
  asked: string[];
  /** What a person answers. */
  open: { text: string; isUrgent: boolean }[];
  /** What was put through to somebody who comes out at night. */
  through: string[];
  /** `day` is such as `2027-03-01`. */
  entry?: { day: string; minutes: number };
  person?: string;
  phone?: string;
};

/** When the visitor writes, in minutes of the day. */
export const night = 22 * 60 + 40;

/** In characters. */
export const maxFact = 60;
export const maxMessage = 200;

/** "8:00"; two digits are what a field for a time wants. */
export function clockText(minutes: number, digits = 1): string {
  return `${String(Math.floor(minutes / 60)).padStart(digits, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
