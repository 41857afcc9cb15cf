import {
  confirm,
  localTime,
  printJson,
  printTable,
  runAction,
  UsageError,
  type ValuesOf,
} from '#app/command-line.server.ts';
import {
  addCountdown,
  type Countdown,
  type CountdownProblem,
  checkDraft,
  checkEnd,
  countdownState,
  findCountdown,
  listCountdowns,
  maxTitle,
  removeCountdown,
  runCountdown,
  shownCountdown,
  stopCountdown,
  type TitleLanguage,
  titleLanguages,
  titlesForVisitors,
} from './countdown.server.ts';

export const summary = 'show, start and end the countdown banner';

const optionOf = (language: TitleLanguage) => `title-${language}` as const;
const titleOptions = titleLanguages.map(optionOf);

export const usage = `npm run site -- countdown list [--json]
npm run site -- countdown add --title TEXT --until TIME ${titleOptions.map((option) => `[--${option} TEXT]`).join(' ')}
npm run site -- countdown start ID [--until TIME] [--prolong]
npm run site -- countdown stop ID
npm run site -- countdown remove ID [--yes]

  TEXT       at most ${maxTitle} characters; where a language has none, the English one is shown
  TIME       a date and time, for example "2027-03-01 18:00" (in the timeZone of content/site.yaml)
             or 2027-03-01T17:00:00Z
  --prolong  required to give a countdown a later end than before

  The site shows the active countdown that ends first. When it has ended, the site stops it and shows the next one.
`;

const options = {
  title: { type: 'string' },
  ...(Object.fromEntries(titleOptions.map((option) => [option, { type: 'string' }])) as Record<
    (typeof titleOptions)[number],
    { type: 'string' }
  >),
  until: { type: 'string' },
  prolong: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Values = ValuesOf<typeof options>;

const actions = { list, add, start, stop, remove };

export const run = runAction({ options, usage, actions });

async function list({ json }: Values): Promise<void> {
  const countdowns = await listCountdowns();
  if (json) return printJson(countdowns);
  if (countdowns.length === 0) return console.log('There is no countdown.');
  const shown = shownCountdown(countdowns, Date.now());
  printTable(countdowns.flatMap((countdown) => rows(countdown, countdowns)));
  console.log(shown ? `\nThe site shows countdown ${shown.id} now.` : '\nThe site shows no countdown now.');
}

/** One line for each language, with the title that its visitors read. */
function rows(countdown: Countdown, all: Countdown[]) {
  const { id, target_date } = countdown;
  const state = countdownState(countdown, all, Date.now());
  const blank = { id: '', state: '', until: '' };
  const first = { id, state: state === 'shown' ? 'on show' : state, until: localTime(target_date) };
  return titlesForVisitors(countdown).map((line, index) => ({ ...(index === 0 ? first : blank), ...line }));
}

async function add(values: Values): Promise<void> {
  const titles = Object.fromEntries(titleLanguages.map((language) => [language, values[optionOf(language)]]));
  const draft = valid(checkDraft({ title: values.title ?? '', titles, until: values.until ?? '' }));
  warnTwice(draft);
  await report(await addCountdown(draft));
}

async function start(values: Values, id: string | undefined): Promise<void> {
  const countdown = await requireCountdown(id);
  const end = values.until === undefined ? undefined : valid(checkEnd(values.until));
  if (end) warnTwice(end);
  const started = await runCountdown(countdown, end?.target, { mayProlong: values.prolong });
  if (!started) return;
  const { countdown: row, prolonged } = valid(started);
  if (prolonged) console.warn(`Warning: ${misleading}`);
  await report(row);
}

async function stop(_: Values, id: string | undefined): Promise<void> {
  const countdown = await requireCountdown(id);
  await stopCountdown(countdown);
  console.log(`Countdown ${countdown.id} is stopped.`);
}

async function remove({ yes }: Values, id: string | undefined): Promise<void> {
  const countdown = await requireCountdown(id);
  await confirm(`Countdown ${countdown.id}, "${countdown.title}", will be deleted.`, yes);
  await removeCountdown(countdown);
  console.log(`Countdown ${countdown.id} is deleted.`);
}

async function report(countdown: Countdown): Promise<void> {
  console.log(`Countdown ${countdown.id} runs until ${localTime(countdown.target_date)}.`);
  const first = shownCountdown(await listCountdowns(), Date.now());
  if (!first || String(first.id) === String(countdown.id)) return;
  console.warn(
    `It is not shown yet: countdown ${first.id} ends earlier. To show this one now, run "countdown stop ${first.id}".`,
  );
}

const misleading =
  'Visitors saw an earlier end. Repeatedly prolonged countdowns are considered misleading in Germany (§ 5 UWG).';

function warnTwice({ note }: { note?: string }): void {
  if (note) console.warn(`--until ${note}`);
}

/** Throws a {@link UsageError} that explains a problem. */
function valid<Value extends object>(value: Value | CountdownProblem): Value {
  if ('kind' in value) throw new UsageError(explain(value as CountdownProblem));
  return value;
}

function explain(problem: CountdownProblem): string {
  switch (problem.kind) {
    case 'no-title':
      return 'A countdown needs a --title.';
    case 'long-title': {
      const { language, length } = problem;
      const option = language === 'en' ? 'title' : optionOf(language);
      return `--${option} has ${length} characters. A title may have at most ${maxTitle}: a longer one fills a phone.`;
    }
    case 'time':
      return `--until ${problem.message}`;
    case 'passed':
      return `--until ${localTime(problem.target)} has already passed.`;
    case 'ended': {
      const { id, target_date } = problem.countdown;
      return `Countdown ${id} ended at ${localTime(target_date)}. Set a new end with --until TIME.`;
    }
    case 'prolongs': {
      const { id, target_date } = problem.countdown;
      const what = `This would prolong countdown ${id}, which ends at ${localTime(target_date)}.`;
      return `${what} ${misleading} To do it nevertheless, add --prolong.`;
    }
  }
}

async function requireCountdown(id: string | undefined): Promise<Countdown> {
  if (id === undefined) throw new UsageError('Name the countdown by its ID, which "countdown list" shows.');
  const countdown = await findCountdown(id);
  if (!countdown) throw new UsageError(`There is no countdown ${id}.`);
  return countdown;
}
