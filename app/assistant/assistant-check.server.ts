/** Shows when a change of the texts makes the assistant worse. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Fault, faultLine } from '#content/fault.ts';
import type { Language } from '#content/languages.ts';
import { parseYaml } from '#content/parse-yaml.ts';
import { line } from '#content/schema-parts.ts';
import { readTextFile } from '#content/text-file.server.ts';

const assistantCheckSchema = z.strictObject({
  /** `from`: `page#anchor` of the places that an answer may come from. */
  inScope: z.array(z.strictObject({ ask: line, from: z.array(line).min(1) })),
  outOfScope: z.array(line),
});

export type AssistantCheck = z.infer<typeof assistantCheckSchema>;

/** `undefined` when a language has no such file. Throws an `Error` that lists its faults. */
export function readAssistantCheck(folder: string, language: Language): AssistantCheck | undefined {
  const file = `${language}/assistant-check.yaml`;
  if (!existsSync(join(folder, file))) return undefined;
  const faults: Fault[] = [];
  const text = readTextFile(folder, file, faults);
  const check = text && parseYaml(text, file, assistantCheckSchema, faults);
  if (!check) throw new Error(faults.map(faultLine).join('\n'));
  return check;
}

type Answered = { sources: { page: string; anchor: string }[] };

/** An answer with a reservation counts too; its first source decides. */
export function isRight({ sources: [source] }: Answered, from: string[]): boolean {
  return source !== undefined && from.includes(`${source.page}#${source.anchor}`);
}
