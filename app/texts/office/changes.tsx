/** Changed and faulty texts, each with a link to its field. */
import { Link } from 'react-router';
import { faultText } from '#app/findings/finding.ts';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { isOrder, type Value, withoutOrder } from '#content/edit.ts';
import type { Fault } from '#content/fault.ts';
import { isPlaceholder } from '#content/fill.ts';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { plainMarkdown } from '#content/markdown-blocks.ts';
import { isBlank } from '#content/schema-parts.ts';
import { textsOf } from '#content/texts.ts';
import type { Overlay } from '../drafts.server.ts';
import type { Change } from '../edits.ts';
import { fileAt, type TextFile } from '../text-files.ts';
import { listTextFiles, readTextFile, type TextVersion } from '../text-values.server.ts';
import { laterKey, publishAddress, textAddress } from './addresses.ts';
import { fileTitle, isOfChat, labelOf, labels, labelsOf, readIn, withPageName } from './label.ts';
import { editorTexts } from './texts.ts';

export type ShownPlace = { file: TextFile; language: Language | undefined; path: string; versions: TextVersion[] };
/** `place` is missing for a file that nobody edits in the office. */
type Shown<Own> = { place: ShownPlace | undefined; own: Own };
export type ShownChange = Shown<Change>;
export type ShownProblem = Shown<Fault>;

export function withPlaces<Own extends { file: string; path?: string }>(all: Own[], overlay: Overlay): Shown<Own>[] {
  const files = listTextFiles();
  const read = new Map<TextFile, TextVersion[]>();
  return all.map((own) => {
    const known = fileAt(own.file, files);
    if (!known) return { own, place: undefined };
    const versions = read.get(known.file) ?? readTextFile(known.file, overlay).versions;
    read.set(known.file, versions);
    return { own, place: { ...known, path: withoutOrder(own.path ?? ''), versions } };
  });
}

export function ProblemList({ problems }: { problems: ShownProblem[] }) {
  const language = useLanguage();
  return (
    <ul>
      {problems.map(({ place, own }) => (
        <li key={own.file + place?.path + own.message}>
          {place ? <PlaceLink place={place} /> : null} {faultText(own, language)}
        </li>
      ))}
    </ul>
  );
}

type PlaceLinkProps = { place: ShownPlace; isWithPage?: boolean };

/** `isWithPage`: with the names of page and language. */
export function PlaceLink({ place, isWithPage = true }: PlaceLinkProps) {
  const { file, language, path } = place;
  const own = useLanguage();
  const names = labelsOf(place, path, own);
  return (
    <Link to={textAddress(file, path, language)}>
      {[...(isWithPage || names.length === 0 ? [fileTitle(file, own)] : []), ...names].join(' › ')}
      {isWithPage && language ? ` (${languageDefinitions[language].name})` : ''}
    </Link>
  );
}

/** `later`: what stays a draft already, where single changes may. */
export function ChangeList({ changes, later }: { changes: ShownChange[]; later?: string[] }) {
  const language = useLanguage();
  const pages = Map.groupBy(changes, ({ place }) => (place ? fileTitle(place.file, language) : ''));
  return [...pages].map(([title, own]) => (
    <section key={title} className="panel">
      <h2>{title}</h2>
      {[...Map.groupBy(own, ({ own }) => own.path)].map(([path, versions]) => (
        <ChangedText key={path} versions={versions} later={later} />
      ))}
    </section>
  ));
}

function ChangedText({ versions, later }: { versions: ShownChange[]; later: string[] | undefined }) {
  const { publish: texts } = useTexts(editorTexts);
  const [first] = versions;
  if (!first) return null;
  const { place } = first;
  const { path, before, after } = first.own;
  const kind = isOrder(path)
    ? texts.order
    : before === undefined
      ? texts.added
      : after === undefined
        ? texts.removed
        : '';
  const order = ({ place }: ShownChange) =>
    place?.versions.findIndex(({ language }) => language === place.language) ?? 0;
  return (
    <div className="change">
      <h3>{place ? <PlaceLink place={place} isWithPage={false} /> : null}</h3>
      {kind && <p className="row__details">{kind}</p>}
      <div className="word__versions">
        {versions
          .filter(({ own }) => !isBlank(own.before) || !isBlank(own.after))
          .toSorted((one, other) => order(one) - order(other))
          .map((version) => (
            <Version key={version.own.file} {...version} />
          ))}
      </div>
      {later ? (
        <p>
          <Link to={publishAddress([...later, laterKey(first.own)])} className="action-link">
            {texts.notYet}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function Version({ place, own: { path, before, after } }: ShownChange) {
  const { publish: texts } = useTexts(editorTexts);
  const language = useLanguage();
  const titles = (ids: Value[]) => ids.map((id) => (place ? labelOf(place, `${place.path}.${id}`, language) : id));
  const text = (value: Value, other: Value | undefined) => {
    const read = readIn(place?.language ?? language);
    if (place?.file.isMarkdown) return read(differingPieces(String(value), String(other ?? '')));
    if (Array.isArray(value) && isOrder(path)) return titles(value).join(', ');
    const isText = value === null || typeof value !== 'object';
    const texts = isText ? [String(value)] : textsOf(value).map(({ text }) => text);
    const plain = texts.map((each) => (place && isOfChat(place.file) ? withPageName(each, language) : each)).join('\n');
    // What has no language is a name or a choice.
    const choices: Record<string, string> = place?.language ? {} : labels[language].choices;
    return choices[plain] ?? read(plain);
  };
  return (
    <div lang={place?.language}>
      {place?.language ? <p className="row__details">{languageDefinitions[place.language].name}</p> : null}
      {before === undefined || (!place?.language && isPlaceholder(before)) ? null : (
        <del>
          <span className="visually-hidden">{texts.before}: </span>
          {text(before, after)}
        </del>
      )}
      {after === undefined ? null : (
        <ins>
          <span className="visually-hidden">{texts.after}: </span>
          {text(after, before)}
        </ins>
      )}
    </div>
  );
}

function differingPieces(markdown: string, other: string): string {
  const [own, others] = [markdown, other].map((text) => textsOf(plainMarkdown(text)).map((piece) => piece.text));
  return own?.filter((piece) => !others?.includes(piece)).join('\n\n') ?? '';
}
