/** What can be edited in a file of the texts, from the schema that checks the file. */
import { z } from 'zod';
import { pathOf } from './edit.ts';
import { type ListBounds, listBounds } from './entries.ts';

type Named = { key: string; path: string };
/** A value: `isOptional` means that it may be left out. `maxTogether` holds for all texts of its group. */
export type Field = Named & {
  kind: 'text' | 'number' | 'choice';
  isOptional: boolean;
  options?: string[];
  maxLength?: number;
  maxTogether?: number;
};
export type Group = Named & { kind: 'group'; fields: FieldNode[] };
/** A list with ids, or (`bullets`) of texts that every language has as many of. */
export type List = Named & { kind: 'list'; isById: boolean; bounds: ListBounds; entries: FieldNode[] };
export type FieldNode = Field | Group | List;

/**
 * The fields of a value of `schema`; `versions` are the values in all languages, the first of which gives the order of
 * lists. Values that need more than a field (times, colours) are left out.
 */
export function fieldsOf(schema: z.ZodType, versions: unknown[], at: Named = { key: '', path: '' }): FieldNode[] {
  const { inner, isOptional, meta } = unwrapped(schema);
  const child = (key: string | number): Named => {
    const own = pathOf([`${key}`]);
    return { key: `${key}`, path: at.path ? `${at.path}.${own}` : own };
  };
  const parts = (key: string | number) => versions.map((version) => (version as Record<string, unknown>)?.[key]);
  const { byId, bullets } = listBounds(inner);
  if (byId && inner instanceof z.ZodRecord) {
    const entry = inner.valueType as z.ZodType;
    const entries = idsOf(versions).flatMap((id) => fieldsOf(entry, parts(id), child(id)));
    return [{ ...at, kind: 'list', isById: true, bounds: byId, entries }];
  }
  if (inner instanceof z.ZodArray) {
    const entry = inner.element as z.ZodType;
    const count = Math.max(0, ...versions.map((version) => (Array.isArray(version) ? version.length : 0)));
    const entries = Array.from({ length: count }, (_, index) => fieldsOf(entry, parts(index), child(index))).flat();
    if (bullets) return [{ ...at, kind: 'list', isById: false, bounds: bullets, entries }];
    const { maxTogether } = meta;
    const fields = maxTogether ? entries.map((field) => ({ ...field, maxTogether })) : entries;
    return [{ ...at, kind: 'group', fields }];
  }
  if (inner instanceof z.ZodObject) {
    const shape = Object.entries(inner.shape as Record<string, z.ZodType>);
    return [{ ...at, kind: 'group', fields: shape.flatMap(([key, part]) => fieldsOf(part, parts(key), child(key))) }];
  }
  if (inner instanceof z.ZodRecord) {
    const entry = inner.valueType as z.ZodType;
    return [{ ...at, kind: 'group', fields: idsOf(versions).flatMap((id) => fieldsOf(entry, parts(id), child(id))) }];
  }
  if (inner instanceof z.ZodEnum) return [{ ...at, kind: 'choice', isOptional, options: inner.options as string[] }];
  if (inner instanceof z.ZodNumber) return [{ ...at, kind: 'number', isOptional }];
  if (inner instanceof z.ZodString || inner instanceof z.ZodEmail)
    return [{ ...at, kind: 'text', isOptional, ...(meta.maxLength && { maxLength: meta.maxLength }) }];
  return [];
}

type Meta = { maxLength?: number; maxTogether?: number };

/** The schema of the value that stands in the file. */
function unwrapped(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean; meta: Meta } {
  let inner = schema;
  let isOptional = false;
  let meta: Meta = {};
  for (;;) {
    meta = { ...meta, ...(inner.meta() as Meta | undefined) };
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault) {
      isOptional = true;
      inner = inner.unwrap() as z.ZodType;
    } else if (inner instanceof z.ZodPrefault) {
      inner = inner.unwrap() as z.ZodType;
    } else if (inner instanceof z.ZodPipe) {
      inner = inner.in as z.ZodType;
    } else {
      return { inner, isOptional, meta };
    }
  }
}

/** The ids of all versions, in the order of the first. */
function idsOf(versions: unknown[]): string[] {
  return [...new Set(versions.flatMap((version) => Object.keys((version ?? {}) as object)))];
}

/** All values below these nodes. */
export function leavesOf(nodes: FieldNode[]): Field[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return leavesOf(node.fields);
    return node.kind === 'list' ? leavesOf(node.entries) : [node];
  });
}

/** The node at a path, if there is one; of several with it, the outermost. */
export function nodeAt(nodes: FieldNode[], path: string): FieldNode | undefined {
  for (const node of nodes) {
    if (node.path === path) return node;
    const below = node.kind === 'group' ? node.fields : node.kind === 'list' ? node.entries : [];
    const found = nodeAt(below, path);
    if (found) return found;
  }
  return undefined;
}

/** The list at a path, if there is one. */
export function listAt(nodes: FieldNode[], path: string): List | undefined {
  const node = nodeAt(nodes, path);
  return node?.kind === 'list' ? node : undefined;
}
