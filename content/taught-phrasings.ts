/** Phrasings that were added in the office while `assistant.yaml` had them: they belong to `phrasings.yaml` now. */
import { parse } from 'yaml';
import { type Edit, pathOf, type Value, valueAt } from './edit.ts';

const place = /^(?:questions|intents)\.(.+)$/;

/** The edits of a file with this text. What an older edit added to a list is added to the list of today. */
export function editsOfFile(edits: readonly Edit[], file: string, text: string): Edit[] {
  const own = edits.filter((edit) => edit.file === file && !isOlder(edit));
  if (!file.endsWith('/phrasings.yaml')) return own;
  const before = file.replace('phrasings.yaml', 'assistant.yaml');
  const lists: Value = edits.some((edit) => edit.file === before && isOlder(edit)) ? parse(text) : {};
  const taught = edits.flatMap((edit): Edit[] => {
    const [, name = ''] = (edit.file === before && place.exec(edit.path)) || [];
    const path = name === 'unknown' ? pathOf(['none']) : name;
    const list = valueAt(lists, path);
    if (name === '' || !Array.isArray(list)) return [];
    const known = new Set([...list, ...flat(edit.base)]);
    return [
      { ...edit, file, path, base: list, value: [...list, ...flat(edit.value).filter((each) => !known.has(each))] },
    ];
  });
  return [...taught, ...own];
}

function isOlder({ file, path }: Edit): boolean {
  return file.endsWith('/assistant.yaml') && place.test(path);
}

function flat(value: Value | undefined): Value[] {
  return Array.isArray(value) ? (value.flat(2) as Value[]) : [];
}
