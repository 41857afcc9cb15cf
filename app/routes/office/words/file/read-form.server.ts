/** The form of the editor: texts, what the person saw of them, and the button that was pressed. */

import type { TypedFile } from '#app/domain/words/typed-texts.server.ts';
import type { ListChange } from '#app/domain/words/word-lists.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { languages } from '#content/languages.ts';

/** Fields are `text FILE PATH` and `seen FILE PATH`; a Markdown file has an empty path. */
export function readTypedFiles(form: FormData): TypedFile[] {
  const files = new Map<string, TypedFile>();
  for (const [name, value] of form) {
    const [, kind, file = '', path = ''] = /^(text|seen) (\S+) (.*)$/.exec(name) ?? [];
    if (!kind || typeof value !== 'string') continue;
    const typed = files.get(file) ?? { file, texts: [], seen: {} };
    if (kind === 'text') typed.texts.push({ path, text: value });
    else typed.seen[path] = value;
    files.set(file, typed);
  }
  return [...files.values()];
}

/** The change of a list that a button asks for. A title in a field for new entries is one with every button. */
export function readListChange(form: FormData): ListChange | undefined {
  for (const kind of ['remove', 'up', 'down'] as const) {
    const [path, id] = textValue(form, kind).split(' ');
    if (path && id) return { kind, path, id };
  }
  const add = textValue(form, 'add');
  const language = languages.find((each) => each === textValue(form, 'language'));
  if (add) return { kind: 'add', path: add, title: textValue(form, `new ${add}`), language };
  for (const [name, value] of form)
    if (name.startsWith('new ') && typeof value === 'string' && value.trim())
      return { kind: 'add', path: name.slice('new '.length), title: value, language };
  return undefined;
}

/** File and path behind a button. */
export function readPlace(form: FormData, name: string): { file: string; path: string } | undefined {
  const [, file, path = ''] = /^(\S+) (.*)$/.exec(textValue(form, name)) ?? [];
  return file ? { file, path } : undefined;
}
