/** Functions throw database errors. */

import type { Id } from '#app/database/table.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import type { Edit } from '#content/edit.ts';
import type { Fault } from '#content/fault.ts';
import { checkEdits, shippedValues } from './check-edits.server.ts';
import { draftedChanges, readOverlay, withoutFaulty, withoutLater } from './drafts.server.ts';
import { type Change, changesBetween, isAt, mergeEdits, type Place } from './edits.ts';
import { apply, asPublished } from './published.server.ts';
import {
  type DraftRow,
  insertVersion,
  newestVersion,
  newestVersions,
  type VersionRow,
  versionById,
} from './store.server.ts';

/** `problems`: nothing was published, because of these faults. `changed`: because it is not what was approved. */
export type PublishResult =
  | { status: 'published'; version: string }
  | { status: 'problems'; problems: Fault[] }
  | { status: 'nothing' | 'changed' };

type Approval = (changes: Change[]) => boolean;

/**
 * Takes effect in this process at once, in others within two seconds. `person` is a name, or `shell`. All drafts or
 * none, unless some are to stay for `later`: the others, as far as they have no faults.
 */
export async function publish(
  person: string,
  isApproved: Approval = () => true,
  later?: Place[],
): Promise<PublishResult> {
  const overlay = await readOverlay();
  const { newest, rows } = overlay;
  if (rows.length === 0) return { status: 'nothing' };
  if (!isApproved(draftedChanges(overlay))) return { status: 'changed' };
  const { drafts, edits } = later ? await withoutFaulty(withoutLater(overlay, later)) : overlay;
  if (later && drafts.length === 0) return later.length > 0 ? { status: 'nothing' } : publish(person, isApproved);
  const taken = later ? rows.filter((row) => drafts.some((draft) => isAt(draft, row))) : rows;
  // Somebody else may publish during the check.
  return (await publishEdits(edits, { person, newest, drafts: taken })) ?? publish(person, isApproved, later);
}

/** Replaces all edits of the newest version, which is still to be `over` where that is given. Drafts stay. */
export async function publishInstead(
  edits: Edit[],
  person: string,
  { back_to, over, isApproved = () => true }: { back_to?: Id; over?: Id; isApproved?: Approval } = {},
): Promise<PublishResult> {
  const newest = await newestVersion();
  if (over !== undefined && String(over) !== String(newest?.id ?? shippedVersion)) return { status: 'changed' };
  const shipped = await shippedValues();
  const wanted = mergeEdits(edits, [], shipped);
  if (!isApproved(changesBetween(asPublished(newest).edits, wanted, shipped))) return { status: 'changed' };
  const result = await publishEdits(wanted, { person, back_to, newest });
  return result ?? publishInstead(edits, person, { back_to, over, isApproved });
}

type Publishing = { person: string; back_to?: Id; newest: VersionRow | undefined; drafts?: DraftRow[] };

async function publishEdits(
  edits: Edit[],
  { person, back_to, newest, drafts }: Publishing,
): Promise<PublishResult | undefined> {
  const { problems, content } = await checkEdits(edits);
  if (!content || problems.length > 0) return { status: 'problems', problems };
  const at = new Date().toISOString();
  const version = { follows: newest?.id ?? 0, at, person, back_to: back_to ?? null, edits: JSON.stringify(edits) };
  const row = await insertVersion(version, drafts);
  if (!row) return undefined;
  await apply(asPublished(row), content);
  await audit(person, 'content-published', `version-${row.id}`);
  return { status: 'published', version: String(row.id) };
}

/** `restoredFrom`: whose texts it shows again; without a time for the shipped texts. Times are ISO 8601 in UTC. */
export type Version = {
  id: string;
  at: string;
  person: string;
  changes: Change[];
  restoredFrom?: { id: string; at: string | undefined };
};

const maxVersions = 100;

/** By id and time: neither a version nor the texts of the release change while the process runs. */
let differences = new Map<string, Change[]>();

export async function versions(): Promise<Version[]> {
  const rows = await newestVersions(maxVersions + 1);
  const shipped = await shippedValues();
  const known = import.meta.env?.DEV ? new Map<string, Change[]>() : differences;
  differences = new Map();
  return rows.slice(0, maxVersions).map(({ id, at, person, back_to, edits }, index): Version => {
    const key = `${id} ${at}`;
    const changes = known.get(key) ?? changesBetween(asPublished(rows[index + 1]).edits, JSON.parse(edits), shipped);
    differences.set(key, changes);
    return {
      ...{ id: String(id), at, person, changes },
      ...(back_to !== null && {
        restoredFrom: { id: String(back_to), at: rows.find((row) => row.id === back_to)?.at },
      }),
    };
  });
}

/** The shipped texts, before the first version. */
export const shippedVersion = '0';

/** What going back to it would change, and its time. `undefined`: there is no such version. */
export async function wayBackTo(
  version: Id,
): Promise<(Pick<Version, 'changes'> & { at: string | undefined }) | undefined> {
  const [row, newest, shipped] = await Promise.all([versionById(version), newestVersion(), shippedValues()]);
  if (!row && version !== shippedVersion) return undefined;
  const wanted = mergeEdits(asPublished(row).edits, [], shipped);
  return { at: row?.at, changes: changesBetween(asPublished(newest).edits, wanted, shipped) };
}

/** Makes a new version. Drafts stay. `nothing`: there is no such version. */
export async function restoreVersion(version: Id, person: string, isApproved?: Approval): Promise<PublishResult> {
  const row = await versionById(version);
  if (!row && version !== shippedVersion) return { status: 'nothing' };
  return publishInstead(asPublished(row).edits, person, { back_to: row?.id ?? 0, isApproved });
}
