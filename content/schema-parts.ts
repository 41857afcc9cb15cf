import { z } from 'zod';
import type { Fault, FaultId, FaultReason, Hint } from './fault.ts';
import { type Language, languages } from './languages.ts';
import { lengthOf, textsOf } from './texts.ts';

/** Serves as `params` of an issue: what the office says of it. */
export const reason = (id: FaultId, values?: FaultReason['values']): FaultReason => ({ id, ...(values && { values }) });

/** Marks texts for machines, and for errors that hardly occur: the editor folds them away. */
export const rare = { isRare: true };

export const line = z.string().regex(/\S/, 'must not be empty');
export const lines = z.array(line).min(1);
/** `names` in braces are filled in where the text is shown. Any other text has only those of the content. */
export const lineWith = (...names: string[]) => line.meta({ names });
/** In characters, of a line that its author has ended. */
const maxHeadingLine = 26;
/** Breaks where its author breaks it, or where the browser balances it. */
export const heading = line.refine(
  (text) =>
    !text.includes('\n') ||
    text.split('\n').every((part) => lengthOf(part.replace(/\{[^{}]*\}|&nbsp;/g, ' ')) <= maxHeadingLine),
  {
    error: `has a line of more than ${maxHeadingLine} characters; break it earlier, or leave the line breaks out`,
    params: reason('too-long', { max: maxHeadingLine }),
  },
);
export const optional = z
  .string()
  .nullable()
  .default('')
  .transform((text) => text ?? '');
/** Mark what may be empty in the files, and is demanded of the owner: in any case, or of who has it. */
export const demanded = { isDemanded: true };
export const demandedIfAny = { isDemandedIfAny: true };
export const titled = z.strictObject({ title: line, text: line });
/** `{count}` is among the names. */
export const countedWith = (...names: string[]) =>
  z.strictObject({ one: lineWith('count', ...names), other: lineWith('count', ...names) });
export const counted = countedWith();
export const head = z.strictObject({ title: line, description: line });
/** `topic` precedes the title, in the same heading. */
export const section = z.strictObject({ topic: line, title: heading });
export const prose = section.extend({ lead: line });
/** `alt` describes the drawing. */
export const illustrated = titled.extend({ alt: line.optional() });
export const thanks = z.strictObject({ title: line, text: line, next: line });

export const exactly = <T extends z.ZodType>(count: number, entry: T) =>
  z.array(entry).refine((entries) => entries.length === count, {
    error: ({ input }) => `must have exactly ${count} entries, has ${(input as unknown[]).length}`,
  });

export const keyed = <const Id extends string, T extends z.ZodType>(ids: readonly Id[], entry: T) =>
  z.strictObject(Object.fromEntries(ids.map((id) => [id, entry])) as Record<Id, T>);

export const labelsOf = <Id extends string>(pages: readonly Id[]) => keyed(pages, line).shape;

export const atMost = (max: number) =>
  line
    .refine((text) => lengthOf(text) <= max, {
      error: ({ input }) => `has ${lengthOf(input as string)} characters; the page has room for ${max}`,
      params: reason('too-long', { max }),
    })
    .meta({ maxLength: max });

/** Ids become anchors, parts of addresses and stored values. */
export const idPattern = /^[a-z](?:-?[a-z0-9])*$/;

const idSchema = z.string().regex(idPattern, {
  error: 'must be lower-case letters, digits and hyphens, beginning with a letter, such as my-entry',
});

/** `Ärzte & Praxen` is `aerzte-praxen`. Empty when no letter is left. */
export function idOf(title: string): string {
  const id = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? '')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return idPattern.test(id) ? id : '';
}

/** `mayLack`: a language without an entry, or with a blank one, does not show it. */
type Entries = { min: number; max: number; mayLack?: true };
type ListMeta = { entries?: Entries; isBullets?: boolean };
const listMeta = (schema: z.ZodType): ListMeta => (schema.meta() ?? {}) as ListMeta;

/** The type tells a list with ids from other records. */
export type EntryList<T extends z.ZodObject> = z.ZodRecord<z.ZodString, T> & { readonly isEntryList: true };

/** A list whose entries have ids, the same in every language. `max` is what the layout has room for. */
export function entries<T extends z.ZodObject>(
  entry: T,
  { min = 1, max, mayLack }: Partial<Entries> & Pick<Entries, 'max'>,
): EntryList<T> {
  const schema = z.record(idSchema, entry).superRefine((record, context) => {
    const problem = countProblem(Object.keys(record).length, min, max);
    if (problem) context.addIssue({ code: 'custom', ...problem });
  });
  return schema.meta({ entries: { min, max, ...(mayLack && { mayLack }) } }) as typeof schema & { isEntryList: true };
}

