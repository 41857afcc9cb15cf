/** `bad`: a fault. `note`: a hint that needs no action to run the site. */
export type Finding = { state: 'good' | 'note' | 'bad'; subject: string; text: string };

/** Functions that make findings about one subject. */
export function findingsAbout(subject: string) {
  const finding =
    (state: Finding['state']) =>
    (text: string): Finding => ({ state, subject, text });
  return { good: finding('good'), note: finding('note'), bad: finding('bad') };
}
