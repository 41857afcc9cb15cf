import {
  type Countdown,
  listCountdowns,
  removeCountdown,
  restartCountdown,
  shownCountdown,
  startCountdown,
  stopCountdown,
  type TitleLanguage,
  titleLanguages,
  titlesForVisitors,
} from '#app/domain/countdown/countdown.server.ts';
import { confirm, parse, pickAction, printJson, withStore } from '../command.ts';
import { printTable } from '../table.ts';
import { localTime, parseTime } from '../time.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'show, start and end the countdown banner';

/** In characters: more fill half the screen of a phone. */
const maxTitle = 120;

const optionOf = (language: TitleLanguage) => `title-${language}` as const;
const titleOptions = titleLanguages.map(optionOf);

export const usage = `npm run site -- countdown list [--json]
npm run site -- countdown add --title TEXT --until TIME ${titleOptions.map((option) => `[--${option} TEXT]`).join(' ')} [--prolong]
npm run site -- countdown start ID [--until TIME] [--prolong]
npm run site -- countdown stop ID
npm run site -- countdown remove ID [--yes]

  TEXT       at most ${maxTitle} characters; where a language has none, the English one is shown
  TIME       a date and time, for example "2027-03-01 18:00" (in the timeZone of content/site.yaml)
             or 2027-03-01T17:00:00Z
  --prolong  required to give a countdown a later end than before, also to add one with the title of a running one

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

type Values = ReturnType<typeof parse<typeof options>>['values'];

const actions = { list, add, start, stop, remove };

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const action = pickAction(actions, positionals[0], usage);
  await withStore(() => action(values, positionals[1]));
}

async function list({ json }: Values): Promise<void> {
  const countdowns = await listCountdowns();
  if (json) return printJson(countdowns);
  if (countdowns.length === 0) return console.log('There is no countdown.');
  const shown = shownCountdown(countdowns, Date.now());
  printTable(countdowns.flatMap((countdown) => rows(countdown, countdown === shown)));
  console.log(shown ? `\nThe site shows countdown ${shown.id} now.` : '\nThe site shows no countdown now.');
}

/** One line for each language, with the title that its visitors read. */
function rows(countdown: Countdown, isShown: boolean) {
  const { id, target_date, is_active } = countdown;
  const hasPassed = Date.parse(target_date) <= Date.now();
  const state = isShown ? 'on show' : hasPassed ? 'over' : is_active ? 'active' : 'stopped';
  const blank = { id: '', state: '', until: '' };
  const first = { id, state, until: localTime(target_date) };
  return titlesForVisitors(countdown).map((line, index) => ({ ...(index === 0 ? first : blank), ...line }));
}

async function add(values: Values): Promise<void> {
  const title = values.title?.trim();
  if (!title) throw new UsageError('A countdown needs a --title.');
  for (const option of ['title' as const, ...titleOptions]) {
    const { length } = [...(values[option]?.trim() ?? '')];
    if (length > maxTitle) {
      throw new UsageError(
        `--${option} has ${length} characters. A title may have at most ${maxTitle}: a longer one fills a phone.`,
      );
    }
  }
  const target = parseFutureTime(values.until ?? '');
  const same = (await listCountdowns()).find(
    (other) => other.title === title && Date.parse(other.target_date) > Date.now(),
  );
  if (same) requireProlongOption(same, target, values);
  const titles = titleLanguages.map((language) => [language, values[optionOf(language)]?.trim()]);
  await report(await startCountdown({ title, titles: Object.fromEntries(titles), target }));
}

async function start(values: Values, id: string | undefined): Promise<void> {
  const countdown = await findCountdown(id);
  const target = values.until === undefined ? undefined : parseFutureTime(values.until);
  if (target) requireProlongOption(countdown, target, values);
  else if (Date.parse(countdown.target_date) <= Date.now()) {
    throw new UsageError(
      `Countdown ${countdown.id} ended at ${localTime(countdown.target_date)}. Set a new end with --until TIME.`,
    );
  }
  const started = await restartCountdown(countdown, target);
  if (started) await report(started);
}

async function stop(_: Values, id: string | undefined): Promise<void> {
  const countdown = await findCountdown(id);
  await stopCountdown(countdown);
  console.log(`Countdown ${countdown.id} is stopped.`);
}

async function remove({ yes }: Values, id: string | undefined): Promise<void> {
  const countdown = await findCountdown(id);
  await confirm(`Countdown ${countdown.id}, "${countdown.title}", will be deleted.`, yes);
  await removeCountdown(countdown);
  console.log(`Countdown ${countdown.id} is deleted.`);
}

/** A later end needs the option `--prolong` and prints a warning (product.md C6). */
function requireProlongOption(countdown: Countdown, target: Date, { prolong }: Values): void {
  if (target.getTime() <= Date.parse(countdown.target_date)) return;
  const warning =
    'Visitors saw an earlier end. Repeatedly prolonged countdowns are considered misleading in Germany (§ 5 UWG).';
  if (!prolong) {
    throw new UsageError(
      `This would prolong countdown ${countdown.id}, which ends at ${localTime(countdown.target_date)}. ${warning} To do it nevertheless, add --prolong.`,
    );
  }
  console.warn(`Warning: ${warning}`);
}

async function report(countdown: Pick<Countdown, 'id' | 'target_date'>): Promise<void> {
  console.log(`Countdown ${countdown.id} runs until ${localTime(countdown.target_date)}.`);
  const first = (await listCountdowns()).find((each) => each.is_active && Date.parse(each.target_date) > Date.now());
  if (first && first.id !== countdown.id) {
    console.warn(
      `It is not shown yet: countdown ${first.id} ends earlier. To show this one now, run "countdown stop ${first.id}".`,
    );
  }
}

function parseFutureTime(text: string): Date {
  const target = parseTime('--until', text);
  if (target.getTime() <= Date.now()) throw new UsageError(`--until ${localTime(target)} has already passed.`);
  return target;
}

async function findCountdown(id: string | undefined): Promise<Countdown> {
  if (id === undefined) throw new UsageError('Name the countdown by its ID, which "countdown list" shows.');
  const countdown = (await listCountdowns()).find((each) => String(each.id) === id);
  if (!countdown) throw new UsageError(`There is no countdown ${id}.`);
  return countdown;
}
