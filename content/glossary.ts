/** The glossaries: the word that each language uses for a thing, for the editors of the texts. */
import { z } from 'zod';
import type { Language } from './languages.ts';

const line = z.string().regex(/\S/, 'must not be empty');

/** `not`: words that the texts avoid. */
export const glossarySchema = z.array(
  z.strictObject({ concept: line, use: line, not: z.array(line).default([]), note: line.optional() }),
);

export type Glossary = z.infer<typeof glossarySchema>;

/** Adds a line to `problems` for every concept that stands twice, or that another language has. */
export function checkConcepts(glossaries: Record<Language, Glossary>, problems: string[]): void {
  const files = Object.entries(glossaries).map(([language, entries]) => ({
    file: `${language}/glossary.yaml`,
    concepts: entries.map(({ concept }) => concept),
  }));
  for (const { file, concepts } of files) {
    for (const concept of new Set(files.flatMap((other) => other.concepts))) {
      const count = concepts.filter((one) => one === concept).length;
      const other = files.find((one) => one.concepts.includes(concept))?.file;
      if (count > 1) problems.push(`${file}: "${concept}" stands ${count} times`);
      if (count === 0) problems.push(`${file}: the concept "${concept}" is missing, which content/${other} has`);
    }
  }
}
