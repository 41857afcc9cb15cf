/** Measures natural questions: single ones, typing errors, follow-ups, small talk, and what the site does not say. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Answer } from '../../app/assistant/answer.server.ts';
import { streamAnswer } from '../../app/assistant/conversation.server.ts';
import { type Knowledge, knowledgeOf } from '../../app/assistant/knowledge.server.ts';
import { isSmallTalk, noSubject } from '../../app/assistant/training.ts';
import { subjectOf } from '../../app/assistant/understood.server.ts';
import { notStatedIds } from '../../content/ids.ts';
import type { Language } from '../../content/languages.ts';

type Case = { kind: string; ask: string[]; expect: string[] };
export type Half = 'tune' | 'measured';
/** `none`: no answer. `hedged`: with a reservation. `sure and wrong`: also a passage where none fits. */
export type NaturalResult = { language: string; half: Half; kind: string } & Counts & Record<string, number | string>;
export type Counts = { questions: number; right: number; wrong: number; none: number };

/** `onWrong` gets each question that is answered wrongly. */
export async function measureNatural(
  language: Language,
  half: Half,
  onWrong: (line: string) => void,
  judgeCase: Judge = judge,
): Promise<NaturalResult[]> {
  const file = half === 'tune' ? `../../public/questions-${language}.yaml` : `natural/${language}.yaml`;
  const cases: Case[] = parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const knowledge = await knowledgeOf(language);
  const judged: (Judgement & { kind: string })[] = [];
  for (const each of cases) judged.push({ kind: each.kind, ...(await judgeCase(knowledge, each, onWrong)) });
  return ['all', ...new Set(cases.map(({ kind }) => kind))].map((kind) => {
    const some = judged.filter((each) => kind === 'all' || each.kind === kind);
    const count = (name: keyof Judgement) => some.filter((each) => each[name]).length;
    const percent = (name: keyof Judgement) => Math.round((1000 * count(name)) / some.length) / 10;
    const [right, none] = [count('isRight'), count('isSilent')];
    return {
      language,
      half,
      kind,
      questions: some.length,
      right,
      wrong: some.length - right - none,
      none,
      'right %': percent('isRight'),
      'right without reservation %': percent('isRightForSure'),
      'hedged %': percent('isHedged'),
      'sure and wrong %': percent('isSureAndWrong'),
    };
  });
}

type Judgement = Record<'isRight' | 'isHedged' | 'isSureAndWrong' | 'isRightForSure' | 'isSilent', boolean>;
type Judge = (knowledge: Knowledge, each: Case, onWrong: (line: string) => void) => Judgement | Promise<Judgement>;

/**
 * Right when it cites the place of an expected subject, or none where the site does not say it. Small talk, which no
 * model answers, is judged by its subject.
 */
export function judgeAnswers(language: Language): Judge {
  return async (knowledge, each, onWrong) => {
    const { ask, expect, kind } = each;
    if (expect.some(isSmallTalk)) return judge(knowledge, each, onWrong);
    const turns = ask.map((content) => ({ role: 'user' as const, content }));
    let answer: Answer | undefined;
    for await (const event of streamAnswer(
      turns,
      { language, client: { ip: '', origin: '' } },
      AbortSignal.timeout(120_000),
    ))
      if (event.kind === 'done') answer = event.answer;
    const { sources = [], confident = false, answer: text } = answer ?? {};
    const places = expect.flatMap((subject) => knowledge.passages.get(subject) ?? []);
    const isCited = places.some(({ page, anchor }) =>
      sources.some((source) => source.page === page && source.anchor === anchor),
    );
    const isRight = isCited || (places.length === 0 && sources.length === 0);
    if (!isRight) onWrong(`${kind}: ${JSON.stringify(ask)} → ${text}; expected ${expect.join(' or ')}`);
    const isHedged = !confident && sources.length > 0;
    const isSilent = !isRight && sources.length === 0;
    return { isRight, isHedged, isSureAndWrong: !isRight && confident, isRightForSure: isRight && !isHedged, isSilent };
  };
}

function judge(knowledge: Knowledge, { kind, ask, expect }: Case, onWrong: (line: string) => void): Judgement {
  const { subject: found = noSubject, isSure, predictions } = subjectOf(knowledge, ask);
  // Both are "not here": of our field, or of another.
  const subject = notStatedIds.some((id) => id === found) ? noSubject : found;
  const isRight = expect.includes(subject);
  const isHedged = !isSure && subject !== noSubject && !isSmallTalk(subject);
  const isSureAndWrong = !isRight && subject !== noSubject && (!isHedged || expect.includes(noSubject));
  if (!isRight) {
    const guesses = predictions.slice(0, 3).map((each) => `${each.subject} ${each.probability.toFixed(2)}`);
    onWrong(`${kind}: ${JSON.stringify(ask)} → ${guesses.join(', ')}; expected ${expect.join(' or ')}`);
  }
  const isSilent = !isRight && subject === noSubject;
  return { isRight, isHedged, isSureAndWrong, isRightForSure: isRight && !isHedged, isSilent };
}
