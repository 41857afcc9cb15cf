/**
 * What each table of the database is declared with. Migrations, backup, restoration, a person's copy, erasure and
 * retention follow the declarations in `tables.ts`.
 */
import type { Generated } from 'kysely';

/** A number; in an adopted table possibly a UUID. On PostgreSQL the driver returns large ones as text. */
export type Id = number | string;

/** Names of `retention` in `content/site.yaml`. */
type Period = 'leads' | 'spam' | 'bookings' | 'statistics';

export type Column<Type = unknown> = {
  kind: 'text' | 'time' | 'boolean' | 'integer';
  isOptional?: true;
  /** Whether a person's copy leaves it out: keys and hashes identify nobody outside of this database. */
  isInternal?: true;
  /** The migration that adds it, if it is younger than its table. */
  since?: string;
  /** For the compiler alone. */
  type?: Type;
};

/** The row that a row belongs to, by the column with its id: of one table, or of that whose name is in a column. */
type Parent<Name = string> = { table: string; id: Name } | { tableIn: Name; id: Name };

export type Declared<
  Name extends string = string,
  Columns extends Record<string, Column> = Record<string, Column>,
  ColumnName extends string = string,
  Key extends string = string,
> = {
  name: Name;
  /**
   * The migration that makes it, which cannot when another program has made a table of this name. Without a file in
   * `migrations/`, the table is made as it is declared here.
   */
  since: string;
  /** Whether an existing table of this name is taken over (product.md D1). */
  isAdopted?: true;
  /** The primary key, when it is one of the columns and not an `id` that the database counts. */
  key?: Key;
  columns: Columns;
  /**
   * Whether backups have its rows. A start fills the `replaced` ones, so a restoration puts its own in their place;
   * `rebuilt` ones are made again by the site, and `removed` ones would serve only the thieves of a backup. Or backups
   * have the rows with one of these values.
   */
  backup: 'carried' | 'replaced' | 'rebuilt' | 'removed' | { column: ColumnName; values: readonly string[] };
  /**
   * Whose data a row has: of a person who is found by an address, and what came in before an erasure (`at`) is erased;
   * of the person whose row it belongs to, with which it is deleted; or of nobody outside.
   */
  person:
    | 'nobody'
    | 'staff'
    | Parent<ColumnName>
    | { address: ColumnName; at: ColumnName; parent?: Parent<ColumnName> };
  /** For how long rows are kept: for a period since the time in a column, shorter where `suspected_spam` is set. */
  kept: 'always' | 'as its row' | 'by its feature' | { period: Period; since: ColumnName; spam?: Period };
  /**
   * What a restoration stores for a row, which may be of an earlier release; nothing without a result. Throws for what
   * no site writes.
   */
  restored?: (row: BackupRow) => BackupRow | undefined;
};

export type BackupRow = Record<string, unknown>;

/** Declares a table. */
export function table<const Name extends string, Columns extends Record<string, Column>, Key extends string = 'id'>(
  declared: Declared<Name, Columns, keyof Columns & string, Key>,
): Declared<Name, Columns, keyof Columns & string, Key> {
  return declared;
}

/** The row type of a declared table, as Kysely takes it. */
export type Row<Table> =
  Table extends Declared<string, infer Columns, string, infer Key>
    ? { [Column in keyof Columns]: Columns[Column] extends { type?: infer Type } ? Type : never } & {
        [Column in Exclude<Key, keyof Columns>]: Generated<Id>;
      }
    : never;

export const text = <Type extends string = string>(): Column<Type> => ({ kind: 'text' });
/** ISO 8601 in UTC, so that text order is time order. */
export const time = (): Column<string> => ({ kind: 'time' });
export const integer = (): Column<number> => ({ kind: 'integer' });
/** The id of a row of this site's. */
export const rowId = (): Column<Id> => ({ kind: 'integer' });
export const boolean = (): Column<boolean> => ({ kind: 'boolean' });
export const optional = <Type>(column: Column<Type>): Column<Type | null> => ({ ...column, isOptional: true });
/** One that an insert may leave out. */
export const generated = <Type>({ type: _, ...column }: Column<Type>): Column<Generated<Type>> => column;
/** One that is younger than its table. Without a file, the migration of this name adds it as an optional column. */
export const added = <Type>(since: string, column: Column<Type>): Column<Type> => ({ ...column, since });
/** One that no copy of a person's data has: a key or a hash. */
export const internal = <Type>(column: Column<Type>): Column<Type> => ({ ...column, isInternal: true });
