import { parseArgs } from 'node:util';
import { type Countdown, listCountdowns, startCountdown, stopCountdown } from '#app/domain/countdown.server.ts';
import { closeStore, prepareStore } from '#app/domain/ready.server.ts';
import { printTable } from '../table.ts';
import { UsageError } from '../usage.ts';

export const usage = `npm run site -- countdown list [--json]
npm run site -- countdown add --title TEXT --until TIME [--title-de TEXT] [--title-tr TEXT]
npm run site -- countdown stop ID

  TIME   a date and time, for example "2027-03-01 18:00" (this computer's time) or 2027-03-01T17:00:00Z
`;

const options = {
  title: { type: 'string' },
  'title-de': { type: 'string' },
  'title-tr': { type: 'string' },
  until: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Values = { title?: string; 'title-de'?: string; 'title-tr'?: string; until?: string; json: boolean };

/** Shows, starts and ends the countdown banner. */
export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters);
  const [action, id] = positionals;
  await prepareStore();
  try {
    if (action === 'list') await list(values);
    else if (action === 'add') await add(values);
    else if (action === 'stop') await stop(id);
    else throw new UsageError(usage);
  } finally {
    await closeStore();
  }
}

function parse(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function list({ json }: Values): Promise<void> {
  const countdowns = await listCountdowns();
  if (json) return console.log(JSON.stringify(countdowns, null, 2));
  if (countdowns.length === 0) return console.log('There is no countdown.');
  printTable(countdowns.map(row));
}

function row(countdown: Countdown) {
  const passed = Date.parse(countdown.target_date) <= Date.now();
  const state = !countdown.is_active ? 'stopped' : passed ? 'over' : 'active';
  return { id: countdown.id, state, until: localTime(new Date(countdown.target_date)), title: countdown.title };
}

async function add(values: Values): Promise<void> {
  if (!values.title?.trim()) throw new UsageError('A countdown needs a --title.');
  const target = parseTime(values.until ?? '');
  if (target.getTime() <= Date.now()) throw new UsageError(`--until ${localTime(target)} has already passed.`);
  const countdown = await startCountdown({
    title: values.title.trim(),
    titleDe: values['title-de']?.trim(),
    titleTr: values['title-tr']?.trim(),
    target,
  });
  console.log(`Countdown ${countdown.id} runs until ${localTime(target)}.`);
  const [first] = (await listCountdowns()).filter(({ is_active }) => is_active);
  if (first && first.id !== countdown.id) {
    console.warn(
      `It is not shown yet: countdown ${first.id} ends earlier. "countdown stop ${first.id}" makes way for it.`,
    );
  }
}

/**
 * A date and time as the usage shows it, in this computer's time unless it names another zone. Nothing else is guessed:
 * 01.03.2027 is the first of March to one owner and the third of January to a computer.
 */
function parseTime(text: string): Date {
  const [, date, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim()) ?? [];
  const target = new Date(`${date}T${time ?? '00:00'}${zone ?? ''}`);
  const dayExists = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date ?? '');
  if (!date || !dayExists || Number.isNaN(target.getTime())) {
    throw new UsageError(`--until "${text}" is not a date and time like "2027-03-01 18:00".`);
  }
  return target;
}

async function stop(id: string | undefined): Promise<void> {
  const number = Number(id);
  if (!Number.isSafeInteger(number)) throw new UsageError('Which one? Give the id that "countdown list" shows.');
  const stopped = await stopCountdown(number);
  if (!stopped) throw new UsageError(`There is no countdown ${number}.`);
  console.log(`Countdown ${stopped.id} is stopped.`);
}

/** This computer's time, in the one form that nobody reads as another day. */
function localTime(date: Date): string {
  return date.toLocaleString('sv-SE');
}
