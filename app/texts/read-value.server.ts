import { parseDocument } from 'yaml';
import type { Value } from '#content/edit.ts';
import type { Fault } from '#content/fault.ts';
import { parsePhrasings } from '#content/phrasings.ts';
import { readTextFile } from '#content/text-file.server.ts';

/** Unchecked. Adds a fault and returns `undefined` for a file that cannot be read. */
export function readValue(folder: string, file: string, faults: Fault[] = []): Value | undefined {
  const text = readTextFile(folder, file, faults);
  if (text === undefined || file.endsWith('.md')) return text;
  if (file.endsWith('.txt')) return parsePhrasings(text, file, faults);
  const document = parseDocument(text);
  if (document.errors.length === 0) return document.toJS();
  faults.push({ file, id: 'other', message: 'cannot be read as YAML' });
  return undefined;
}
