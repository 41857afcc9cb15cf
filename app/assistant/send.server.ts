/** The press that sends what a summary has shown: books, sends a message to the team, or joins the list. */
import { hiddenFields, maxLength } from '#app/http/form-contract.ts';
import { promised } from '#app/i18n/answer-time.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import {
  askDetails,
  chosenServices,
  factText,
  joined,
  nextStep,
  quoteFacts,
  type Step,
  summary,
  type Talking,
  talkTexts,
  timeButtons,
  toldLines,
  writeButton,
} from './act.server.ts';
import { type ActResult, handedOver } from './handed-over.server.ts';
import { timeSaid, zoneOf } from './said-times.server.ts';
import { ofAct } from './talk-state.ts';

/** Books, sends or joins what the summary has shown, once for its key. */
export async function confirm(talk: Talking): Promise<Step> {
  const { state, language, context } = talk;
  const { goal } = state;
  const isCall = goal === 'call';
  const { calls, write, joining } = handedOver();
  const act = isCall ? calls?.book : goal === 'join' ? joining?.join : write;
  const services = goal === 'join' ? chosenServices(talk) : [];
  const isOpen = (isCall && state.slot === undefined) || (goal === 'join' && services.length === 0);
  if (!act || !context || !state.key || !goal || isOpen) return nextStep(talk);
  const form = new FormData();
  for (const id of services) form.append('services', id);
  const values = {
    fullName: state.fullName ?? '',
    email: state.email ?? '',
    ...(goal !== 'join' && { message: composed(talk, goal) }),
    [hiddenFields.key]: state.key,
    ...(isCall && {
      start: new Date(state.slot ?? 0).toISOString(),
      timeZone: zoneOf(talk),
      phone: state.phone ?? '',
      company: state.company ?? '',
    }),
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const result = await act({ form, context, language });
  return result.kind === 'stored' ? done(talk, result) : failed(talk, result);
}

function done(talk: Talking, { call }: ActResult): Step {
  const { language, state } = talk;
  const { say } = talkTexts(talk);
  const { thanks } = messages(language).book;
  const moment = call && timeSaid(talk, call.start, true);
  const { email = '', goal } = state;
  if (goal === 'join') return doneJoining(talk);
  for (const name of [...ofAct, 'isAlone'] as const) delete state[name];
  state.list = [];
  if (call) state.booked = call.manage;
  if (call?.isMailed) state.isMailed = true;
  if (!call) return { answer: goal === 'complaint' ? say.sentUrgent : promised(say.sent, language) };
  const kept = call.isMailed ? fill(thanks.mailed, { address: email }) : thanks.keep;
  return {
    answer: joined(thanks.title, `${moment}.`, call.how, kept),
    links: [
      { url: call.calendar, title: thanks.calendar, isFile: true },
      { url: call.manage, title: thanks.manage },
    ],
  };
}

/** The list of questions was not sent along, and stays. */
function doneJoining({ state, language }: Talking): Step {
  const thanks = handedOver().joining?.texts(language).thanks;
  for (const name of [...ofAct, 'coming'] as const) delete state[name];
  return { answer: joined(thanks?.title, thanks?.text, thanks?.next) };
}

function failed(talk: Talking, result: ActResult): Step {
  const { language, state } = talk;
  const { book, contact, common, chat } = messages(language);
  if (result.kind === 'invalid') {
    const names = (['phone', 'fullName', 'email'] as const).filter((name) => Object.hasOwn(result.problems, name));
    if (names.length > 0) return askDetails(talk, names);
    return { answer: chat.handOver.failed };
  }
  if (result.kind === 'stored') return { answer: '' };
  if (result.reason === 'taken') {
    state.slot = undefined;
    const { nearest: starts = [] } = result;
    return starts.length > 0
      ? { answer: book.errors.taken, buttons: timeButtons(talk, starts) }
      : { answer: book.errors.full, buttons: [writeButton(talk)] };
  }
  const isCall = state.goal === 'call';
  const errors = state.goal === 'join' && handedOver().joining?.texts(language).errors;
  const texts: Partial<Record<string, string>> = {
    ...(isCall ? book.errors : { unavailable: contact.errors.unavailable }),
    ...(errors && { ...errors, noService: errors.noneValid, unavailable: errors.fallback }),
    conflict: common.form.conflict,
    tooMany: common.form.tooMany,
  };
  const { key } = state;
  const answer = fill(texts[result.reason] ?? texts.fallback ?? chat.handOver.failed, { host: 'Airtable' });
  const step = summary(talk);
  // The same submission again, unless its key was used for another.
  if (result.reason !== 'conflict') state.key = key;
  return {
    ...step,
    answer,
    buttons: [...(step.buttons ?? []), writeButton(talk)],
  };
}

/** The message to the team: what it is about, the facts, the list, the conversation. */
function composed(talk: Talking, goal: Exclude<Talking['state']['goal'], 'join' | undefined>): string {
  const { state } = talk;
  const { rows, subjects, tradeNames } = talkTexts(talk);
  const facts = (['phone', 'company', 'wish', 'package', ...quoteFacts(state)] as const).flatMap((name) =>
    state[name] ? `${rows[name]}: ${factText(talk, name)}` : [],
  );
  const trade = state.trade ? [`${rows.trade}: ${tradeNames[state.trade]}`] : [];
  const questions = state.list.map((question, index) => `${index + 1}. ${question}`);
  const blocks = [
    [subjects[goal], ...facts, ...trade].join('\n'),
    questions.length > 0 ? `${rows.list}:\n${questions.join('\n')}` : '',
  ].filter(Boolean);
  if (state.isAlone) return blocks.join('\n\n');
  const head = `${blocks.join('\n\n')}\n\n${rows.talk}:\n`;
  let told = toldLines(talk);
  while ([...head, ...told.join('\n')].length > maxLength.message && told.length > 0) told = told.slice(1);
  return head + told.join('\n');
}
