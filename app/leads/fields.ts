/** Fields of leads: check, column and names. Forms, mails, webhook, office and exports follow this table. */
import { z } from 'zod';
import type { Tables } from '#app/database/tables.ts';
import { internetAddress, maxLength } from '#app/http/form-contract.ts';
import { withoutBreakHints } from '#app/i18n/formats.ts';
import type { Messages } from '#content/schema.ts';
import type { answerColumns } from './tables.ts';

// Control characters and lone surrogates break systems such as CRMs and spreadsheets; marks of direction turn what
// follows a name.
const controls = /[\p{Cc}\p{Bidi_Control}]/gu;
const controlsButNewlineAndTab = /[^\P{Cc}\n\t]/gu;

/** Cleans a single line: removes control characters and break hints, and trims (product.md F2). Idempotent. */
export function cleanLine(text: string): string {
  return withoutBreakHints(text.toWellFormed()).replace(controls, '').trim();
}

/** As {@link cleanLine} for several lines: keeps tabs, and turns every line ending into `\n`. */
export function cleanText(text: string): string {
  return withoutBreakHints(text.toWellFormed()).replace(/\r\n?/g, '\n').replace(controlsButNewlineAndTab, '').trim();
}

/** A label of a domain name, with letters and digits of any script (RFC 5890). */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The pattern of `<input type=email>` (HTML, 4.10.5.1.5), extended to every script. */
const emailPattern = new RegExp(`^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'u');

/** Counts code points, not UTF-16 units: an emoji is one character. Each error message is a `FieldProblem`. */
const isShort = (max: number) => (text: string) => [...text].length <= max;

const requiredText = (clean: (raw: string) => string, max: number) =>
  z
    .string({ error: 'required' })
    .transform(clean)
    .pipe(
      z
        .string()
        .regex(/[^\s\p{Cf}]/u, 'required')
        .refine(isShort(max), 'tooLong'),
    );

export const fullName = requiredText(cleanLine, maxLength.fullName);
export const email = requiredText(cleanLine, maxLength.email).pipe(
  z.string().regex(emailPattern, 'emailInvalid').regex(internetAddress, 'emailInvalid'),
);
export const message = requiredText(cleanText, maxLength.message);

/** The tables with the columns of a lead. */
export type LeadTable = {
  [Name in keyof Tables]: 'office_status' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

export type Field = {
  /** In the form, in the webhook, and in code. */
  name: string;
  schema: z.ZodType;
  /** Its label in mails to the owner and in the office: `labels` in `mail.yaml`. */
  label: keyof Messages<'mail'>['labels'];
  /** In CSV, JSON and a person's copy; without it, `name`. */
  exported?: string;
};
/** Fields by column, in the order of the form. The last one is what somebody has to say. */
export type Fields<Column extends string = string> = Record<Column, Field>;

export const inquiryFields = {
  full_name: { name: 'fullName', schema: fullName, label: 'name', exported: 'name' },
  email: { name: 'email', schema: email, label: 'email' },
  message: { name: 'message', schema: message, label: 'message' },
} as const satisfies Fields<keyof typeof answerColumns>;

export const inquirySchema = formSchema(inquiryFields);

export function formSchema<Form extends Fields>(fields: Form) {
  type Shape = { [Column in keyof Form as Form[Column]['name']]: Form[Column]['schema'] };
  const shape = Object.values(fields).map(({ name, schema }) => [name, schema]);
  return z.object(Object.fromEntries(shape) as Shape);
}

type Schema<Form extends Fields> = ReturnType<typeof formSchema<Form>>;
/** What a form has, by the names of its fields: checked, and as typed. */
export type Answers<Form extends Fields> = z.output<Schema<Form>>;
export type TypedAnswers<Form extends Fields> = z.input<Schema<Form>>;

/** The columns of a row with these answers; a list is stored as JSON, and nothing as null. */
export function toColumns<Form extends Fields>(fields: Form, answers: Answers<Form>) {
  const columns = Object.entries<Field>(fields).map(([column, { name }]) => {
    const value: unknown = answers[name as keyof typeof answers];
    return [column, Array.isArray(value) ? JSON.stringify(value) : value || null];
  });
  return Object.fromEntries(columns) as Record<keyof Form, string>;
}
