/** Every column of a call, and its names where calls are shown or exported. A missing column does not compile. */
import { maxLength } from '#app/http/form-contract.ts';
import type { Booking } from './tables.ts';

/** `label` is the key of its text, `maxLength` in characters (code points). */
export type FormField = {
  kind: 'line' | 'text' | 'telephone';
  label: string;
  maxLength: number;
  autoComplete?: string;
};

/** A new one needs its column (`added` in `tables.ts`) and its texts; without them it does not compile. */
export const typedFields = {
  phone: { kind: 'telephone', label: 'phone', maxLength: 40, autoComplete: 'tel' },
  company: { kind: 'line', label: 'company', maxLength: 120, autoComplete: 'organization' },
  message: { kind: 'text', label: 'about', maxLength: maxLength.message },
} as const satisfies Partial<Record<keyof Booking, FormField>>;

export type TypedName = keyof typeof typedFields;
export const typedNames = Object.keys(typedFields) as TypedName[];
export const shortNames = typedNames.filter((name) => typedFields[name].kind !== 'text');

/** `name`: in form and webhook. `exported`: in exports and a person's copy, if it differs. */
type ExportNames = { name?: string; exported?: string };
/** Keys, hashes and counters. */
const notExported: ExportNames = {};

const facts: Record<Exclude<keyof Booking, TypedName>, ExportNames> = {
  created_at: { exported: 'received' },
  name: { name: 'fullName', exported: 'name' },
  email: { name: 'email' },
  language: { name: 'language' },
  suspected_spam: { name: 'suspectedSpam' },
  status: { exported: 'status' },
  starts_at: { name: 'startsAt', exported: 'starts' },
  ends_at: { name: 'endsAt', exported: 'ends' },
  time_zone: { name: 'timeZone' },
  // In a person's copy, which has whole rows.
  word: notExported,
  id: notExported,
  uid: notExported,
  sequence: notExported,
  manage_hash: notExported,
  network_hash: notExported,
  wide_network_hash: notExported,
  submission_key: notExported,
};

type NameOf = (names: ExportNames) => string | undefined;
const inWebhook: NameOf = ({ name }) => name;
const inExports: NameOf = ({ name, exported = name }) => exported;

/** A function, so that the browser gets none of it. */
function exportedFields(nameOf: NameOf): { column: keyof Booking; name: string }[] {
  const typed = Object.fromEntries(typedNames.map((name) => [name, { name }]));
  return Object.entries({ ...facts, ...typed }).flatMap(([column, each]) => {
    const name = nameOf(each);
    return name ? [{ column: column as keyof Booking, name }] : [];
  });
}

const record = (booking: Booking, nameOf: NameOf): Record<string, unknown> =>
  Object.fromEntries(exportedFields(nameOf).map(({ column, name }) => [name, booking[column]]));

export const exportedNames = () => exportedFields(inExports).map(({ name }) => name);

/** Without its id. */
export const exportedCall = (booking: Booking) => record(booking, inExports);

/** Without its id. */
export const webhookCall = (booking: Booking) => record(booking, inWebhook);

/** Stores an empty value as null. */
export const typedColumns = (fields: Record<TypedName, string | null>) =>
  Object.fromEntries(typedNames.map((name) => [name, fields[name] || null])) as Record<TypedName, string | null>;
