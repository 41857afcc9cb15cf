/**
 * The texts that the owner edits in the office (docs/decisions/023): drafts, which lie over the published edits, which
 * lie over the files of `content/`. All functions throw database errors.
 */
import { createHash } from 'node:crypto';
import { type Edit, isOrder, onto, sameValue, type Value, valueAt } from '#content/edit.ts';
import { isBetweenLanguages } from '#content/entries.ts';
import { editProblem } from '#content/fields.ts';
import { languages } from '#content/languages.ts';
import { publishedContent } from '#content/load.server.ts';
import { type CheckedEdits, checkEdits, shippedValues } from './check-edits.server.ts';
import {
  type ContentProblem,
  fileValue,
  isAbout,
  isAt,
  isIn,
  knownEdits,
  layOver,
  mergeEdits,
  type Place,
  type Shipped,
} from './edits.ts';
import { asPublished } from './published.server.ts';
import {
  allDrafts,
  allReviews,
  type DraftRow,
  deleteDrafts,
  newestVersion,
  storeDrafts,
  storeReview,
} from './store.server.ts';

export type { ContentProblem, Place } from './edits.ts';

/** A new value of a place: a whole list, `null` to delete an entry, the ids of entries in their order (`orderPath`). */
export type NewValue = Place & { value: Value };

/** Everything that the texts come from; `edits` are the published edits with the drafts. */
export type Overlay = { shipped: Shipped; published: Edit[]; drafts: Edit[]; edits: Edit[] };

/** The texts of the files and of the database, which may be newer than those that this process shows. */
export async function readOverlay(): Promise<Overlay> {
  const [newest, rows, shipped] = await Promise.all([newestVersion(), allDrafts(), shippedValues()]);
  const ofToday = (edit: Edit) => (edit.file.endsWith('.txt') ? onto(shipped[edit.file])(edit) : edit);
  const published = asPublished(newest).edits.map(ofToday);
  const drafts = knownEdits(rows.map(asEdit)).map(ofToday);
  return { shipped, published, drafts, edits: mergeEdits(published, drafts, shipped) };
}

function asEdit({ file, path, value, base, at }: DraftRow): Edit {
  return { file, path, value: JSON.parse(value), ...(base !== null && { base: JSON.parse(base) }), at };
}

/** The texts with the drafts, without those that have faults; `problems` are the faults. For previews. */
export async function draftContent(): Promise<CheckedEdits> {
  return checkEdits((await readOverlay()).edits, { lenient: true });
}

export async function draftProblems({ drafts, edits }: Overlay): Promise<ContentProblem[]> {
  return drafts.length === 0 ? [] : (await checkEdits(edits)).problems;
}

/**
 * Saves values as drafts, all or none, in place of whatever was saved before. Returns why the check of the texts
 * rejects them, none when they are saved. Faults elsewhere, and lists that are longer in another language, are left to
 * {@link draftProblems}, and so are texts that are still empty or, with `mayBeEmpty`, empty at all. A draft that
 * changes nothing is not kept.
 */
export async function saveDrafts(
  values: NewValue[],
  person: string,
  { mayBeEmpty = false } = {},
): Promise<ContentProblem[]> {
  const unsuitable = values.flatMap(({ file, path }): ContentProblem[] => {
    const message = editProblem(file, path);
    return message === undefined ? [] : [{ file, path, message }];
  });
  if (unsuitable.length > 0 || values.length === 0) return unsuitable;
  const { shipped, drafts, edits: before } = await readOverlay();
  const at = new Date().toISOString();
  const edits = values.map(({ file, path, value }): Edit => {
    const base = valueAt(shipped[file], path);
    return { file, path, value, ...(base !== undefined && { base }), at };
  });
  const after = mergeEdits(before, edits, shipped);
  const isEmpty = ({ file, path = '' }: ContentProblem, all: Edit[]) =>
    valueAt(fileValue(shipped, file, all), path) === '';
  const isLeft = (problem: ContentProblem) =>
    isBetweenLanguages(problem.message) || (isEmpty(problem, after) && (mayBeEmpty || isEmpty(problem, before)));
  const { problems } = await checkEdits(after);
  const own = problems.filter((problem) => edits.some((edit) => isAbout(problem, edit)) && !isLeft(problem));
  if (own.length > 0) return own;
  const rows = edits.map(({ value, base = null, ...edit }) => {
    return { ...edit, value: JSON.stringify(value), base: base === null ? null : JSON.stringify(base), person };
  });
  const replaced = drafts.filter((draft) => edits.some((edit) => isIn(draft, edit)));
  await storeDrafts(rows, replaced);
  await deleteIdleDrafts(edits);
  return [];
}

/** As {@link saveDrafts}, but values that the check rejects do not keep the others from being saved. */
export async function saveWhatFits(values: NewValue[], person: string): Promise<ContentProblem[]> {
  const problems = await saveDrafts(values, person);
  const others = values.filter((one) => !problems.some((problem) => isAbout(problem, one)));
  if (problems.length === 0 || others.length === values.length) return problems;
  return [...problems, ...(await saveWhatFits(others, person))];
}

/** Deletes those of some drafts, and of the orders of their files, that change nothing. */
async function deleteIdleDrafts(places: Place[]): Promise<void> {
  const { shipped, published, drafts } = await readOverlay();
  let rest = drafts;
  for (const draft of drafts) {
    const { file, path } = draft;
    if (!places.some((place) => isAt(place, draft) || (isOrder(path) && place.file === file))) continue;
    const without = rest.filter((other) => other !== draft);
    const valueWith = (own: Edit[]) => valueAt(fileValue(shipped, file, layOver(published, own)), path);
    if (!sameValue(valueWith(without), valueWith(rest))) continue;
    rest = without;
    await deleteDrafts([draft]);
  }
}

/** Deletes the drafts of places and of the texts in them, so that the published texts hold again. */
export async function discardDrafts(places: Place[]): Promise<void> {
  const { drafts } = await readOverlay();
  // An earlier release stored the texts of a list as one value.
  const isDraftOf = (place: Place, draft: Edit) =>
    isIn(draft, place) || (Array.isArray(draft.value) && isIn(place, draft));
  await deleteDrafts(drafts.filter((draft) => places.some((place) => isDraftOf(place, draft))));
  await deleteIdleDrafts(places);
}

export async function discardAllDrafts(): Promise<void> {
  await deleteDrafts(await allDrafts());
}

/** A short digest of a value, to see whether two are the same; of nothing, too. */
export function digestOf(value: Value | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 22);
}

/**
 * The translations to look at: those of texts that were edited later in the owner's language, `ownerLanguage` in
 * `site.yaml`, and not found fine since (product.md T10).
 */
export async function outdatedTranslations({ edits, shipped }: Overlay): Promise<Place[]> {
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
      return valueAt(fileValue(shipped, place.file, edits), path) !== undefined;
    });
  });
}

/** Stores that a translation is fine as it is, until its source changes. `place` is that of the translation. */
export async function markReviewed({ file, path }: Place, person: string): Promise<void> {
  await storeReview({ file, path, source: '', person, at: new Date().toISOString() });
}
