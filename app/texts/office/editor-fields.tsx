/** These components run on the server only. */
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { faultText } from '#app/findings/finding.ts';
import { fill } from '#app/i18n/formats.ts';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { keysOf, pathOf, valueAt } from '#content/edit.ts';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { isMark } from '#content/lists.ts';
import { withContent } from '#content/load.server.ts';
import { maxLength } from '#content/texts.ts';
import { isWithin } from '../edits.ts';
import { type Field, siteFacts } from '../fields.ts';
import { isDrafted, type TextVersion, textOf } from '../text-values.server.ts';
import { textKey } from './addresses.ts';
import type { EditorPage } from './editor.server.ts';
import { fillerIn, labelOf, labels, namesIn, readIn } from './label.ts';
import { editorTexts } from './texts.ts';

/** `typed` was not stored; `at` is the path of what was just changed; `focused` is the text to begin with. */
type Editor = EditorPage & {
  typed: ReadonlyMap<string, string>;
  at: string | undefined;
  done: string | null;
  focused: string | undefined;
};

const Context = createContext<Editor | undefined>(undefined);
export const EditorProvider = Context.Provider;

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (!editor) throw new Error('outside of the editor');
  return editor;
}

/** Returns the keys of the entries and lists around the text too; the first piece counts for its file. */
function keysAround(file: string, path: string): string[] {
  const keys = keysOf(path);
  if (path === 'text.0') return [textKey(file, '')];
  return [path, ...keys.map((_, index) => pathOf(keys.slice(0, keys.length - index)))].map((each) =>
    textKey(file, each),
  );
}

/** A translation is shown with the text in the own language. */
export function TextField({ field }: { field: Field }) {
  const { state, shown } = useEditor();
  const { editor: texts } = useTexts(editorTexts);
  const language = useLanguage();
  const isPiece = field.kind === 'piece';
  const key = field.kind === 'lines' ? `${field.path}.0` : field.path;
  const max = field.maxLength ?? maxLength(state.file.id, key);
  const optional = field.isDemandedIfAny ? texts.ifAny : field.isOptional && field.kind !== 'choice' && texts.optional;
  const empty = field.isOptional ? state.versions.filter(({ draft }) => textOf(draft, field.path) === '') : [];
  const isUneven = empty.length > 0 && empty.length < state.versions.length;
  const hints = [
    max && fill(field.kind === 'lines' ? texts.maxLine : texts.max, { max }),
    field.maxTogether && fill(texts.maxTogether, { max: field.maxTogether }),
    state.file.isMarkdown && field.path === 'dated' && texts.dated,
    isUneven ? fill(texts.emptyIn, { languages: empty.map(nameOf).join(', ') }) : optional,
  ].filter(Boolean);
  if (isPiece && shown.every(({ draft }) => valueAt(draft, field.path) === undefined)) return null;
  const isOwn = (version: TextVersion) => version.language === language;
  const others = isPiece || shown.some(isOwn) ? [] : state.versions.filter(isOwn);
  return (
    <fieldset className="word" id={field.path || undefined}>
      <legend>{labelOf(isPiece ? { ...state, versions: shown } : state, field.path, language)}</legend>
      {hints.length > 0 ? <p className="field__hint">{hints.join(' ')}</p> : null}
      {state.file.id === 'home' && field.key === 'price' ? (
        <p>
          <Link to="/offer#price" className="action-link">
            {texts.offerPrice}
          </Link>
        </p>
      ) : null}
      <div className="word__versions">
        {shown.map((version) => (
          <Version key={version.path} field={field} version={version} />
        ))}
      </div>
      {others.map((version) => (
        <p key={version.path} className="row__details word__other" lang={version.language}>
          <b>{nameOf(version)}</b> {readIn(language)(textOf(version.draft, field.path))}
        </p>
      ))}
    </fieldset>
  );
}

