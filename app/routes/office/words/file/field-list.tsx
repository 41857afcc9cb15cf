import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keysOf } from '#content/edit.ts';
import { type FieldNode, type Group, type List, leavesOf } from '#content/fields.ts';
import { useLanguage, words } from '../../use-words.ts';
import { textKey, useEditor } from './editor-context.ts';
import { EntryControls, NewEntry } from './entry-controls.tsx';
import { labelOf } from './label.ts';
import { editorAddress, hasOwnPages } from './parts.ts';
import { TextField } from './text-field.tsx';

/** The entries of longer lists are folded. */
const maxUnfolded = 3;

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
  const { state, shown } = useEditor();
  const language = useLanguage();
  const { path, entries } = list;
  const ownPages = hasOwnPages(entries, shown.length);
  const isFolded = entries.length > maxUnfolded;
  const only = shown.length === 1 ? shown[0]?.language : undefined;
  return (
    <section className="word-group" id={path}>
      <Heading path={path}>{labelOf(path, state.versions, language)}</Heading>
      <ol className="word-entries">
        {entries.map((entry, index) => (
          <li key={entry.path} className="word-entry" id={entry.kind === 'group' ? entry.path : undefined}>
            {ownPages ? (
              <p>
                <Link to={editorAddress(state.file.id, { part: entry.path, ...(only && { language: only }) })}>
                  {labelOf(entry.path, state.versions, language)}
                  <span className="visually-hidden"> ({words(language, 'words').list.open})</span>
                </Link>
              </p>
            ) : isFolded && entry.kind === 'group' ? (
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

/** An entry of a long list: one line, unless it was just changed or has texts to mend. */
function FoldedEntry({ entry }: { entry: Group }) {
  const { state, shown, problems, typed, at } = useEditor();
  const texts = shown.flatMap(({ path }) => leavesOf([entry]).map((field) => textKey(path, field.path)));
  const isOpen =
    `${at ?? ''}.`.startsWith(`${entry.path}.`) || texts.some((key) => problems.has(key) || typed.has(key));
  return (
    <details className="word-entry__fields" open={isOpen}>
      <summary>
        <h3>{labelOf(entry.path, state.versions, useLanguage())}</h3>
      </summary>
      <FieldList fields={entry.fields} />
    </details>
  );
}
