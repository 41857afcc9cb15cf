/** Fields of a sign-up, as `app/leads/fields.ts` has those of an inquiry. */
import { z } from 'zod';
import { email, type Field, formSchema, fullName } from '#app/leads/fields.ts';
import type { answerColumns } from './tables.ts';

/** Ids of the form; unknown ones are skipped later (product.md F8). */
const services = z.array(z.string()).min(1, 'required');

/** Fields by column; `airtable` is the field of a record. */
export const signupFields = {
  name: { name: 'fullName', schema: fullName, label: 'name', exported: 'name', airtable: 'Name' },
  email: { name: 'email', schema: email, label: 'email', airtable: 'Email' },
  services: { name: 'services', schema: services, label: 'services', airtable: 'Services' },
} as const satisfies Record<keyof typeof answerColumns, Field & { airtable: string | null }>;

export const signupSchema = formSchema(signupFields);
