/** Typed against the schemas that check the files: a text without a label does not compile. */
import type { z } from 'zod';
import type { LegalId } from '#app/i18n/pages.ts';
import type { Facts, factsSchema } from '#content/facts.ts';
import type { Language } from '#content/languages.ts';
import type { offerSchema } from '#content/offer.ts';
import type { ComparisonStatus } from '#content/page-schema.ts';
import type { pageSchemas } from '#content/schema.ts';
import type { EntryList } from '#content/schema-parts.ts';
import type { Site, siteSchema } from '#content/site-schema.ts';
import type { SiteFact } from '../../fields.ts';

type Files = Omit<typeof pageSchemas, 'indirect-phrasings' | 'follow-up-phrasings' | 'trades-phrasings'> & {
  site: z.ZodObject<Pick<(typeof siteSchema)['shape'], SiteFact>>;
  facts: typeof factsSchema;
  offer: typeof offerSchema;
};

/** The words by which questions are understood, which nobody reads. */
type Unread = `${'assistant.common' | 'assistant.call.days' | `${string}.heard`}${'' | `.${string}`}`;

/** Those of a part with all that is in it; a list whose entries the owner adds has one that ends in `[]` too. */
type PathsOf<Schema, Path extends string> = Schema extends z.ZodPrefault<infer Inner> | z.ZodDefault<infer Inner>
  ? PathsOf<Inner, Path>
  : Schema extends z.ZodObject<infer Shape>
    ? Path | PathsIn<Shape, `${Path}.`>
    : Schema extends z.ZodRecord<z.ZodString | z.ZodEnum, infer Part> | z.ZodArray<infer Part>
      ? Path | PathsOf<Part, Path> | (Schema extends EntryList<z.ZodObject> ? `${Path}[]` : never)
      : Path;

type PathsIn<Parts, Before extends string> = {
  [Key in keyof Parts & (string | number)]: PathsOf<Parts[Key], `${Before}${Key}`>;
}[keyof Parts & (string | number)];

type Path = PathsIn<Files, ''> | LegalId;
/** A text for each language is called by the language. */
type TextPath = Exclude<Path, Unread | `${string}[]` | `offer.${Language}`>;
type ListPath = Path extends infer Each ? (Each extends `${infer Own}[]` ? Own : never) : never;

/** `one` as in “Remove card”; `added` is above the field for a new one. */
export type EntryNames = { one: string; added: string };

/** Without a label, these are called by how visitors ask. */
type Asked = `assistant.${'replies' | 'unsaid'}.${string}`;

/** A text whose path ends so has the label of this end, unless it has one of its own. */
export type TextLabels<UsualEnd extends string> = {
  usual: Record<UsualEnd, string>;
  /** By the name of the file, with the path of the text behind a dot. */
  texts: Record<Exclude<TextPath, Asked | `${string}.${UsualEnd}`>, string> & Partial<Record<TextPath, string>>;
  entries: Record<ListPath, EntryNames>;
  choices: Record<ComparisonStatus | Site['keepQuestions'] | Facts[string]['unit'], string>;
  /** Shipped figures and phrases, by their names in braces. */
  named: Record<string, string>;
};
