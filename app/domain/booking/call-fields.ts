/**
 * Every column of a call, and what it is called where it is told: in the form, the owner's mail, the webhook, the
 * office, exports and a person's copy. A column that is missing here does not compile.
 */
import type { FormField } from '#app/contracts.ts';
import type { Booking } from '#app/store/tables.ts';

/** What visitors may say beside name and address: the column, the field of the form and all that is told have its name. */
export const typedFields = {
  phone: { kind: 'telephone', label: 'phone', maxLength: 40, autoComplete: 'tel' },
  company: { kind: 'line', label: 'company', maxLength: 120, autoComplete: 'organization' },
  message: { kind: 'text', label: 'about', maxLength: 1000 },
} as const satisfies Partial<Record<keyof Booking, FormField>>;

export type TypedName = keyof typeof typedFields;
export const typedNames = Object.keys(typedFields) as TypedName[];

/** The names in exports and in the webhook, as far as it is in them. */
type Told = { name: string; webhook?: string };
/** Keys, hashes and counters, which identify nobody outside of this database. */
const untold = undefined;

const facts: Record<Exclude<keyof Booking, TypedName>, Told | typeof untold> = {
  created_at: { name: 'received' },
  name: { name: 'name', webhook: 'fullName' },
  email: { name: 'email', webhook: 'email' },
  language: { name: 'language', webhook: 'language' },
  suspected_spam: { name: 'suspectedSpam', webhook: 'suspectedSpam' },
  status: { name: 'status' },
  starts_at: { name: 'starts', webhook: 'startsAt' },
  ends_at: { name: 'ends', webhook: 'endsAt' },
  time_zone: { name: 'timeZone', webhook: 'timeZone' },
  id: untold,
  uid: untold,
  sequence: untold,
  manage_hash: untold,
  network_hash: untold,
  wide_network_hash: untold,
  submission_key: untold,
  content_hash: untold,
};

const told = [
  ...Object.entries(facts).flatMap(([column, names]) => (names ? [{ column: column as keyof Booking, ...names }] : [])),
  ...typedNames.map((name): Told & { column: TypedName } => ({ column: name, name, webhook: name })),
];

/** The keys of {@link exportedCall}. */
export const exportedNames = told.map(({ name }) => name);

/** A call in exports and in a person's copy, without its id. */
export const exportedCall = (booking: Booking): Record<string, unknown> =>
  Object.fromEntries(told.map(({ column, name }) => [name, booking[column]]));

/** A call in the webhook, without its id. */
export const webhookCall = (booking: Booking): Record<string, unknown> =>
  Object.fromEntries(told.flatMap(({ column, webhook }) => (webhook ? [[webhook, booking[column]]] : [])));

/** What the visitor has typed, as columns: empty is null. */
export const typedColumns = (fields: Record<TypedName, string | null>) =>
  Object.fromEntries(typedNames.map((name) => [name, fields[name] || null])) as Record<TypedName, string | null>;
