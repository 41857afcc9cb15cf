/** What is typed in the form of a step, and the form that changes what was told. */
import { cleanLine, cleanText, email as emailSchema, fullName as fullNameSchema } from '#app/leads/fields.ts';
import { messages } from '#content/load.server.ts';
import { askDetails, type Detail, needsWish, type Step, skipped, type Talking, talkTexts } from './act.server.ts';
import { readPhone } from './read-facts.server.ts';
import { detailIds, quoteIds, shortened } from './talk-state.ts';

/** Applies the checks of the forms. */
export function takeDetails(talk: Talking, given: Partial<Record<string, string>>): Step | undefined {
  const { say } = talkTexts(talk);
  const { form } = messages(talk.language).common;
  const problems: Partial<Record<Detail, string>> = {};
  const take = (name: Detail, value: string | undefined, problem: string) => {
    if (given[name] === undefined) return;
    talk.state[name] = value;
    if (!value) problems[name] = given[name] ? problem : form.required;
  };
  take('phone', readPhone(given.phone ?? '', talk), say.badPhone);
  take('fullName', shortened(fullNameSchema.safeParse(given.fullName).data ?? '', 80), form.required);
  take('email', emailSchema.safeParse(given.email).data, say.badEmail);
  const { wish } = given;
  // A call may have a message, and needs none.
  if (wish || needsWish(talk.state)) take('wish', shortened(cleanText(wish ?? ''), 200), form.required);
  else if (wish !== undefined) delete talk.state.wish;
  for (const name of ['company', 'package', ...quoteIds] as const)
    if (given[name] !== undefined) talk.state[name] = shortened(cleanLine(given[name]), 80) || undefined;
  const names = Object.keys(problems) as Detail[];
  return names.length > 0 ? askDetails(talk, names, '', problems) : undefined;
}

export function changeDetails(talk: Talking): Step {
  const { state } = talk;
  const ids = state.goal === 'join' ? (['fullName', 'email'] as const) : detailIds;
  return askDetails(
    talk,
    ids.filter((name) => state[name] && state[name] !== skipped),
  );
}
