/** Fields in their order, with headings, and with buttons for the entries of lists. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { keysOf, pathOf } from '#content/edit.ts';
import { languageDefinitions } from '#content/languages.ts';
import { titlePart } from '../entries.server.ts';
import { type FieldNode, type Group, type List, leavesOf } from '../fields.ts';
import { hasDrafts } from '../text-values.server.ts';
import { editorAddress, textKey } from './addresses.ts';
import { hasOwnPages } from './editor.server.ts';
import { TextField, useEditor } from './editor-fields.tsx';
import { entryNames, labelOf, sectionOf } from './label.ts';
import { editorTexts } from './texts.ts';

const maxUnfolded = 3;

export function FieldList({ fields }: { fields: FieldNode[] }) {
  const { rare: title } = useTexts(editorTexts).editor;
  const [usual, rare] = [false, true].map((isRare) => fields.filter((field) => (field.isRare === true) === isRare));
  return (
    <>
      {usual?.map((field) => (
        <FieldOrGroup key={field.path} field={field} />
      ))}
      {rare?.length ? (
        <details className="word-group">
          <summary>{title}</summary>
          {rare.map((field) => (
            <FieldOrGroup key={field.path} field={field} />
          ))}
        </details>
      ) : null}
    </>
  );
}

function FieldOrGroup({ field }: { field: FieldNode }) {
  if (field.kind === 'group') return <FieldGroup group={field} />;
  return field.kind === 'list' ? <EntryList list={field} /> : <TextField field={field} />;
}

function FieldGroup({ group }: { group: Group }) {
  const { state } = useEditor();
  const language = useLanguage();
  if (group.fields.length === 0) return null;
  if (group.path === '') return <FieldList fields={group.fields} />;
  if (state.file.isMarkdown && group.path === 'text') return <Sections pieces={group.fields} />;
  return (
    <section className="word-group">
      <Heading path={group.path}>{labelOf(state, group.path, language)}</Heading>
      <FieldList fields={group.fields} />
    </section>
  );
}

function Sections({ pieces }: { pieces: FieldNode[] }) {
  const { shown: versions } = useEditor();
  const sections = Map.groupBy(pieces, ({ path }) => sectionOf({ versions }, path).start);
  return [...sections].map(([start, fields]) => (
    <section key={start} className="word-group">
      <h2 lang={versions[0]?.language}>{sectionOf({ versions }, `text.${start}`).title}</h2>
      <FieldList fields={fields} />
    </section>
  ));
}

function Heading({ path, children }: { path: string; children: ReactNode }) {
  return keysOf(path).length === 1 ? <h2>{children}</h2> : <h3>{children}</h3>;
}

function EntryList({ list }: { list: List }) {
  const { state, shown, language: only } = useEditor();
  const { edit } = useTexts(kitTexts).frame;
  const language = useLanguage();
  const { path, entries } = list;
  const ownPages = hasOwnPages(entries, shown.length);
  const isFolded = entries.length > maxUnfolded;
  return (
    <section className="word-group" id={path}>
      <Heading path={path}>{labelOf(state, path, language)}</Heading>
      <ol className="word-entries">
        {entries.map((entry, index) => (
          <li key={entry.path} className="word-entry" id={entry.path}>
            {ownPages ? (
              <p>
                <Link
                  to={editorAddress(state.file.id, { part: entry.path, language: only ?? 'all' })}
                  className="action-link"
                >
                  {labelOf(state, entry.path, language)} ({edit})
                </Link>{' '}
                <DraftTag entry={entry} />
              </p>
            ) : isFolded ? (
              <FoldedEntry entry={entry} />
            ) : (
              <FieldList fields={[entry]} />
            )}
            <EntryControls list={list} entry={entry} index={index} />
          </li>
        ))}
      </ol>
      <NewEntry list={list} />
    </section>
  );
}

/** One line, unless the entry has just been changed or has faults. */
function FoldedEntry({ entry }: { entry: Group }) {
  const { state, shown, problems, typed, at } = useEditor();
  const texts = shown.flatMap(({ path }) => leavesOf([entry]).map((field) => textKey(path, field.path)));
  const isOpen =
    `${at ?? ''}.`.startsWith(`${entry.path}.`) || texts.some((key) => problems.has(key) || typed.has(key));
  return (
    <details open={isOpen}>
      <summary>
        <h3>{labelOf(state, entry.path, useLanguage())}</h3>
        <DraftTag entry={entry} />
      </summary>
      <FieldList fields={entry.fields} />
    </details>
  );
}

function DraftTag({ entry }: { entry: Group }) {
  const { tags } = useTexts(editorTexts);
  const { shown } = useEditor();
  return hasDrafts([entry], shown) ? <span className="tag tag--shown">{tags.draft}</span> : null;
}

function NewEntry({ list: { path, entries, bounds } }: { list: List }) {
  const { list: texts, markdown } = useTexts(editorTexts);
  const { state, language: only } = useEditor();
  const language = useLanguage();
  if (entries.length >= bounds.max) return <p className="field__hint">{fill(texts.full, { max: bounds.max })}</p>;
  const keys = keysOf(path);
  const name = entryNames(state.file, path, language).added;
  const title = keys.length > 1 ? labelOf(state, pathOf(keys.slice(0, -1)), language) : '';
  const [model] = entries;
  const part = model && titlePart(model.fields);
  const hint = fill(bounds.mayLack ? texts.addHintMayLack : texts.addHint, {
    name: part ? labelOf(state, part.path, language) : markdown.head.text,
    language: languageDefinitions[only ?? language].name,
  });
  const id = `new.${path}`;
  return (
    <div className="field word-new">
      <label htmlFor={id}>{title ? fill(texts.newIn, { name, title }) : name}</label>
      <p className="field__hint" id={`${id}-hint`}>
        {state.file.isShared ? null : hint}
      </p>
      <input id={id} name={`new ${path}`} aria-describedby={`${id}-hint`} />
      <p>
        <button type="submit" className="button button--outline button--small" name="intent" value={`add ${path}`}>
          {texts.add}
          <span className="visually-hidden">: {name}</span>
        </button>
      </p>
    </div>
  );
}

type EntryControlsProps = { list: List; entry: Group; index: number };

/** A removal asks for confirmation. */
function EntryControls({ list, entry, index }: EntryControlsProps) {
  const { list: texts } = useTexts(editorTexts);
  const { state } = useEditor();
  const language = useLanguage();
  const title = labelOf(state, entry.path, language);
  const { one: name } = entryNames(state.file, list.path, language);
  const button = (kind: 'up' | 'down' | 'remove', label: string) => (
    <button
      type="submit"
      name="intent"
      value={`${kind} ${list.path} ${entry.key}`}
      className="button button--outline button--small"
    >
      {label}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
  return (
    <div className="word-entry__controls">
      {index > 0 ? button('up', texts.up) : null}
      {index < list.entries.length - 1 ? button('down', texts.down) : null}
      {list.entries.length > list.bounds.min ? (
        <details className="word-entry__remove">
          <summary>{fill(texts.remove, { name, title })}</summary>
          <p>{texts.removeHint}</p>
          {button('remove', texts.removeConfirm)}
        </details>
      ) : null}
    </div>
  );
}
