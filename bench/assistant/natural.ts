/** Measures natural questions: single ones, typing errors, follow-ups, small talk, and what the site does not say. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { subjectOf } from '../../app/domain/assistant/answer.server.ts';
import { type Knowledge, knowledgeOf } from '../../app/domain/assistant/knowledge.server.ts';
import { isSmallTalk, noSubject } from '../../app/domain/assistant/training.ts';
import type { Language } from '../../content/languages.ts';

type Case = { kind: string; ask: string[]; expect: string[] };
export type Half = 'tune' | 'measured';
/** `hedged`: with a reservation. `sure and wrong`: also a passage where none fits. */
export type NaturalResult = { language: string; half: Half; kind: string; questions: number } & Record<
  string,
  number | string
>;

/** The figures of one language, kind by kind and of all. `onWrong` gets each question that is answered wrongly. */
export async function measureNatural(
  language: Language,
  half: Half,
  onWrong: (line: string) => void,
): Promise<NaturalResult[]> {
  const file = new URL(`natural/${language}.yaml`, import.meta.url);
  const cases: Case[] = parse(readFileSync(file, 'utf8'))[half];
  const knowledge = await knowledgeOf(language);
  const judged = cases.map((each) => ({ kind: each.kind, ...judge(knowledge, each, onWrong) }));
  return ['all', ...new Set(cases.map(({ kind }) => kind))].map((kind) => {
    const some = judged.filter((each) => kind === 'all' || each.kind === kind);
    const percent = (name: 'isRight' | 'isHedged' | 'isSureAndWrong' | 'isRightForSure') =>
      Math.round((1000 * some.filter((each) => each[name]).length) / some.length) / 10;
    return {
      language,
      half,
      kind,
      questions: some.length,
      'right %': percent('isRight'),
      'right without reservation %': percent('isRightForSure'),
      'hedged %': percent('isHedged'),
      'sure and wrong %': percent('isSureAndWrong'),
    };
  });
}

function judge(knowledge: Knowledge, { kind, ask, expect }: Case, onWrong: (line: string) => void) {
  const { subject = noSubject, isSure, predictions } = subjectOf(knowledge, ask);
  const isRight = expect.includes(subject);
  const isHedged = !isSure && subject !== noSubject && !isSmallTalk(subject);
  const isSureAndWrong = !isRight && subject !== noSubject && (!isHedged || expect.includes(noSubject));
  if (!isRight) {
    const guesses = predictions.slice(0, 3).map((each) => `${each.subject} ${each.probability.toFixed(2)}`);
    onWrong(`${kind}: ${JSON.stringify(ask)} → ${guesses.join(', ')}; expected ${expect.join(' or ')}`);
  }
  return { isRight, isHedged, isSureAndWrong, isRightForSure: isRight && !isHedged };
}
