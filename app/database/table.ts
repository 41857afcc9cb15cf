/** Migrations, backup, restoration, a person's copy, erasure and retention follow the declaration of a table. */
import type { Generated } from 'kysely';

/** May be a UUID in an adopted table. On PostgreSQL the driver returns large numbers as text. */
export type Id = number | string;

type Period = 'leads' | 'spam' | 'bookings' | 'statistics' | 'questions';

export type Column<Type = unknown> = {
  kind: 'text' | 'time' | 'boolean' | 'integer' | 'id';
  isOptional?: true;
  /** Left out of a person's copy: keys and hashes identify nobody outside this database. */
  isInternal?: true;
  /** A restoration leaves out a row that cannot be parsed. */
  isJson?: true;
  /** The database fills it in. */
  byDefault?: string | boolean;
  /** The migration that adds it, when it is younger than its table. */
  since?: string;
  type?: Type; // for the compiler alone
};

/** The row that a row belongs to, by the column with its id: in one table, or in the table that a column names. */
type Parent<Name = string> = { table: string; id: Name } | { tableIn: Name; id: Name };

export type Declared<
  Name extends string = string,
  Columns extends Record<string, Column> = Record<string, Column>,
  ColumnName extends string = string,
  Key extends string = string,
> = {
  name: Name;
  /** The migration that makes it, unless it is the first. */
  since?: string;
  /** An existing table is taken over, and gets the columns that it lacks (product.md D1). */
  isAdopted?: true;
  /** The primary key, unless it is an `id` that the database counts. */
  key?: Key;
  columns: Columns;
  /** No two rows have the same values in these columns. */
  unique?: readonly (readonly ColumnName[])[];
  /** Queries look for these columns. */
  indexes?: readonly (readonly (ColumnName | 'id')[])[];
  /**
   * `overwritten`: a start has filled the table, so a restoration empties it first. `recomputed`: the site makes the
   * rows again. `excluded`: they would help only the thief of a backup. An object: the rows with one of these values.
   */
  backup: 'included' | 'overwritten' | 'recomputed' | 'excluded' | { column: ColumnName; values: readonly string[] };
  /** `address` finds a person; an erasure takes what came in before it (`at`), and the rows of a parent with it. */
  person:
    | 'nobody'
    | 'staff'
    | Parent<ColumnName>
    | { address: ColumnName; at: ColumnName; parent?: Parent<ColumnName> };
  /** A period counts from a column; `spam` is for rows with `suspected_spam`. `custom`: the feature deletes them. */
  retention: 'always' | 'with its row' | 'custom' | { period: Period; since: ColumnName; spam?: Period };
  /** Checks a row of a backup. Throws for what no site writes. */
  restored?: (row: BackupRow) => BackupRow;
};

export type BackupRow = Record<string, unknown>;

export function table<const Name extends string, Columns extends Record<string, Column>, Key extends string = 'id'>(
  declared: Declared<Name, Columns, keyof Columns & string, Key>,
): Declared<Name, Columns, keyof Columns & string, Key> {
  return declared;
}

export type Row<Table> =
  Table extends Declared<string, infer Columns, string, infer Key>
    ? { [Column in keyof Columns]: Columns[Column] extends { type?: infer Type } ? Type : never } & {
        [Column in Exclude<Key, keyof Columns>]: Generated<Id>;
      }
    : never;

export type TablesOf<List extends readonly { name: string }[]> = {
  [Table in List[number] as Table['name']]: Row<Table>;
};

export const text = <Type extends string = string>(): Column<Type> => ({ kind: 'text' });
export const json = (): Column<string> => ({ kind: 'text', isJson: true });
/** ISO 8601 in UTC: text order is time order. */
export const time = (): Column<string> => ({ kind: 'time' });
export const integer = (): Column<number> => ({ kind: 'integer' });
/** The id of a row in a table that the site has made. */
export const rowId = (): Column<Id> => ({ kind: 'id' });
export const boolean = (): Column<boolean> => ({ kind: 'boolean' });
export const optional = <Type>(column: Column<Type>): Column<Type | null> => ({ ...column, isOptional: true });
/** Null only in an adopted table. */
export const optionalIfAdopted = <Type>({ type: _, ...column }: Column<Type>): Column<Type | null> => column;
/** Rows that others write, and those of an adopted table, get `value`. */
export const byDefault = <Type>(value: Type & (string | boolean), column: Column<Type>): Column<Type> => ({
  ...column,
  byDefault: value,
});
export const generated = <Type>({ type: _, ...column }: Column<Type>): Column<Generated<Type>> => column;
/** Younger than its table: `since` is its migration. Existing rows have its default, or null. */
export const added = <Type>(since: string, column: Column<Type>): Column<Type> => ({ ...column, since });
export const internal = <Type>(column: Column<Type>): Column<Type> => ({ ...column, isInternal: true });

/** Addresses of people are compared in this form. */
export function normaliseAddress(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The same for all spellings of an address: many providers ignore dots, and all after a plus. */
export function mailboxOf(email: string): string {
  const address = normaliseAddress(email.normalize('NFKC'));
  const at = address.lastIndexOf('@');
  return address.slice(0, at).replace(/\+.*/, '').replaceAll('.', '') + address.slice(at);
}
