import { leavesOf } from '#content/fields.ts';
import { useLanguage, useWords } from '../../use-words.ts';
import type { EditorPage } from './load.server.ts';
import { placeholdersIn } from './placeholder-values.ts';

/** What the names in braces of this page of the editor stand for. */
export function Placeholders({ page }: { page: EditorPage }) {
  const { placeholders: words } = useWords('words').editor;
  const language = useLanguage();
  const { file, shown, part } = page;
  const paths = file.isMarkdown ? [''] : leavesOf(part.fields).map(({ path }) => path);
  const found = placeholdersIn(shown, paths, language);
  if (found.length === 0) return null;
  return (
    <details className="panel">
      <summary>{words.title}</summary>
      <p>{words.text}</p>
      <dl className="placeholders">
        {found.map(({ name, text }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{text === undefined ? words.onPage : text || '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
