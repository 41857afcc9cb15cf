import type { WordFile } from '#app/domain/words/word-files.ts';
import { useWords } from '../../use-words.ts';

/** The buttons of the editor, always in sight. Each stores the texts first. `done` is what has just happened. */
export function EditorBar({ file, done }: { file: WordFile; done: string | undefined }) {
  const { editor, state } = useWords('words');
  return (
    <div className="editor-bar editor-bar--buttons">
      <p className="editor-bar__saved" data-autosave-state role="status">
        {done}
      </p>
      <button type="submit" className="button button--violet button--small">
        {editor.save}
      </button>
      {file.group === 'office' ? null : (
        <button type="submit" name="then" value="preview" className="button button--outline button--small">
          {state.preview}
        </button>
      )}
      <button type="submit" name="then" value="publish" className="button button--outline button--small">
        {editor.publish}
      </button>
    </div>
  );
}
