/**
 * Every column of a call, and what it is called where it is told: in the form, the owner's mail, the webhook, the
 * office, exports and a person's copy. A column that is missing here does not compile.
 */
import type { FormField } from '#app/contracts.ts';
import type { Booking } from './tables.ts';

/**
 * What visitors may say beside name and address. The column, the field of the form and all that is told have its name.
 * Another one needs its column (`added` in `booking-tables.ts`) and its texts; without them it does not compile.
 */
export const typedFields = {
  phone: { kind: 'telephone', label: 'phone', maxLength: 40, autoComplete: 'tel' },
  company: { kind: 'line', label: 'company', maxLength: 120, autoComplete: 'organization' },
  message: { kind: 'text', label: 'about', maxLength: 1000 },
} as const satisfies Partial<Record<keyof Booking, FormField>>;

export type TypedName = keyof typeof typedFields;
export const typedNames = Object.keys(typedFields) as TypedName[];
/** Those that fit into a line of a list. */
export const shortNames = typedNames.filter((name) => typedFields[name].kind !== 'text');

/** `name`: in the form and in the webhook; `exported`: in exports and in a person's copy; without it, `name`. */
type Told = { name?: string; exported?: string };
/** Keys, hashes and counters, which identify nobody outside of this database. */
const untold: Told = {};

const facts: Record<Exclude<keyof Booking, TypedName>, Told> = {
  created_at: { exported: 'received' },
  name: { name: 'fullName', exported: 'name' },
  email: { name: 'email' },
  language: { name: 'language' },
  suspected_spam: { name: 'suspectedSpam' },
  status: { exported: 'status' },
  starts_at: { name: 'startsAt', exported: 'starts' },
  ends_at: { name: 'endsAt', exported: 'ends' },
  time_zone: { name: 'timeZone' },
  id: untold,
  uid: untold,
  sequence: untold,
  manage_hash: untold,
  network_hash: untold,
  wide_network_hash: untold,
  submission_key: untold,
  content_hash: untold,
};

type NameOf = (told: Told) => string | undefined;
const inWebhook: NameOf = ({ name }) => name;
const inExports: NameOf = ({ name, exported = name }) => exported;

/** The columns that are told, with their names. In functions, so that the browser gets none of it. */
function told(nameOf: NameOf): { column: keyof Booking; name: string }[] {
  const typed = Object.fromEntries(typedNames.map((name) => [name, { name }]));
  return Object.entries({ ...facts, ...typed }).flatMap(([column, each]) => {
    const name = nameOf(each);
    return name ? [{ column: column as keyof Booking, name }] : [];
  });
}

const record = (booking: Booking, nameOf: NameOf): Record<string, unknown> =>
  Object.fromEntries(told(nameOf).map(({ column, name }) => [name, booking[column]]));

/** The keys of {@link exportedCall}. */
export const exportedNames = () => told(inExports).map(({ name }) => name);

/** A call in exports and in a person's copy, without its id. */
export const exportedCall = (booking: Booking) => record(booking, inExports);

/** A call in the webhook, without its id. */
export const webhookCall = (booking: Booking) => record(booking, inWebhook);

/** What the visitor has typed, as columns: empty is null. */
export const typedColumns = (fields: Record<TypedName, string | null>) =>
  Object.fromEntries(typedNames.map((name) => [name, fields[name] || null])) as Record<TypedName, string | null>;
