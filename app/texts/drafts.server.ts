/** Drafts lie over published edits, which lie over `content/` (docs/decisions/023). Functions throw database errors. */
import { leftHints } from '#app/office-kit/store-left-hints.server.ts';
import {
  type Edit,
  isOrder,
  keysOf,
  pathOf,
  rebaseOnto,
  sameValue,
  type Value,
  valueAt,
  withoutOrder,
} from '#content/edit.ts';
import { type Fault, type Hint, hintKey } from '#content/fault.ts';
import { languages } from '#content/languages.ts';
import { publishedContent } from '#content/load.server.ts';
import { isBlank } from '#content/schema-parts.ts';
import { type CheckedEdits, checkEdits, shippedValues } from './check-edits.server.ts';
import {
  changesBetween,
  countEntries,
  fileValue,
  inAnyLanguage,
  isAt,
  isIn,
  knownEdits,
  mergeEdits,
  mergeInto,
  type Place,
  type Shipped,
} from './edits.ts';
import { editProblem } from './fields.ts';
import { asPublished } from './published.server.ts';
import {
  allDrafts,
  allReviews,
  type DraftRow,
  deleteDrafts,
  readRows,
  storeDrafts,
  storeReview,
  type VersionRow,
} from './store.server.ts';

export type { Place } from './edits.ts';
export { Overtaken } from './store.server.ts';

/** A whole list, `null` to delete an entry, or the ids of entries in their order (`orderPath`). */
export type NewValue = Place & { value: Value };

/** `edits` are the published edits with the drafts. */
export type Overlay = { shipped: Shipped; published: Edit[]; drafts: Edit[]; edits: Edit[] };

/** Takes no time, unlike reading what they lie over. */
export const countDrafts = async () => countEntries(knownEdits((await allDrafts()).map(asEdit)));

/** May be newer than the texts that this process shows. */
export async function readOverlay(): Promise<Overlay & { newest: VersionRow | undefined; rows: DraftRow[] }> {
  const [{ newest, rows }, shipped] = await Promise.all([readRows(), shippedValues()]);
  const ofToday = (edit: Edit) => (edit.file.endsWith('.txt') ? rebaseOnto(shipped[edit.file])(edit) : edit);
  const published = asPublished(newest).edits.map(ofToday);
  const drafts = knownEdits(rows.map(asEdit)).map(ofToday);
  return { newest, rows, shipped, published, drafts, edits: mergeEdits(published, drafts, shipped) };
}

export const draftedChanges = ({ published, edits, shipped }: Overlay) => changesBetween(published, edits, shipped);

export async function draftedValue(file: string, path: string): Promise<Value | undefined> {
  const { shipped, edits } = await readOverlay();
  return valueAt(fileValue(shipped, file, edits), path);
}

export async function allEdits() {
  const overlay = await readOverlay();
  const { published, drafts, edits } = overlay;
  const { problems, hints } = await checkDrafts(overlay);
  return { published, hints, hasFaults: problems.length > 0, ...(drafts.length > 0 && { drafted: edits }) };
}

function asEdit({ file, path, value, base, at }: DraftRow): Edit {
  return { file, path, value: JSON.parse(value), ...(base !== null && { base: JSON.parse(base) }), at };
}

/** Serves previews: leaves out the drafts that have faults. */
export async function draftContent(): Promise<CheckedEdits> {
  return checkEdits((await readOverlay()).edits);
}

/** Why the texts with the drafts cannot be published, and the hints that nobody has left. */
export async function checkDrafts({
  drafts,
  edits,
}: Overlay): Promise<Pick<CheckedEdits, 'problems' | 'content'> & { hints: Hint[] }> {
  const { problems, content } = drafts.length === 0 ? { problems: [], content: undefined } : await checkEdits(edits);
  const { hints } = content ?? publishedContent();
  const left = hints.length > 0 ? await leftHints() : new Set<string>();
  return { problems, ...(content && { content }), hints: hints.filter((hint) => !left.has(hintKey(hint))) };
}

/**
 * What can be published without the drafts that have faults. They stay back with the drafts of their whole entry or
 * group of texts, in every language, and with the orders that name it; else with their file, else all stay.
 */
export async function withoutFaulty<Own extends Overlay>(overlay: Own): Promise<Own> {
  const { published, drafts, edits } = overlay;
  const { problems } = await checkEdits(edits);
  if (problems.length === 0) return overlay;
  const faulty = problems.map(({ file, path = '' }) => {
    return { file: inAnyLanguage(file), path: keysOf(path).length > 1 ? pathOf(keysOf(path).slice(0, -1)) : path };
  });
  const ways = [faulty, faulty.map(({ file }) => ({ file, path: '' })), drafts.map(ofAnyLanguage)];
  const rests = ways.map((groups) => withoutGroups(drafts, groups));
  const rest = rests.find((each) => each.length < drafts.length) ?? [];
  if (rest.length === 0) return { ...overlay, drafts: [], edits: published };
  return withoutFaulty(withDrafts(overlay, rest));
}

/** `later`: what is not to be published yet, in any language. */
export const withoutLater = <Own extends Overlay>(overlay: Own, later: Place[]): Own =>
  withDrafts(overlay, withoutGroups(overlay.drafts, later));

