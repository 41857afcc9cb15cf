/** Translations that are older than the text in the owner's language. All functions throw database errors. */
import { allReviews, storeReview } from '#app/store/content-drafts.server.ts';
import { type Edit, isOrder, sameValue, type Value, valueAt } from '#content/edit.ts';
import { languages } from '#content/languages.ts';
import { publishedContent } from '#content/load.server.ts';
import { textsOf } from '#content/texts.ts';
import { deliveredValues, digestOf } from './check-edits.server.ts';
import { valueWithEdits } from './merge-edits.ts';
import { editsWithDrafts, type Place } from './words.server.ts';

/**
 * `missing`: there is no such entry, a text of it is empty, or it has the text of the owner's language. `outdated`: the
 * text in the owner's language was edited later. `source` is that text.
 */
export type TranslationMark = Place & { state: 'missing' | 'outdated'; source: Value };

/** The translations to look at: of texts that were edited in the owner's language, `ownerLanguage` in `site.yaml`. */
export async function translationMarks(): Promise<TranslationMark[]> {
  const [edits, delivered, reviews] = await Promise.all([editsWithDrafts(), deliveredValues(), allReviews()]);
  const { ownerLanguage } = publishedContent().site;
  const sources = edits.filter(({ file, path, value }) => {
    return file.startsWith(`${ownerLanguage}/`) && value !== null && !isOrder(path);
  });
  return sources.flatMap((source) =>
    languages
      .filter((language) => language !== ownerLanguage)
      .flatMap((language): TranslationMark[] => {
        const place = { file: source.file.replace(/^[^/]+/, language), path: source.path };
        const value = valueAt(valueWithEdits(delivered, place.file, edits), place.path);
        const review = reviews.find(({ file, path }) => file === place.file && path === place.path);
        if (review?.source === digestOf(source.value)) return [];
        if (value === undefined || sameValue(value, source.value) || textsOf(value).some(({ text }) => text === ''))
          return [{ ...place, state: 'missing', source: source.value }];
        return isOlder(place, source, edits) ? [{ ...place, state: 'outdated', source: source.value }] : [];
      }),
  );
}

/** Whether no part of a translation was edited since its source. */
function isOlder({ file, path }: Place, source: Edit, edits: readonly Edit[]): boolean {
  const isPart = (other: string) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`);
  return !edits.some((edit) => edit.file === file && isPart(edit.path) && edit.at >= source.at);
}

/** Stores that a translation is fine as it is, until its source changes. `place` is that of the translation. */
export async function markReviewed({ file, path }: Place, person: string): Promise<void> {
  const [edits, delivered] = await Promise.all([editsWithDrafts(), deliveredValues()]);
  const source = file.replace(/^[^/]+/, publishedContent().site.ownerLanguage);
  const digest = digestOf(valueAt(valueWithEdits(delivered, source, edits), path));
  await storeReview({ file, path, source: digest, person, at: new Date().toISOString() });
}