function Version({ field, version }: { field: Field; version: TextVersion }) {
  const { editor, tags } = useTexts(editorTexts);
  const { state, problems, typed, overtaken, outdated, focused, at, done } = useEditor();
  const { path } = field;
  const key = textKey(version.path, path);
  // A fault of a line is shown at the whole text.
  const isOwn = (place: string) => place === key || place.startsWith(`${key}.`);
  const [[place, problem] = []] = [...problems].filter(([each]) => isOwn(each));
  const language = useLanguage();
  const value = typed.get(key) ?? textOf(version.draft, path);
  const label = labelOf(state, path, language);
  const isNew = done === 'added' && at !== undefined && isWithin(path, at);
  const isMissing = value === '' && !field.isOptional && !isNew && state.file.id !== 'phrasings';
  const around = keysAround(version.path, path);
  const translation = around.map((each) => outdated.get(each)).find(Boolean);
  const shippedKey = around.find((each) => overtaken.has(each));
  const id = `${version.language ?? 'all'}.${path}`;
  return (
    <div className="word__version">
      <p className="word__label">
        <label htmlFor={id} className={version.language ? undefined : 'visually-hidden'}>
          {nameOf(version) || label}
        </label>
        <span className="tag tag--shown" data-draft hidden={!isDrafted(version, path)}>
          {tags.draft}
        </span>
        {isMissing || translation ? (
          <span className="tag tag--check" data-mark>
            {isMissing ? (version.language ? tags.missing : tags.empty) : tags.check}
          </span>
        ) : null}
        {shippedKey ? <span className="tag tag--check">{tags.shipped}</span> : null}
      </p>
      {problem ? (
        <p id={`${id}-error`} className="field__error">
          {faultText(problem, language)}
        </p>
      ) : null}
      <Input
        id={id}
        name={`text ${key}`}
        field={field}
        value={value}
        version={version}
        hasProblem={!!problem}
        isFocused={place === focused}
      />
      {problem ? null : <FilledText text={value} version={version} />}
      <DraftState version={version} field={field} />
      {shippedKey ? <ShippedText version={version} field={field} place={shippedKey} /> : null}
      {translation && value !== '' ? (
        <div className="row__details" data-mark>
          <p>{editor.outdated}</p>
          <button type="submit" name="intent" value={`reviewed ${textKey(translation.file, translation.path)}`}>
            {editor.review}
          </button>
        </div>
      ) : null}
    </div>
  );
}

type InputProps = {
  id: string;
  name: string;
  field: Field;
  value: string;
  version: TextVersion;
  hasProblem: boolean;
  isFocused: boolean;
};

function Input({ id, name, field, value, version, hasProblem, isFocused }: InputProps) {
  const choices: Record<string, string> = labels[useLanguage()].choices;
  const props = {
    id,
    name,
    defaultValue: value,
    lang: version.language,
    autoFocus: hasProblem && isFocused,
    'aria-invalid': hasProblem || undefined,
    'aria-describedby': hasProblem ? `${id}-error` : undefined,
  };
  // Browsers without `field-sizing` keep this height; 40 characters fit on a line of a phone.
  const lines = value.split('\n').map((line) => Math.max(1, Math.ceil(line.length / 40)));
  const rows = Math.min(
    12,
    lines.reduce((sum, each) => sum + each, 0),
  );
  if (field.kind === 'number') return <input {...props} type="text" inputMode="decimal" />;
  if (field.kind !== 'choice') return <textarea {...props} rows={rows} />;
  return (
    <select {...props}>
      {field.isOptional && value === '' ? <option value="" /> : null}
      {field.options?.map((option) => (
        <option key={option} value={option}>
          {choices[option]}
        </option>
      ))}
    </select>
  );
}

/** Whether it is one of the owner's own facts. */
const isOfSite = (name: string) => siteFacts.some((fact) => fact === name) || name.startsWith('provider.');