const withDrafts = <Own extends Overlay>(overlay: Own, drafts: Edit[]): Own => {
  return { ...overlay, drafts, edits: mergeEdits(overlay.published, drafts, overlay.shipped) };
};

const ofAnyLanguage = ({ file, path }: Place): Place => ({ file: inAnyLanguage(file), path });

function withoutGroups(drafts: Edit[], groups: Place[]): Edit[] {
  const isHeld = ({ file, path }: Place) => {
    const own = { file: inAnyLanguage(file), path: withoutOrder(path) };
    return groups.some((group) => isIn(own, group) || isIn(group, own));
  };
  // What is below an added entry that stays back has no place without it.
  const outer = drafts.filter((draft) => !isOrder(draft.path) && isHeld(draft)).map(ofAnyLanguage);
  return drafts.filter((draft) => !isHeld(draft) && !outer.some((place) => isIn(ofAnyLanguage(draft), place)));
}

/**
 * Saves all or none. Returns why the check rejects them. Leaves to {@link checkDrafts} faults elsewhere and texts that
 * are missing. A draft that changes nothing is not kept. `read` is what whole files of pieces were made from. Throws
 * `Overtaken` when such a file is another by now.
 */
export async function saveDrafts(values: NewValue[], person: string, read?: Overlay): Promise<Fault[]> {
  const unsuitable = values.flatMap(({ file, path }): Fault[] => {
    const message = editProblem(file, path);
    return message === undefined ? [] : [{ file, path, id: 'other', message }];
  });
  if (unsuitable.length > 0 || values.length === 0) return unsuitable;
  const { shipped, drafts, edits: before } = read ?? (await readOverlay());
  const at = new Date().toISOString();
  const edits = values.map(({ file, path, value }): Edit => {
    const base = valueAt(shipped[file], path);
    return { file, path, value, ...(base !== undefined && { base }), at };
  });
  const after = mergeEdits(before, edits, shipped);
  const { problems } = await checkEdits(after);
  const own = problems.filter((problem) => problem.id !== 'missing' && edits.some((edit) => isIn(problem, edit)));
  if (own.length > 0) return own;
  const rows = edits.map(({ value, base = null, ...edit }) => {
    return { ...edit, value: JSON.stringify(value), base: base === null ? null : JSON.stringify(base), person };
  });
  const replaced = drafts.filter((draft) => edits.some((edit) => isIn(draft, edit)));
  await storeDrafts(rows, replaced, read !== undefined);
  await deleteIdleDrafts(edits);
  return [];
}

/** As {@link saveDrafts}, but saves what the check does not reject. */
export async function saveValid(values: NewValue[], person: string, read?: Overlay): Promise<Fault[]> {
  const problems = await saveDrafts(values, person, read);
  const others = values.filter((one) => !problems.some((problem) => isIn(problem, one)));
  if (problems.length === 0 || others.length === values.length) return problems;
  return [...problems, ...(await saveValid(others, person, read))];
}

/** Deletes those of these places, and of the orders in their files. */
async function deleteIdleDrafts(places: Place[]): Promise<void> {
  const { shipped, published, drafts } = await readOverlay();
  let rest = drafts;
  for (const draft of drafts) {
    const { file, path } = draft;
    if (!places.some((place) => isAt(place, draft) || (isOrder(path) && place.file === file))) continue;
    const without = rest.filter((other) => other !== draft);
    const valueWith = (own: Edit[]) => valueAt(fileValue(shipped, file, mergeInto(published, own)), path);
    if (!sameValue(valueWith(without), valueWith(rest))) continue;
    rest = without;
    await deleteDrafts([draft]);
  }
}

/** Includes those of the texts in these places. */
export async function discardDrafts(places: Place[]): Promise<void> {
  const { drafts } = await readOverlay();
  await deleteDrafts(drafts.filter((draft) => places.some((place) => isIn(draft, place))));
  await deleteIdleDrafts(places);
}

export async function discardAllDrafts(): Promise<void> {
  await deleteDrafts(await allDrafts());
}

/** Finds those whose text was edited later in the owner's language, and not found fine since (product.md T10). */
export async function staleTranslations({ edits, shipped }: Overlay): Promise<Place[]> {
  const reviews = await allReviews();
  const { ownerLanguage } = publishedContent().site;
  const others = languages.filter((language) => language !== ownerLanguage);
  const sources = edits.filter(({ file, path, value }) => {
    return file.startsWith(`${ownerLanguage}/`) && !file.endsWith('.txt') && value !== null && !isOrder(path);
  });
  return sources.flatMap(({ file, path, at }) => {
    const places = others.map((language) => ({ file: file.replace(/^[^/]+/, language), path }));
    return places.filter((place) => {
      if (reviews.some((review) => isAt(review, place) && review.at >= at)) return false;
      if (edits.some((edit) => (isIn(edit, place) || isIn(place, edit)) && edit.at >= at)) return false;
      return !isBlank(valueAt(fileValue(shipped, place.file, edits), path));
    });
  });
}

/** The mark holds until the source changes. `place` is that of the translation. */
export async function markReviewed({ file, path }: Place, person: string): Promise<void> {
  await storeReview({ file, path, person, at: new Date().toISOString() });
}
