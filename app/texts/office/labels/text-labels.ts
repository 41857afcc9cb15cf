/** Typed against the schemas that check the files: a text without a label does not compile. */
import type { z } from 'zod';
import type { LegalId } from '#app/i18n/pages.ts';
import type { Facts, factsSchema } from '#content/facts.ts';
import type { Offer, OfferId } from '#content/offer.ts';
import type { ComparisonStatus } from '#content/page-schema.ts';
import type { pageSchemas } from '#content/schema.ts';
import type { EntryList } from '#content/schema-parts.ts';
import type { Site, siteSchema } from '#content/site-schema.ts';
import type { SiteFact } from '../../fields.ts';

/** `one` as in “Remove card”; `added` is above the field for a new one. */
export type EntryNames = { one: string; added: string };

/** Labels a text, or a group or list with its parts. */
export type Label = string | readonly [label: string, parts: { [key: string]: Label }, entry?: EntryNames];

type Parts<Schema> = Schema extends z.ZodObject<infer Shape> ? { [Key in keyof Shape]: LabelOf<Shape[Key]> } : never;

type LabelOf<Schema> =
  Schema extends z.ZodPrefault<infer Inner>
    ? LabelOf<Inner>
    : Schema extends EntryList<infer Entry>
      ? readonly [string, Parts<Entry>, EntryNames]
      : Schema extends z.ZodRecord<z.ZodString | z.ZodEnum, infer Part> | z.ZodArray<infer Part>
        ? LabelOf<Part> extends string
          ? string
          : readonly [string, Parts<Part>]
        : Schema extends z.ZodObject
          ? readonly [string, Parts<Schema>]
          : string;

type Pages = typeof pageSchemas;
type AssistantParts = Parts<Pages['assistant']>;
type CallParts = AssistantParts['call'][1];
type TalkParts = AssistantParts['talk'][1];

export type TextLabels = {
  [Page in Exclude<keyof Pages, 'assistant' | 'trades' | 'trades-phrasings'>]: LabelOf<Pages[Page]>;
} & {
  trades: readonly [string, Omit<Parts<Pages['trades']>, 'heard'>];
  /** Leaves out the words by which questions are understood, which nobody reads. */
  assistant: readonly [
    string,
    Omit<AssistantParts, 'common' | 'call' | 'talk'> & {
      call: readonly [string, Omit<CallParts, 'days'>];
      talk: readonly [string, Omit<TalkParts, 'heard'>];
    },
  ];
  site: readonly [string, Pick<Parts<typeof siteSchema>, SiteFact>];
  facts: LabelOf<typeof factsSchema>;
  offer: readonly [string, Record<keyof Offer[OfferId], string>];
  choices: Record<ComparisonStatus | Site['keepQuestions'] | Facts[string]['unit'], string>;
  /** Shipped figures and phrases, by their names in braces. */
  named: Record<string, string>;
} & Record<LegalId, string>;
