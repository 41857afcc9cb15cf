import {
  type Countdown,
  listCountdowns,
  removeCountdown,
  restartCountdown,
  startCountdown,
  stopCountdown,
} from '#app/domain/countdown/countdown.server.ts';
import { confirm, parse, pickAction, printJson, withStore } from '../command.ts';
import { printTable } from '../table.ts';
import { localTime, parseTime } from '../time.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'show, start and end the countdown banner';

export const usage = `npm run site -- countdown list [--json]
npm run site -- countdown add --title TEXT --until TIME [--title-de TEXT] [--title-tr TEXT]
npm run site -- countdown start ID [--until TIME] [--prolong]
npm run site -- countdown stop ID
npm run site -- countdown remove ID [--yes]

  TIME       a date and time, for example "2027-03-01 18:00" (this computer's time) or 2027-03-01T17:00:00Z
  --prolong  required to give a countdown a later end than before

  The site shows the active countdown that ends first, and hides it when it has ended.
`;

const options = {
  title: { type: 'string' },
  'title-de': { type: 'string' },
  'title-tr': { type: 'string' },
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
  printTable(countdowns.map(row));
}

function row(countdown: Countdown) {
  const passed = Date.parse(countdown.target_date) <= Date.now();
  const state = !countdown.is_active ? 'stopped' : passed ? 'over' : 'active';
  return { id: countdown.id, state, until: localTime(countdown.target_date), title: countdown.title };
}

async function add(values: Values): Promise<void> {
  const title = values.title?.trim();
  if (!title) throw new UsageError('A countdown needs a --title.');
  const target = parseFutureTime(values.until ?? '');
  const same = (await listCountdowns()).find(
    (other) => other.title === title && Date.parse(other.target_date) > Date.now(),
  );
  if (same) requireProlongOption(same, target, values);
  const countdown = await startCountdown({
    title,
    titleDe: values['title-de']?.trim(),
    titleTr: values['title-tr']?.trim(),
    target,
  });
  await report(countdown);
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

async function report(countdown: Countdown): Promise<void> {
  console.log(`Countdown ${countdown.id} runs until ${localTime(countdown.target_date)}.`);
  const [first] = (await listCountdowns()).filter(({ is_active }) => is_active);
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
