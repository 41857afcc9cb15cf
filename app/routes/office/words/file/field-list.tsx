import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { keysOf } from '#content/edit.ts';
import type { FieldNode, Group, List } from '#content/fields.ts';
import { useLanguage, useWords } from '../../use-words.ts';
import { useEditor } from './editor-context.ts';
import { labelOf } from './label.ts';
import { editorAddress, hasOwnPages } from './parts.ts';
import { TextField } from './text-field.tsx';

/** Fields in their order, with headings for groups and controls for lists. */
export function FieldList({ fields }: { fields: FieldNode[] }) {
  return fields.map((field) => {
    if (field.kind === 'group') return <FieldGroup key={field.path} group={field} />;
    if (field.kind === 'list') return <EntryList key={field.path} list={field} />;
    return <TextField key={field.path} field={field} />;
  });
}

function FieldGroup({ group }: { group: Group }) {
  const { state } = useEditor();
  const label = labelOf(group.path, state.versions, useLanguage());
  if (group.fields.length === 0) return null;
  // The texts of a list without ids have the name of the list already.
  const isTexts = group.fields.every(({ key, kind }) => /^\d+$/.test(key) && kind !== 'group');
  if (isTexts || group.path === '') return <FieldList fields={group.fields} />;
  return (
    <section className="word-group">
      <Heading path={group.path}>{label}</Heading>
      <FieldList fields={group.fields} />
    </section>
  );
}

/** Sections are headings of the second level, what is in them of the third. */
function Heading({ path, children }: { path: string; children: ReactNode }) {
  return keysOf(path).length === 1 ? <h2>{children}</h2> : <h3>{children}</h3>;
}

function EntryList({ list }: { list: List }) {
  const { list: words } = useWords('words');
  const { state, shown } = useEditor();
  const language = useLanguage();
  const { path, entries, bounds } = list;
  const ownPages = hasOwnPages(entries, shown.length);
  const only = shown.length === 1 ? shown[0]?.language : undefined;
  return (
    <section className="word-group" id={path}>
      <Heading path={path}>{labelOf(path, state.versions, language)}</Heading>
      <ol className="word-entries">
        {entries.map((entry, index) => (
          <li key={entry.path} className="word-entry">
            {ownPages ? (
              <p>
                <Link to={editorAddress(state.file.id, { part: entry.path, ...(only && { language: only }) })}>
                  {labelOf(entry.path, state.versions, language)}
                  <span className="visually-hidden"> ({words.open})</span>
                </Link>
              </p>
            ) : (
              <FieldList fields={[entry]} />
            )}
            <EntryControls list={list} entry={entry} index={index} />
          </li>
        ))}
      </ol>
      {entries.length < bounds.max ? (
        <div className="field">
          <label htmlFor={`new.${path}`}>{words.newEntry}</label>
          <p className="field__hint" id={`new.${path}-hint`}>
            {words.addHint}
          </p>
          <input id={`new.${path}`} name={`new ${path}`} aria-describedby={`new.${path}-hint`} />
          <p>
            <button type="submit" className="button button--outline button--small" name="add" value={path}>
              {words.add}
            </button>
          </p>
        </div>
      ) : (
        <p className="field__hint">{fill(words.full, { max: String(bounds.max) })}</p>
      )}
    </section>
  );
}

function EntryControls({ list, entry, index }: { list: List; entry: FieldNode; index: number }) {
  const { list: words } = useWords('words');
  const { state } = useEditor();
  const title = labelOf(entry.path, state.versions, useLanguage());
  const button = (kind: 'up' | 'down' | 'remove', label: string) => (
    <button type="submit" name={kind} value={`${list.path} ${entry.key}`}>
      {label}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
  return (
    <p className="word-entry__controls">
      {index > 0 ? button('up', words.up) : null}
      {index < list.entries.length - 1 ? button('down', words.down) : null}
      {list.entries.length > list.bounds.min ? button('remove', words.remove) : null}
    </p>
  );
}
