import { Link } from 'react-router';
import { languageDefinitions } from '#content/languages.ts';
import { Filters } from '../../ui/filters.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { fileTitle } from '../file-title.ts';
import { labelsOf } from './label.ts';
import type { EditorPage } from './load.server.ts';

/** Languages and sections of a file. */
export function EditorNav({ page }: { page: EditorPage }) {
  const words = useWords('words');
  const own = useLanguage();
  const { file, state, parts, part, language, isLong } = page;
  const to = (path: string, language: string | undefined) => {
    const query = new URLSearchParams({ ...(path && { part: path }), ...(language && { language }) });
    return `?${query}`;
  };
  const languages = state.versions.flatMap(({ language }) => language ?? []);
  const isOuter = parts.some(({ path }) => path === part.path);
  return (
    <div className="editor-nav">
      <p className="paging">
        <Link to="/words">{words.back}</Link>
      </p>
      {languages.length > 1 ? (
        <Filters
          label={words.editor.languages}
          filters={[
            ...(isLong
              ? []
              : [{ to: to(part.path, undefined), label: words.editor.all, isCurrent: language === undefined }]),
            ...languages.map((each) => ({
              to: to(part.path, each),
              label: languageDefinitions[each].name,
              isCurrent: each === language,
            })),
          ]}
        />
      ) : null}
      {parts.length > 1 ? (
        <Filters
          label={words.editor.parts}
          filters={parts.map(({ path }) => ({
            to: to(path, language),
            label: path ? (labelsOf(path, state.versions, own).at(-1) ?? path) : fileTitle(file, own),
            isCurrent: path === part.path,
          }))}
        />
      ) : null}
      {isOuter ? null : <p className="editor-nav__path">{labelsOf(part.path, state.versions, own).join(' › ')}</p>}
    </div>
  );
}