/** Shows the text as visitors read it and, folded, what each name in it stands for. */
function FilledText({ text, version }: { text: string; version: TextVersion }) {
  const { placeholders: texts } = useTexts(editorTexts).editor;
  const { content } = useEditor();
  const language = useLanguage();
  const { named, texts: known, usual }: Record<'named' | 'texts' | 'usual', Record<string, string>> = labels[language];
  const names = namesIn(text);
  if (names.length === 0) return null;
  const read = (of: (language: Language) => (text: string) => string) => {
    const inLanguage = version.language ?? language;
    return (text: string) => (content ? withContent(content, () => of(inLanguage)(text)) : of(inLanguage)(text));
  };
  const filled = read(fillerIn);
  const meaning = (name: string) => {
    const value = filled(`{${name}}`);
    if (value === `{${name}}`) return { text: texts.open };
    if (value !== '') return { text: texts.value, value };
    if (isOfSite(name)) return { text: texts.unset };
    if (!isMark(name)) return { text: texts.blank };
    const entry = name.replace(/\.mentioned$/, '');
    return entry === name ? { text: texts.noPrices } : { text: texts.entry, value: filled(`{${entry}}`) };
  };
  // Nobody reads a sentence with a fact that is not entered yet.
  const isRead = !names.some((name) => isOfSite(name) && filled(`{${name}}`) === '');
  const shown = isRead ? read(readIn)(text).replaceAll('**', '') : '';
  const explained = names.map((name) => {
    const { text, value } = meaning(name);
    const ofSite = isOfSite(name)
      ? (known[`site.${name.replace(/^provider/, 'providers')}`] ?? usual[name])
      : undefined;
    const [what = ofSite ?? '…'] = name.split('.').flatMap((key) => named[key] ?? []);
    return (
      <p key={name}>
        <b>{what}</b> {text} {value ? <q lang={version.language}>{value}</q> : null}
      </p>
    );
  });
  return (
    <div className="row__details">
      {shown === text || shown.trim() === '' ? null : (
        <p>
          {texts.read} <q lang={version.language}>{shown}</q>
        </p>
      )}
      {isRead ? (
        <details>
          <summary>{texts.title}</summary>
          {explained}
        </details>
      ) : (
        explained
      )}
    </div>
  );
}

/** Hidden for a text of a new entry, which goes with the entry. */
function DraftState({ version, field }: { version: TextVersion; field: Field }) {
  const { path } = field;
  const { editor } = useTexts(editorTexts);
  const isNew = keysOf(path).length > 1 && valueAt(version.published, pathOf(keysOf(path).slice(0, -1))) === undefined;
  if (isNew) return null;
  return (
    <div className="row__details" data-draft hidden={!isDrafted(version, path)}>
      <Other label={editor.before} value={version.published} version={version} field={field} />
      <button
        type="submit"
        name="intent"
        value={`discard ${textKey(version.path, version.markdown === undefined ? path : '')}`}
      >
        {editor.discard}
      </button>
    </div>
  );
}

function ShippedText({ version, field, place }: { version: TextVersion; field: Field; place: string }) {
  const { editor } = useTexts(editorTexts);
  return (
    <div className="row__details">
      <Other label={editor.shipped} value={version.shipped} version={version} field={field} />
      <button type="submit" name="intent" value={`shipped ${place}`}>
        {editor.useShipped}
      </button>
    </div>
  );
}

type OtherProps = { label: string; value: TextVersion['draft']; version: TextVersion; field: Field };

/** Shows the text as visitors read it; what is not entered yet is no text. */
function Other({ label, value, version, field }: OtherProps) {
  const { editor } = useTexts(editorTexts);
  const language = useLanguage();
  const choices: Record<string, string> = labels[language].choices;
  const text = textOf(value, field.path);
  const shown = field.kind === 'choice' ? choices[text] : readIn(version.language ?? language)(text);
  return (
    <p>
      {label} {shown ? <q lang={version.language}>{shown}</q> : editor.noText}
    </p>
  );
}

function nameOf({ language }: TextVersion): string {
  return language ? languageDefinitions[language].name : '';
}
