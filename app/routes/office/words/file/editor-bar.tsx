import type { WordFile } from '#app/domain/words/word-files.ts';
import { useWords } from '../../use-words.ts';

/** The buttons of the editor, always in sight. Each of them stores the texts first. */
export function EditorBar({ file }: { file: WordFile }) {
  const { editor, state } = useWords('words');
  return (
    <div className="editor-bar">
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
      <p className="editor-bar__state" data-autosave-state role="status" />
    </div>
  );
}
