import type { CountdownProblem } from '#app/domain/countdown/countdown-rules.server.ts';
import { maxTitle } from '#app/domain/countdown/countdown-rules.server.ts';
import { parseSiteTime, siteTimeZone } from '#app/domain/site/site-time.server.ts';
import { fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import { formatMoment } from '../ui/time.tsx';
import { words } from '../use-words.ts';

/** What a form shows: the name of the field, and the error beside it. `prolongs` is a question, and has no field. */
export type FieldProblem = { field: 'until' | `title-${Language}`; error: string };

/** The problem in words, for the field that it belongs to. */
export function fieldProblem(problem: CountdownProblem, language: Language): FieldProblem | undefined {
  const { problems } = words(language, 'countdowns');
  const { kind } = problem;
  if (kind === 'no-title') return { field: 'title-en', error: problems.noTitle };
  if (kind === 'long-title') {
    const values = { count: String(problem.length), max: String(maxTitle) };
    return { field: `title-${problem.language}`, error: fill(problems.longTitle, values) };
  }
  if (kind === 'passed') return { field: 'until', error: problems.passed };
  if (kind === 'ended') return { field: 'until', error: problems.ended };
  if (kind === 'prolongs') return undefined;
  if (!problem.next) return { field: 'until', error: problems.time };
  const next = formatMoment(parseSiteTime(problem.next, siteTimeZone()).time.toISOString(), language);
  return { field: 'until', error: fill(problems.gap, { zone: siteTimeZone(), time: next }) };
}