/** Every language has the same number. */
export function bullets<T extends z.ZodType>(entry: T, { max }: { max: number }) {
  const schema = z.array(entry).superRefine((list, context) => {
    const problem = countProblem(list.length, 1, max);
    if (problem) context.addIssue({ code: 'custom', ...problem });
  });
  return schema.meta({ isBullets: true });
}

function countProblem(count: number, min: number, max: number) {
  if (count < min) return { message: 'needs at least one entry', params: reason('missing') };
  const message = `has ${count} entries; the page has room for ${max}`;
  return count > max ? { message, params: reason('too-many', { max }) } : undefined;
}

type NamesMeta = { names?: readonly string[]; namesByKey?: Record<string, readonly string[]> };

/** The names in braces that are filled in where the text with this path is shown. */
export function namesAt(schema: z.ZodType, path: string): readonly string[] {
  let part: z.ZodType | undefined = schema;
  let names: readonly string[] = [];
  for (const key of path.split('.')) {
    const { namesByKey } = (part?.meta() ?? {}) as NamesMeta;
    part = part && partOf(part, key);
    names = (part?.meta() as NamesMeta | undefined)?.names ?? namesByKey?.[key] ?? names;
  }
  return names;
}

function partOf(schema: z.ZodType, key: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key];
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
}

/** Whether nobody has written anything in it. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Leaves out blank entries of lists that may lack some. */
export function withoutBlank(schema: z.ZodType | undefined, value: unknown): unknown {
  const { entries } = schema ? listMeta(schema) : {};
  const hasNames = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!schema || !hasNames || !(entries || schema instanceof z.ZodObject)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withoutBlank(partOf(schema, key), part)] as const);
  return Object.fromEntries(entries?.mayLack ? parts.filter(([, part]) => !isBlank(part)) : parts);
}

type Versions = Partial<Record<Language, unknown>>;

/** `file` is `faq.yaml`. Adds hints at entries that a language may lack, and faults of all others. */
export function checkSameEntries(
  schema: z.ZodType,
  file: string,
  versions: Versions,
  { faults, hints }: { faults: Fault[]; hints: Hint[] },
): void {
  compare(schema, '', versions, {
    fault: (language, path, message) =>
      faults.push({ file: `${language}/${file}`, path, id: 'missing', message, isBetweenLanguages: true }),
    lack: (having, path, entry) => {
      const [{ text: sentence } = { text: '' }] = textsOf(entry);
      hints.push({ id: 'only', file: `${having[0]}/${file}`, path, found: having.join(' '), sentence, mends: [] });
    },
  });
}

type Report = {
  fault: (language: Language, path: string, message: string) => void;
  lack: (having: Language[], path: string, entry: unknown) => void;
};

function compare(schema: z.ZodType, path: string, versions: Versions, report: Report): void {
  const present = languages.filter((language) => versions[language] !== undefined);
  const { entries, isBullets } = listMeta(schema);
  if (isBullets) compareBullets(path, versions as Record<Language, unknown[]>, present, report);
  if (entries) compareIds(path, versions, { present, mayLack: entries.mayLack }, report);
  for (const [key, child] of childrenOf(schema, versions, present)) {
    const values = present.map((language) => [language, (versions[language] as Record<string, unknown>)[key]]);
    compare(child, path ? `${path}.${key}` : key, Object.fromEntries(values), report);
  }
}

function childrenOf(schema: z.ZodType, versions: Versions, present: Language[]): [key: string, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>);
  if (!listMeta(schema).entries) return [];
  const element = (schema as z.ZodRecord).valueType as z.ZodType;
  return [...new Set(present.flatMap((language) => idsOf(versions[language])))].map((id) => [id, element]);
}

type Compared = { present: Language[]; mayLack: true | undefined };

function compareIds(path: string, versions: Versions, { present, mayLack }: Compared, report: Report): void {
  const all = new Set(present.flatMap((language) => idsOf(versions[language])));
  for (const id of all) {
    const having = present.filter((language) => idsOf(versions[language]).includes(id));
    const lacking = present.filter((each) => !having.includes(each));
    if (mayLack && lacking.length > 0) {
      const entry = (versions[having[0] as Language] as Record<string, unknown>)[id];
      report.lack(having, `${path}.${id}`, entry);
    } else
      for (const language of lacking)
        report.fault(
          language,
          path,
          `has no entry "${id}", but ${having.join(' and ')} has; add it here, or delete it there`,
        );
  }
}

function compareBullets(path: string, lists: Record<Language, unknown[]>, present: Language[], report: Report): void {
  const [first, ...others] = present;
  for (const language of others.filter((each) => first && lists[each].length !== lists[first].length))
    report.fault(
      language,
      path,
      `has ${lists[language].length} entries, but ${first} has ${lists[first as Language].length}`,
    );
}

const idsOf = (list: unknown): string[] => Object.keys((list ?? {}) as object);
