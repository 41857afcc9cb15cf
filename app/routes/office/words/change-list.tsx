import type { Change } from '#app/domain/words/publish.server.ts';
import { isOrder, type Value } from '#content/edit.ts';
import { useLanguage, useWords } from '../use-words.ts';
import { asText } from './file/conflict-form.tsx';
import { fileTitle } from './file-title.ts';
import { PlaceLink, placeFinder, type ShownPlace } from './problem-list.tsx';

export type ShownChange = { place: ShownPlace | undefined; change: Change };

/** Changes with the fields that they belong to, by page. */
export async function shownChanges(changes: Change[]): Promise<ShownChange[]> {
  if (changes.length === 0) return [];
  const find = await placeFinder();
  const shown = changes.map((change) => ({ place: find(change), change }));
  const order = (each: ShownChange) => `${each.place?.file.id} ${each.change.path}`;
  return shown.sort((one, other) => order(one).localeCompare(order(other)));
}

/** Old and new texts, by page and, beside each other, by language. */
export function ChangeList({ changes }: { changes: ShownChange[] }) {
  const language = useLanguage();
  const groups = Map.groupBy(changes, ({ place, change }) => (place ? fileTitle(place.file, language) : change.file));
  return [...groups].map(([title, own]) => (
    <section key={title} className="panel">
      <h2>{title}</h2>
      {own.map((change) => (
        <ChangeView key={change.change.file + change.change.path} {...change} />
      ))}
    </section>
  ));
}

function ChangeView({ place, change: { file, path, before, after } }: ShownChange) {
  const { publish: words } = useWords('words');
  const title = place ? <PlaceLink place={place} /> : `${file}: ${path}`;
  const text = (value: Value) => (Array.isArray(value) && isOrder(path) ? value.join(', ') : asText(value));
  const note = isOrder(path) ? words.order : before === undefined ? words.added : words.removed;
  return (
    <div className="change">
      <h3>{title}</h3>
      {isOrder(path) || before === undefined || after === undefined ? <p className="row__details">{note}</p> : null}
      <dl lang={place?.language}>
        {before === undefined ? null : (
          <div>
            <dt className="visually-hidden">{words.before}</dt>
            <dd className="change__before">
              <del>{text(before)}</del>
            </dd>
          </div>
        )}
        {after === undefined ? null : (
          <div>
            <dt className="visually-hidden">{words.after}</dt>
            <dd className="change__after">
              <ins>{text(after)}</ins>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
