import { z } from 'zod';
import { lengthOf } from './texts.ts';

export const line = z.string().regex(/\S/, 'must not be empty');
export const lines = z.array(line).min(1);
/** In characters, of a line that its author has ended. */
const maxHeadingLine = 26;
/** Breaks where its author breaks the line, or is balanced by the browser. */
export const heading = line.refine(
  (text) =>
    !text.includes('\n') ||
    text.split('\n').every((part) => lengthOf(part.replace(/\{[^{}]*\}|&nbsp;/g, ' ')) <= maxHeadingLine),
  `has a line of more than ${maxHeadingLine} characters; break it earlier, or leave the line breaks out`,
);
export const optional = z
  .string()
  .nullable()
  .default('')
  .transform((text) => text ?? '');
export const titled = z.strictObject({ title: line, text: line });
export const counted = z.strictObject({ one: line, other: line });
export const head = z.strictObject({ title: line, description: line });
/** `topic` stands before the title, in the same heading. */
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
    })
    .meta({ maxLength: max });
