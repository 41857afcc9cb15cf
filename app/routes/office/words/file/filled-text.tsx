import type { WordVersion } from '#app/domain/words/word-values.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { useLanguage, useWords } from '../../use-words.ts';
import { readText } from './placeholder-values.ts';

/** A text with names in braces as visitors read it; the names that a page fills in stay, and are listed. */
export function FilledText({ text, version }: { text: string; version: WordVersion }) {
  const { placeholders: words } = useWords('words').editor;
  const language = useLanguage();
  if (!text.includes('{')) return null;
  const { filled, open } = readText(text, version.language ?? language);
  return (
    <p className="word__before">
      {filled === text ? null : (
        <>
          {words.read} <q lang={version.language}>{filled}</q>{' '}
        </>
      )}
      {open.map((name) => fill(words.open, { name: `{${name}}` })).join(' ')}
    </p>
  );
}
