import { type Sentence, type SentenceId, sentence, type Values } from './sentences.ts';

/** `bad`: a fault. `note`: a hint that needs no action to run the site. */
export type Finding = { state: 'good' | 'note' | 'bad'; subject: string; text: string };
/** A finding that is translated in the office. */
export type SetupFinding = Finding & Sentence;

/** Functions that make findings about one subject. */
export function findingsAbout(subject: string) {
  const finding =
    (state: Finding['state']) =>
    (text: string): Finding => ({ state, subject, text });
  return { good: finding('good'), note: finding('note'), bad: finding('bad') };
}

/** As {@link findingsAbout}, for sentences that the office translates. */
export function setupFindingsAbout(subject: string) {
  const finding =
    (state: Finding['state']) =>
    (id: SentenceId, values?: Values): SetupFinding => ({ state, subject, ...sentence(id, values) });
  return { good: finding('good'), note: finding('note'), bad: finding('bad') };
}
