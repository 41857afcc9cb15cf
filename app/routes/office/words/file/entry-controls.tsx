/** Adding, moving and removing the entries of a list. */
import { titlePart } from '#app/domain/words/word-lists.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { keysOf, pathOf } from '#content/edit.ts';
import type { FieldNode, List } from '#content/fields.ts';
import { languageDefinitions } from '#content/languages.ts';
import { useLanguage, useWords } from '../../use-words.ts';
import { useEditor } from './editor-context.ts';
import { labelOf } from './label.ts';

export function NewEntry({ list: { path, entries, bounds } }: { list: List }) {
  const { list: words, names } = useWords('words');
  const { state, shown } = useEditor();
  const language = useLanguage();
  if (entries.length >= bounds.max)
    return <p className="field__hint">{fill(words.full, { max: String(bounds.max) })}</p>;
  const keys = keysOf(path);
  const name = words.newNames[keys.at(-1) ?? ''] ?? words.newEntry;
  const title = keys.length > 1 ? labelOf(pathOf(keys.slice(0, -1)), state.versions, language) : '';
  const [model] = entries;
  const part = model?.kind === 'group' ? titlePart(model.fields.filter(isRequired))?.key : undefined;
  const typed = shown.length === 1 ? shown[0]?.language : language;
  const id = `new.${path}`;
  return (
    <div className="field word-new">
      <label htmlFor={id}>{title ? fill(words.newIn, { name, title }) : name}</label>
      <p className="field__hint" id={`${id}-hint`}>
        {state.file.isShared
          ? null
          : fill(words.addHint, {
              name: (part && names[part]) || words.text,
              language: languageDefinitions[typed ?? language].name,
            })}
      </p>
      <input id={id} name={`new ${path}`} aria-describedby={`${id}-hint`} />
      <p>
        <button type="submit" className="button button--outline button--small" name="add" value={path}>
          {words.add}
          <span className="visually-hidden">: {name}</span>
        </button>
      </p>
    </div>
  );
}

const isRequired = (field: FieldNode) => field.kind === 'group' || field.kind === 'list' || !field.isOptional;

type EntryControlsProps = { list: List; entry: FieldNode; index: number };

/** Removing asks once more. */
export function EntryControls({ list, entry, index }: EntryControlsProps) {
  const { list: words } = useWords('words');
  const { state } = useEditor();
  const title = labelOf(entry.path, state.versions, useLanguage());
  const name = words.entryNames[keysOf(list.path).at(-1) ?? ''] ?? words.entry;
  const value = `${list.path} ${entry.key}`;
  const move = (kind: 'up' | 'down', label: string) => (
    <button type="submit" name={kind} value={value} className="button button--outline button--small">
      {label}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
  return (
    <div className="word-entry__controls">
      {index > 0 ? move('up', words.up) : null}
      {index < list.entries.length - 1 ? move('down', words.down) : null}
      {list.entries.length > list.bounds.min ? (
        <details className="word-entry__remove">
          <summary>{fill(words.remove, { name, title })}</summary>
          <p>{words.removeHint}</p>
          <button type="submit" name="remove" value={value} className="button button--outline button--small">
            {words.removeConfirm}
            <span className="visually-hidden">: {title}</span>
          </button>
        </details>
      ) : null}
    </div>
  );
}
