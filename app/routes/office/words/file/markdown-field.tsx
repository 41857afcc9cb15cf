import { isDrafted } from '#app/domain/words/word-values.server.ts';
import { languageDefinitions } from '#content/languages.ts';
import { useWords } from '../../use-words.ts';
import { textOf } from './draft-state.tsx';
import { textKey, useEditor } from './editor-context.ts';

/** A whole Markdown text. */
export function MarkdownField() {
  const { editor, tags } = useWords('words');
  const { shown, problems, marks, typed } = useEditor();
  return shown.map((version) => {
    const key = textKey(version.path, '');
    const found = [...problems].filter(([place]) => place.startsWith(`${version.path} `)).map(([, problem]) => problem);
    const isDraft = isDrafted(version, '');
    const mark = marks.get(key);
    return (
      <div key={version.path} className="word__version">
        <p className="word__label">
          <label htmlFor="markdown">{version.language ? languageDefinitions[version.language].name : ''}</label>
          {isDraft ? <span className="tag tag--shown">{tags.draft}</span> : null}
          {mark ? <span className="tag tag--check">{tags.check}</span> : null}
        </p>
        <p className="field__hint" id="markdown-hint">
          {editor.markdown} {editor.markdownSyntax}
        </p>
        <div id="markdown-error">
          {found.map((problem) => (
            <p key={problem} className="field__error">
              {problem}
            </p>
          ))}
        </div>
        <textarea
          id="markdown"
          name={`text ${key}`}
          lang={version.language}
          defaultValue={typed.get(key) ?? textOf(version.draft, '')}
          className="word__markdown"
          rows={30}
          aria-describedby="markdown-hint markdown-error"
          aria-invalid={found.length > 0 || undefined}
        />
        {mark ? (
          <p>
            {editor.outdated}{' '}
            <button type="submit" name="reviewed" value={key}>
              {editor.review}
            </button>
          </p>
        ) : null}
        {isDraft ? (
          <p>
            <button type="submit" name="discard" value={key}>
              {editor.discard}
            </button>
          </p>
        ) : null}
      </div>
    );
  });
}
