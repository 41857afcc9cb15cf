/** What is a lead: contact enquiries, and the entries of other forms that features hand over (`features.server.ts`). */

import type { PersonRow } from '#app/database/declared-rows.server.ts';
import type { Id } from '#app/database/table.ts';
import type { LeadStatus } from '#app/office-kit/tables.ts';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { parameter } from '#app/parameter.ts';
import type { Language } from '#content/languages.ts';
import type { Fields, LeadTable } from './fields.ts';
import type { SearchTerms } from './search-terms.ts';

/** Times are ISO 8601 in UTC. */
export type Lead = {
  table: LeadTable;
  id: Id;
  fullName: string;
  email: string;
  language: Language;
  createdAt: string | null;
  /** The name of its form; empty where it is not stored. */
  sentFrom: string;
  suspectedSpam: boolean;
  status: LeadStatus;
  /** Answers by the names of the fields, in the order of the form. */
  answers: Record<string, string | string[]>;
};

/** The state of one item of the last answer. `record`: its page in the office, and its number. */
export type Mark = { of: string; state: string; record?: { page: string; number: string } };

/**
 * In the office: what one is called, the headings of its last answer, of the new ones, and of marks and their records.
 * `none`: where the owner answers each, what is said while none is new. `sources`: the forms, by name.
 */
type KindTexts = { kind: string; said: string; fresh: string; none?: string; all: string } & {
  sources: Record<string, string> & { other: string };
  states?: Record<string, string>;
  record?: string;
};

export type LeadKind = {
  table: LeadTable;
  fields: Fields;
  texts: (language: OfficeLanguage) => KindTexts;
  /** What an answer that is stored in English is called in a language. */
  nameOf?: (answer: string, language: Language) => string;
  /** Finds the marks of those leads that have any. Throws database errors. */
  marks?: (leads: Lead[]) => Promise<Map<Lead, Mark[]>>;
  /** In exports, the column with the states of all marks. */
  marksColumn?: string;
  /** Called after the owner has said whether a lead is spam. Throws database errors. */
  onSpam?: (lead: Pick<Lead, 'id' | 'email'>, isSpam: boolean) => Promise<void>;
};

/** What is no lead, and exported and found with leads. `record` has its name as `lead`. Throws database errors. */
export type ExportedToo = {
  /** The newest first. */
  find: (terms: SearchTerms) => Promise<PersonRow[]>;
  columns: () => string[];
  records: () => Promise<{ createdAt: string | null; record: object }[]>;
};

type Registered = { kinds: readonly LeadKind[]; exportedToo: readonly ExportedToo[] };

const [registered, registerLeads] = parameter<Registered>({ kinds: [], exportedToo: [] });

export { registerLeads };

export const leadKinds = () => registered().kinds;
export const exportedToo = () => registered().exportedToo;

export function kindOf(table: LeadTable): LeadKind {
  const kind = leadKinds().find((each) => each.table === table);
  if (!kind) throw new Error(`${table} has no leads`);
  return kind;
}

export const isLeadTable = (table: string): table is LeadTable => leadKinds().some((kind) => kind.table === table);
