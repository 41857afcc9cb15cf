import { isDrafted, storedPath, type WordVersion } from '#app/domain/words/word-values.server.ts';
import { fill } from '#app/i18n/formats.ts';
import type { Field } from '#content/fields.ts';
import { languageDefinitions } from '#content/languages.ts';
import { maxLength } from '#content/limits.ts';
import { useLanguage, useWords } from '../../use-words.ts';
import { DraftState, textOf } from './draft-state.tsx';
import { markAt, textKey, useEditor } from './editor-context.ts';
import { emptyProblem } from './empty-problem.ts';
import { FilledText } from './filled-text.tsx';
import { labelOf } from './label.ts';

/** A text in the languages that are edited; those that are not, for comparison. */
export function TextField({ field }: { field: Field }) {
  const { state, shown } = useEditor();
  const label = labelOf(field.path, state.versions, useLanguage());
  const others = state.versions.filter((version) => !shown.includes(version));
  return (
    <fieldset className="word" id={field.path}>
      <legend>{label}</legend>
      <Hint field={field} />
      <div className="word__versions">
        {shown.map((version) => (
          <Version key={version.path} field={field} version={version} />
        ))}
      </div>
      {others.map((version) => (
        <p key={version.path} className="word__other" lang={version.language}>
          <b>{nameOf(version)}</b> {textOf(version.draft, field.path)}
        </p>
      ))}
    </fieldset>
  );
}

function Hint({ field }: { field: Field }) {
  const { editor } = useWords('words');
  const { state } = useEditor();
  const max = field.maxLength ?? maxLength(state.file.name.replace(/\.yaml$/, ''), field.path);
  const hints = [
    max && fill(editor.max, { max: String(max) }),
    field.maxTogether && fill(editor.maxTogether, { max: String(field.maxTogether) }),
    field.isOptional && editor.optional,
  ].filter(Boolean);
  return hints.length > 0 ? <p className="field__hint">{hints.join(' ')}</p> : null;
}

function Version({ field, version }: { field: Field; version: WordVersion }) {
  const { editor, tags } = useWords('words');
  const { problems, typed } = useEditor();
  const { path } = field;
  const key = textKey(version.path, path);
  const problem = problems.get(key) ?? problems.get(textKey(version.path, storedPath(version.draft, path)));
  const value = typed.get(key) ?? textOf(version.draft, path);
  const label = labelOf(path, [version], useLanguage());
  const mark = useMark(version, path, value);
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
        {value === '' && !field.isOptional ? (
          <span className="tag tag--check" data-mark>
            {tags.missing}
          </span>
        ) : mark ? (
          <span className="tag tag--check" data-mark>
            {mark.state === 'missing' ? tags.missing : tags.check}
          </span>
        ) : null}
      </p>
      {problem ? (
        <p id={`${id}-error`} className="field__error" data-mark={problem === emptyProblem || undefined}>
          {problem === emptyProblem ? editor.empty : problem}
        </p>
      ) : null}
      <Input id={id} name={`text ${key}`} field={field} value={value} version={version} hasProblem={!!problem} />
      <FilledText text={value} version={version} />
      <DraftState version={version} path={path} />
      {mark && value !== '' ? (
        <div className="word__before" data-mark>
          {mark.state === 'outdated' ? <p>{editor.outdated}</p> : null}
          <button type="submit" name="reviewed" value={textKey(mark.file, mark.path)}>
            {editor.review}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The mark of a text. In an entry that is not translated throughout, some texts may be. */
function useMark(version: WordVersion, path: string, text: string) {
  const { state, marks } = useEditor();
  const mark = markAt(marks, version.path, path);
  if (mark?.state !== 'missing') return mark;
  const source = textOf(state.versions[0]?.draft ?? null, path);
  return source !== '' && (text === '' || text === source) ? mark : undefined;
}

type InputProps = {
  id: string;
  name: string;
  field: Field;
  value: string;
  version: WordVersion;
  hasProblem: boolean;
};

function Input({ id, name, field, value, version, hasProblem }: InputProps) {
  const { names } = useWords('words');
  const props = {
    id,
    name,
    defaultValue: value,
    lang: version.language,
    'aria-invalid': hasProblem || undefined,
    'aria-describedby': hasProblem ? `${id}-error` : undefined,
  };
  if (field.kind === 'number') return <input {...props} type="text" inputMode="decimal" />;
  if (field.kind === 'text') return <textarea {...props} rows={rowsFor(value)} />;
  return (
    <select {...props}>
      {field.isOptional && value === '' ? <option value="" /> : null}
      {field.options?.map((option) => (
        <option key={option} value={option}>
          {names[option] ?? option}
        </option>
      ))}
    </select>
  );
}

/** Browsers without `field-sizing` keep this height; 40 characters fit on a line of a phone. */
function rowsFor(value: string): number {
  return Math.min(12, Math.max(1, ...[Math.ceil(value.length / 40), value.split('\n').length]));
}

function nameOf({ language }: WordVersion): string {
  return language ? languageDefinitions[language].name : '';
}
