import type { Change } from '#app/domain/words/publish.server.ts';
import { isOrder, type Value } from '#content/edit.ts';
import { languageDefinitions } from '#content/languages.ts';
import { useLanguage, useWords } from '../use-words.ts';
import { asText } from './file/conflict-form.tsx';
import { textKey } from './file/editor-context.ts';
import { labelOf } from './file/label.ts';
import { fileTitle } from './file-title.ts';
import { PlaceLink, placeFinder, type ShownPlace } from './problem-list.tsx';

export type ShownChange = { place: ShownPlace | undefined; change: Change };

/** Changes with the fields that they belong to. */
export async function shownChanges(changes: Change[]): Promise<ShownChange[]> {
  if (changes.length === 0) return [];
  const find = await placeFinder();
  return changes.map((change) => ({ place: find(change), change }));
}

/** Old and new texts by page; `discard` is the label of a button for each, in a form around the list. */
export function ChangeList({ changes, discard }: { changes: ShownChange[]; discard?: string }) {
  const language = useLanguage();
  const pages = Map.groupBy(changes, ({ place, change }) => (place ? fileTitle(place.file, language) : change.file));
  return [...pages].map(([title, own]) => (
    <section key={title} className="panel">
      <h2>{title}</h2>
      {[...Map.groupBy(own, ({ change }) => change.path)].map(([path, versions]) => (
        <ChangedText key={path} versions={versions} discard={discard} />
      ))}
    </section>
  ));
}

/** The changes of one text in all languages. */
function ChangedText({ versions, discard }: { versions: ShownChange[]; discard: string | undefined }) {
  const [first] = versions;
  if (!first) return null;
  const { place, change } = first;
  const order = ({ place }: ShownChange) =>
    place?.versions.findIndex(({ language }) => language === place.language) ?? 0;
  return (
    <div className="change">
      <h3>{place ? <PlaceLink place={place} isWithPage={false} /> : `${change.file}: ${change.path}`}</h3>
      <Kind change={change} />
      <div className="word__versions">
        {versions
          .toSorted((one, other) => order(one) - order(other))
          .map((version) => (
            <Version key={version.change.file} {...version} />
          ))}
      </div>
      {discard ? (
        <button type="submit" name="discard" value={textKey(change.file, change.path)}>
          {discard}
        </button>
      ) : null}
    </div>
  );
}

function Kind({ change: { path, before, after } }: { change: Change }) {
  const { publish: words } = useWords('words');
  if (isOrder(path)) return <p className="row__details">{words.order}</p>;
  if (before !== undefined && after !== undefined) return null;
  return <p className="row__details">{before === undefined ? words.added : words.removed}</p>;
}

function Version({ place, change: { path, before, after } }: ShownChange) {
  const { publish: words } = useWords('words');
  const language = useLanguage();
  const titles = (ids: Value[]) =>
    ids.map((id) => labelOf(`${place?.path}.${id}`, place?.versions ?? [], place?.language ?? language));
  const text = (value: Value) => (Array.isArray(value) && isOrder(path) ? titles(value).join(', ') : asText(value));
  return (
    <div lang={place?.language}>
      {place?.language ? <p className="change__language">{languageDefinitions[place.language].name}</p> : null}
      {before === undefined ? null : (
        <del>
          <span className="visually-hidden">{words.before}: </span>
          {text(before)}
        </del>
      )}
      {after === undefined ? null : (
        <ins>
          <span className="visually-hidden">{words.after}: </span>
          {text(after)}
        </ins>
      )}
    </div>
  );
}
