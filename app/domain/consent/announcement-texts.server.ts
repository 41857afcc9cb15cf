/** The texts of an announcement: a subject and a text in every language of the site. */
import { z } from 'zod';
import { defaultLanguage, type Language, languages } from '#content/languages.ts';
import { parseYaml } from '#content/parse-yaml.ts';
import { cleanLine, cleanText } from '../leads/clean-text.ts';
import type { AnnouncementText } from './announcement-email.server.ts';

export type AnnouncementTexts = Partial<Record<Language, AnnouncementText>>;

/** In characters. */
export const maxLengths = { subject: 150, text: 10_000 } as const;

const field = (clean: (text: string) => string, max: number) =>
  z
    .string()
    .transform(clean)
    .pipe(
      z
        .string()
        .min(1, 'is empty')
        .refine((text) => [...text].length <= max, `is longer than ${max} characters`),
    );

const textSchema = z.strictObject({
  subject: field(cleanLine, maxLengths.subject),
  text: field(cleanText, maxLengths.text),
});
const textsSchema = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, textSchema])) as Record<Language, typeof textSchema>,
);

/** A field whose text is missing or too long, by its name in the form: `subject-de`, `text-de`. */
export type TextProblems = Record<string, 'missing' | 'tooLong'>;

/** Checks the texts of a form. Returns the clean texts, or the fields that are wrong. */
export function checkTexts(typed: Record<Language, AnnouncementText>): {
  texts?: AnnouncementTexts;
  problems: TextProblems;
} {
  const parsed = textsSchema.safeParse(typed);
  if (parsed.success) return { texts: parsed.data, problems: {} };
  const problems = parsed.error.issues.map(({ path: [language, name], message }) => [
    `${String(name)}-${String(language)}`,
    message === 'is empty' ? 'missing' : 'tooLong',
  ]);
  return { problems: Object.fromEntries(problems) };
}

/** Reads the texts from YAML, with the languages at the top. Returns them, or a line for each fault. */
export function parseTexts(yaml: string, file: string): { texts?: AnnouncementTexts; problems: string[] } {
  const problems: string[] = [];
  return { texts: parseYaml(yaml, file, textsSchema, problems), problems };
}

/** The stored texts of an announcement, by language. */
export function textsOf({ texts }: { texts: string }): AnnouncementTexts {
  const stored = JSON.parse(texts) as AnnouncementTexts;
  // A language that was added after the announcement was written has the text of the default language.
  return Object.fromEntries(languages.map((language) => [language, stored[language] ?? stored[defaultLanguage]]));
}
