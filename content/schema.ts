/**
 * The texts of every language (product.md L5). `load.server.ts` validates the files when the site is built and when it
 * starts, so a missing or misspelt key never reaches a visitor. Lists with ids have any number of entries, up to what
 * the layout has room for.
 */
import { z } from 'zod';
import type { LegalId, PageTextName } from '#app/i18n/pages.ts';
import { assistantSchema, chat, phrasingsSchema } from './assistant-schema.ts';
import { announcement, bookingMail, consent, mail } from './mail-schema.ts';
import { about, agent, book, common, contact, demo, faq, home, waitlist } from './page-schema.ts';
import { head, line, titled } from './schema-parts.ts';

const legal = z.strictObject({
  documents: line,
  onPage: line,
});

/** The YAML files of one language, by name. The three legal texts are Markdown beside them. */
export const pageSchemas = {
  common,
  home,
  contact,
  waitlist,
  book,
  faq,
  about,
  agent,
  demo,
  chat,
  legal,
  mail,
  'booking-mail': bookingMail,
  announcement,
  consent,
  assistant: assistantSchema,
  phrasings: phrasingsSchema,
} as const satisfies Record<PageTextName, z.ZodType> & Record<string, z.ZodType>;

/** Front matter of `privacy.md`, `terms.md` and `impressum.md`. */
export const legalFrontMatter = z.strictObject({
  head,
  heading: line,
  dated: line,
  contact: titled,
});

/** Front matter of `pages/<id>.md`: pages that the owner adds. `menu` is their name in the footer. */
export const ownPageFrontMatter = z.strictObject({
  head,
  heading: line,
  menu: line,
  /** The column of the footer. */
  column: z.enum(['links', 'legal']).default('links'),
  dated: line.optional(),
});

export type MessageFile = keyof typeof pageSchemas;
export type Messages<Name extends MessageFile> = z.infer<(typeof pageSchemas)[Name]>;

/** A run of text inside a paragraph of a legal document. */
export type Run = { text: string; href?: string; strong?: boolean } | { lineBreak: true };
/** True when one of the names is true of the configuration (`legal-conditions.ts`); with `not`, when none is. */
export type Condition = { names: string[]; not: boolean };
/** Shown when all conditions are true. */
type Conditional = { conditions?: Condition[] };
export type ListItem = { runs: Run[] } & Conditional;
/** `passage` is the name under which the assistant finds the block. */
export type Block = ({ paragraph: Run[] } | { list: ListItem[] }) & Conditional & { passage?: string };
export type LegalSection = { id: string; title: string; blocks: Block[] } & Conditional;
export type OwnPage = z.infer<typeof ownPageFrontMatter> & { sections: LegalSection[] };
export type LegalDocument = z.infer<typeof legalFrontMatter> & { id: LegalId; sections: LegalSection[] };
