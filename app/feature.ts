import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Command } from '#app/command-line.server.ts';
import type { Store } from '#app/database/database.server.ts';
import type { Records, SuppressionRecord } from '#app/database/erasures.server.ts';
import type { Declared } from '#app/database/table.ts';
import type { Channel, ExternalRecords, Registered } from '#app/delivery/channel.server.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import type { Sources } from '#app/http/csp.server.ts';
import type { OfficePart } from '#app/office-kit/part.tsx';
import type { Settings } from '#app/settings.server.ts';
import type { Content } from '#content/load.server.ts';

/** What a feature gives to the rest of the site (`app/features.server.ts`). Every part is optional. */
export type Feature = {
  tables?: readonly Declared[];
  /** Its views, loaded with the first request to the office. */
  office?: () => Promise<OfficePart>;
  /** Commands of the command line, by name. */
  commands?: Record<string, () => Promise<Command>>;
  /** Ways out of the site; one that is not set up is `undefined`. */
  channels?: readonly ((settings: Settings) => Channel | undefined)[];
  /** What is delivered, by its table. */
  subjects?: Registered['subjects'];
  /** Where one of its channels makes records of people. */
  records?: ExternalRecords;
  /** What `check` says of it. Each sends nothing, changes nothing and never throws. */
  findings?: readonly (() => SetupFinding[] | Promise<SetupFinding[]>)[];
  /** What is printed at the start. Never throws. */
  warnings?: () => SetupFinding[] | Promise<SetupFinding[]>;
  /** Adds hints that only the feature can give. */
  withHints?: (content: Content) => Content;
  /** Names in its texts that nothing uses. */
  unusedNames?: (content: Content) => string[];
  /** The hosts of others that its pages load from; those that are not set up are left out. */
  foreignSources?: () => Sources[];
  /** Whether this is the secret of a link in one of its mails. Throws database errors. */
  isLink?: (secret: string) => Promise<boolean>;
  /**
   * Called in the transaction of a restoration, when all rows are back; `known` has what was recorded since. Throws
   * for what must not be restored, and database errors.
   */
  restored?: (store: Store, known: Records) => Promise<void>;
  /** What the list of withdrawals and erasures has to have of it. Throws database errors. */
  recorded?: () => Promise<SuppressionRecord[]>;
  /** Called before the first request, on the migrated database. Throws database errors. */
  prepare?: () => Promise<unknown>;
  /** Called before a command, whatever state the database is in, and without changing it. Never throws. */
  prepareCommand?: () => Promise<unknown>;
  /** Starts its work beside requests. */
  start?: () => void;
  /** Ends that work, and waits for it. */
  stop?: () => Promise<unknown>;
};

/** Its part of `app/routes.ts`, in a `routes.ts` of its own. */
export type FeatureRoutes = {
  /** The route around the layout, which hands it `ShellParts`; its id is in every page. */
  frame?: { id: string; file: string };
  /** Routes below `api`. */
  api?: RouteConfigEntry[];
  /** Routes below the language. */
  pages?: RouteConfigEntry[];
  /** Those of them that exist without a language too (product.md A10). */
  withoutLanguage?: RouteConfigEntry[];
};
