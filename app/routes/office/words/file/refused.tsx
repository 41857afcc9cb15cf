import { keysOf } from '#content/edit.ts';
import { leavesOf } from '#content/fields.ts';
import { languageDefinitions } from '#content/languages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { labelsOf } from './label.ts';
import type { EditorPage } from './load.server.ts';

/** What was not stored, with links to the fields. A problem is a place (`textKey`) and its reason. */
export function Refused({ page, problems }: { page: EditorPage; problems: [key: string, message: string][] }) {
  const { editor } = useWords('words');
  const own = useLanguage();
  const { state, part } = page;
  const leaves = leavesOf(part.fields).map(({ path }) => path);
  return (
    <Notice kind="bad">
      <p>{editor.refused}</p>
      <ul>
        {problems.map(([key, message]) => {
          const [file = '', path = ''] = key.split(/ (.*)/s);
          const language = state.versions.find((version) => version.path === file)?.language;
          const leaf = leaves.find((each) => each === path || each.startsWith(`${path}.`)) ?? path;
          const names = path
            ? labelsOf(path, state.versions, own).slice(keysOf(part.path).length - (part.path ? 0 : 1))
            : [];
          const label = [...names, ...(language ? [languageDefinitions[language].name] : [])].join(', ');
          return (
            <li key={key + message}>
              <a href={`#${path ? `${language ?? 'all'}.${leaf}` : 'markdown'}`}>{label || file}</a>: {message}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
