/** What can be edited: the files and names whose texts take effect without a build, and the fields of their schemas. */
import { z } from 'zod';
import { keysOf, pathOf, withoutOrder } from '#content/edit.ts';
import { languages } from '#content/languages.ts';
import { textFileOf } from '#content/phrasings.ts';
import { pageSchemas } from '#content/schema.ts';

const pageFile = /^(\w+)\/(?:([\w-]+)\.(?:yaml|txt)|(?:pages\/)?[\w-]+\.md)$/;

export function publicTexts(file: string): boolean {
  if (['site.yaml', 'facts.yaml', 'offer.yaml'].includes(file)) return true;
  const [, language = '', page] = pageFile.exec(file) ?? [];
  const isKnown = page === undefined || (Object.hasOwn(pageSchemas, page) && file.endsWith(textFileOf(page)));
  return isKnown && languages.some((each) => each === language);
}

export const siteFacts = [
  'brand',
  'product',
  'email',
  'company',
  'owner',
  'crms',
  'street',
  'postcode',
  'city',
  'telephone',
  'register',
  'vatId',
  'authority',
  'providers',
  'keepQuestions',
] as const;
export type SiteFact = (typeof siteFacts)[number];

export function editProblem(file: string, path: string): string | undefined {
  if (!publicTexts(file)) return 'this file has no texts that can be edited here';
  if (file.endsWith('.md') !== (path === '')) return 'a Markdown file is edited as a whole, and others by their names';
  const [name = ''] = keysOf(withoutOrder(path));
  if (file !== 'site.yaml' || siteFacts.some((fact) => fact === name)) return undefined;
  return `${name} takes effect when the site is built; change it in content/site.yaml, and start the site again`;
}

type Bounds = { min: number; max: number; mayLack?: true };
/** `isRare`: for machines and errors, so it is folded away. */
type Named = { key: string; path: string; isRare?: true };
/**
 * `lines` are a list of texts, one a line; `maxTogether` holds for all of them. `isDemandedIfAny`: may be empty only
 * where there is no such thing.
 */
export type Field = Named & {
  kind: 'text' | 'lines' | 'number' | 'choice' | 'piece';
  isOptional: boolean;
  isDemandedIfAny?: true;
  options?: string[];
  maxLength?: number;
  maxTogether?: number;
};
export type Group = Named & { kind: 'group'; fields: FieldNode[] };
export type List = Named & { kind: 'list'; bounds: Bounds; entries: Group[] };
export type FieldNode = Field | Group | List;

/**
 * `versions` are the values in all languages; the first gives the order of lists. What nobody reads (`isUnread`) and
 * what needs more than a field, such as times, is left out.
 */
export function fieldsOf(schema: z.ZodType, versions: unknown[], at: Named = { key: '', path: '' }): FieldNode[] {
  const { inner, meta, ...own } = unwrapped(schema);
  const { isUnread, isRare, maxLength, maxTogether, isDemanded, isDemandedIfAny, entries: bounds } = meta;
  const isOptional = own.isOptional && !isDemanded;
  if (isUnread) return [];
  if (isRare && !at.isRare) return fieldsOf(schema, versions, { ...at, isRare: true });
  const limits = {
    ...(maxLength && { maxLength }),
    ...(maxTogether && { maxTogether }),
    ...(isDemandedIfAny && { isDemandedIfAny }),
  };
  const below = (key: string, part: z.ZodType): FieldNode[] => {
    const own = pathOf([key]);
    const values = versions.map((version) => (version as Record<string, unknown>)?.[key]);
    return fieldsOf(part, values, { key, path: at.path ? `${at.path}.${own}` : own });
  };
  if (inner instanceof z.ZodRecord) {
    const ids = [...new Set(versions.flatMap((version) => Object.keys((version ?? {}) as object)))];
    const entries = ids.flatMap((id) => below(id, inner.valueType as z.ZodType));
    if (!bounds) return [{ ...at, kind: 'group', fields: entries }];
    return [{ ...at, kind: 'list', bounds, entries: entries.filter((entry) => entry.kind === 'group') }];
  }
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodType;
    if (isText(element)) return [{ ...at, kind: 'lines', isOptional, ...limits }];
    const count = Math.max(0, ...versions.map((version) => (Array.isArray(version) ? version.length : 0)));
    const fields = Array.from({ length: count }, (_, index) => below(`${index}`, element)).flat();
    return [{ ...at, kind: 'group', fields }];
  }
  if (inner instanceof z.ZodObject) {
    const shape = Object.entries(inner.shape as Record<string, z.ZodType>);
    return [{ ...at, kind: 'group', fields: shape.flatMap(([key, part]) => below(key, part)) }];
  }
  if (inner instanceof z.ZodEnum) return [{ ...at, kind: 'choice', isOptional, options: inner.options as string[] }];
  if (inner instanceof z.ZodNumber) return [{ ...at, kind: 'number', isOptional }];
  return isText(inner) ? [{ ...at, kind: meta.isPiece ? 'piece' : 'text', isOptional, ...limits }] : [];
}

const isText = (schema: z.ZodType) => schema instanceof z.ZodString || schema instanceof z.ZodEmail;

type Meta = {
  maxLength?: number;
  maxTogether?: number;
  isUnread?: boolean;
  isRare?: boolean;
  isPiece?: boolean;
  isDemanded?: boolean;
  isDemandedIfAny?: true;
  entries?: Bounds;
};

export function unwrapped(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean; meta: Meta } {
  const meta = (schema.meta() ?? {}) as Meta;
  const isOptional =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  const part = isOptional || schema instanceof z.ZodPrefault ? schema.unwrap() : undefined;
  const wrapped = schema instanceof z.ZodPipe ? schema.in : part;
  if (!wrapped) return { inner: schema, isOptional, meta };
  const below = unwrapped(wrapped as z.ZodType);
  return { inner: below.inner, isOptional: isOptional || below.isOptional, meta: { ...meta, ...below.meta } };
}

/** The schema of each entry of a list. */
export function entrySchema(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
}

const nodesBelow = (node: FieldNode): FieldNode[] =>
  node.kind === 'group' ? node.fields : node.kind === 'list' ? node.entries : [];

export function leavesOf(nodes: FieldNode[]): Field[] {
  return nodes.flatMap((node) => (node.kind === 'group' || node.kind === 'list' ? leavesOf(nodesBelow(node)) : [node]));
}

/** Returns the outermost node with this path. */
export function nodeAt(nodes: FieldNode[], path: string): FieldNode | undefined {
  for (const node of nodes) {
    const found = node.path === path ? node : nodeAt(nodesBelow(node), path);
    if (found) return found;
  }
  return undefined;
}
