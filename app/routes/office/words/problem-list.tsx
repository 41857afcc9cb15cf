import { Link } from 'react-router';
import { fileAt, type WordFile } from '#app/domain/words/word-files.ts';
import { listWordFiles, readOverlay, readWords, type WordVersion } from '#app/domain/words/word-values.server.ts';
import type { ContentProblem } from '#app/domain/words/words.server.ts';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { useLanguage, useWords } from '../use-words.ts';
import { emptyProblem } from './file/empty-problem.ts';
import { labelsOf } from './file/label.ts';
import { textAddress } from './file/parts.ts';
import { fileTitle } from './file-title.ts';

/** A text of a file, with its names in all languages. */
export type ShownPlace = { file: WordFile; language: Language | undefined; path: string; versions: WordVersion[] };
export type ShownProblem = { place: ShownPlace | undefined; source: string; message: string };

/** The fields that places belong to; `undefined` for a file that nobody edits in the office. */
export async function placeFinder(): Promise<(path: { file: string; path?: string }) => ShownPlace | undefined> {
  const overlay = await readOverlay();
  const files = listWordFiles();
  return ({ file, path = '' }) => {
    const known = fileAt(file, files);
    return known && { ...known, path: path.replace(/#order$/, ''), versions: readWords(known.file, overlay).versions };
  };
}

/** What is wrong with texts, with the fields where it can be mended. */
export async function shownProblems(problems: ContentProblem[]): Promise<ShownProblem[]> {
  if (problems.length === 0) return [];
  const find = await placeFinder();
  return problems.map((problem) => ({ place: find(problem), source: problem.file, message: problem.message }));
}

export function ProblemList({ problems }: { problems: ShownProblem[] }) {
  const { editor } = useWords('words');
  return (
    <ul>
      {problems.map(({ place, source, message }) => (
        <li key={source + place?.path + message}>
          {place ? <PlaceLink place={place} /> : source}: {message === emptyProblem ? editor.empty : message}
        </li>
      ))}
    </ul>
  );
}

type PlaceLinkProps = { place: ShownPlace; isWithPage?: boolean };

/** A link to the field of a text, with its language and the name of its page unless they are known already. */
export function PlaceLink({ place: { file, language, path, versions }, isWithPage = true }: PlaceLinkProps) {
  const own = useLanguage();
  const names = path ? labelsOf(path, versions, own) : [];
  return (
    <Link to={textAddress(file, path, language)}>
      {[...(isWithPage || names.length === 0 ? [fileTitle(file, own)] : []), ...names].join(' › ')}
      {isWithPage && language ? ` (${languageDefinitions[language].name})` : ''}
    </Link>
  );
}
