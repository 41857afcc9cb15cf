/** The lines of a `ContentError` by file and path, for the fields of a form. */
import { type Edit, isOrder } from '#content/edit.ts';

/** `message` is the reason alone; `path` is missing where the check names none, as in Markdown files. */
export type ContentProblem = { file: string; line?: number; path?: string; message: string };

const line = /^([\w./-]+?\.(?:yaml|md|svg))(?::(\d+))?: (?:([\w-]+(?:\\?\.[\w-]+)*): )?(.*)$/s;

/** A problem of `de/home.yaml:12: hero.title: is missing`. */
export function parseProblem(text: string): ContentProblem {
  const [, file = '', number, path, message = text] = line.exec(text) ?? [];
  return { file, ...(number && { line: Number(number) }), ...(path && { path }), message };
}

/** Whether a problem is about the value of an edit, or a part of it. */
export function isAbout({ file, path }: ContentProblem, edit: Pick<Edit, 'file' | 'path'>): boolean {
  if (file !== edit.file) return false;
  if (edit.path === '') return true;
  return path === edit.path || path?.startsWith(`${edit.path}.`) === true;
}

/** Whether an edit may be the reason for a problem: it is in the same file and, where both have a path, nearby. */
export function isConcerned(edit: Pick<Edit, 'file' | 'path'>, problem: ContentProblem): boolean {
  if (edit.file !== problem.file || !problem.path || edit.path === '') return edit.file === problem.file;
  const own = isOrder(edit.path) ? edit.path.split('#')[0] : edit.path;
  return isAbout(problem, { ...edit, path: own ?? '' }) || `${own}.`.startsWith(`${problem.path}.`);
}
