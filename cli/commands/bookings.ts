import { currentRules } from '#app/domain/booking/availability.server.ts';
import { acceptCall, type Booking, cancelCall, moveCall, refuseCall } from '#app/domain/booking/booking.server.ts';
import { calendarState } from '#app/domain/booking/calendar-state.server.ts';
import { type Call, callsToCome, closedCalls, findCall, toCall } from '#app/domain/booking/call-list.server.ts';
import { changeDay, changedDays, type DayProblem, resetDay } from '#app/domain/booking/changed-days.server.ts';
import { typedRules } from '#app/domain/booking/changed-rules.server.ts';
import { hoursText } from '#app/domain/booking/hours-text.ts';
import { ruleNames } from '#app/domain/booking/rules.ts';
import { calendarProblem } from '#app/domain/check/calendar.server.ts';
import { canSendMail } from '#app/domain/delivery/mail.server.ts';
import { confirm, parse, pickAction, printJson, withStore } from '../command.ts';
import { printTable, printTableToFit } from '../table.ts';
import { localTime, parseTime } from '../time.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'list, move and cancel calls; close or open single days; print the rules';

export const usage = `npm run site -- bookings list [--past] [--json]
npm run site -- bookings show ID [--json]
npm run site -- bookings accept ID
npm run site -- bookings refuse ID
npm run site -- bookings move ID --to TIME
npm run site -- bookings cancel ID [--yes]
npm run site -- bookings block DAY [--hours HOURS] [--json]
npm run site -- bookings unblock DAY [--json]
npm run site -- bookings rules [--json]

  ID       the number of a booking, which "bookings list" shows
  TIME     a free time, for example "2027-03-01 14:00" (in the timeZone of content/site.yaml)
  DAY      for example 2027-12-24
  HOURS    for example "09:00-12:00, 14:00-17:00"; without them, the day is off
  list     calls to come and changed days; with --past the last 50 calls that are over, cancelled or lapsed
  accept   a held call, one that looks as if a program had booked it; "refuse" frees its time without a message
  unblock  gives the day its usual hours again
  rules    the rules that hold: those of content/site.yaml, and those that the office has changed (marked with *)
`;

const options = {
  past: { type: 'boolean', default: false },
  to: { type: 'string' },
  hours: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse<typeof options>>['values'];

const actions = { list, show, accept, refuse, move, cancel, block, unblock, rules };

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const action = pickAction(actions, positionals[0], usage);
  await withStore(() => action(values, positionals[1]));
}

async function list({ past, json }: Values): Promise<void> {
  const calls = past ? (await closedCalls()).calls : await comingCalls();
  if (json) return printJson(calls);
  if (calls.length === 0) console.log(past ? 'There are no past calls.' : 'There are no calls to come.');
  printTableToFit(calls.map(row), [
    ['company', 8],
    ['email', 12],
    ['name', 8],
  ]);
  if (past) return;
  await printDays();
  await printCalendar();
}

/** Held ones first. */
async function comingCalls(): Promise<Call[]> {
  const { held, days } = await callsToCome();
  return [...held, ...days.flatMap(({ calls }) => calls)];
}

function row({ id, state, startsAt, name, email, phone, company }: Call) {
  return { id, state, at: localTime(startsAt), name, email, phone: phone ?? '', company: company ?? '' };
}

async function printDays(): Promise<void> {
  const days = await changedDays();
  if (days.length === 0) return;
  console.log('\nDays with other hours:');
  printTable(days.map(({ day, hours, calls }) => ({ day, hours: hoursText(hours) || 'day off', calls })));
}

/** When `CALENDAR_URL` was last read, and what was wrong since then. */
async function printCalendar(): Promise<void> {
  const state = await calendarState();
  if (!state) return;
  console.log(`\nCalendar: ${state.readAt ? `last read at ${localTime(state.readAt)}` : 'not read yet'}.`);
  const problem = calendarProblem(state);
  if (problem) console.warn(`Calendar: ${problem.text}.`);
}

async function show({ json }: Values, id: string | undefined): Promise<void> {
  const call = toCall(await requireBooking(id));
  if (json) return printJson(call);
  const { startsAt, endsAt, createdAt, heldUntil, ...facts } = call;
  const lines = {
    ...facts,
    startsAt: localTime(startsAt),
    endsAt: localTime(endsAt),
    createdAt: localTime(createdAt),
    heldUntil: heldUntil && localTime(heldUntil),
  };
  for (const [name, value] of Object.entries(lines)) if (value) console.log(`${name.padEnd(11)}${value}`);
}

async function accept(_: Values, id: string | undefined): Promise<void> {
  const booking = await requireBooking(id);
  if (!(await acceptCall(booking))) throw notNow(booking);
  console.log(`Call ${booking.id} is accepted.`);
  warnUntold();
}

async function refuse(_: Values, id: string | undefined): Promise<void> {
  const booking = await requireBooking(id);
  if (!(await refuseCall(booking))) throw notNow(booking);
  console.log(`Call ${booking.id} is refused. Its time is free again.`);
}

async function move({ to }: Values, id: string | undefined): Promise<void> {
  const booking = await requireBooked(id);
  if (to === undefined) throw new UsageError('Give the new time with --to TIME.');
  const rules = await currentRules();
  if (!rules) throw new UsageError('Booking is off in content/site.yaml, so there are no free times.');
  const start = parseTime('--to', to).getTime();
  const outcome = await moveCall(booking, start, rules);
  if (outcome.kind === 'changed') throw notNow(booking);
  if (outcome.kind === 'taken') throw new UsageError(explainTaken(start, outcome.nearest));
  console.log(`Call ${booking.id} is moved to ${localTime(outcome.booking.starts_at)}.`);
  warnUntold();
}

function explainTaken(start: number, nearest: { start: number }[]): string {
  const times = nearest.map((slot) => localTime(new Date(slot.start)));
  const free = times.length > 0 ? `The nearest free times are ${times.join(', ')}.` : 'There is no free time.';
  return `${localTime(new Date(start))} is not free. ${free}`;
}

async function cancel({ yes }: Values, id: string | undefined): Promise<void> {
  const booking = await requireBooked(id);
  await confirm(`The call with ${booking.name}, ${localTime(booking.starts_at)}, will be cancelled.`, yes);
  if (!(await cancelCall(booking))) throw notNow(booking);
  console.log(`Call ${booking.id} is cancelled. Its time is free again.`);
  warnUntold();
}

async function block({ hours, json }: Values, day: string | undefined): Promise<void> {
  const outcome = await changeDay(requireDay(day), hours);
  if (outcome !== 'ok') throw new UsageError(dayProblems[outcome]);
  const changed = (await changedDays()).find((each) => each.day === day);
  if (json) return printJson(changed);
  console.log(`${day} is ${hours === undefined ? 'a day off' : `open: ${hoursText(changed?.hours ?? [])}`}.`);
  if (changed?.calls) console.warn(`Calls booked on this day, which stay: ${changed.calls}.`);
}

async function unblock({ json }: Values, day: string | undefined): Promise<void> {
  const wasChanged = await resetDay(requireDay(day));
  if (json) return printJson({ day, wasChanged });
  console.log(wasChanged ? `${day} has its usual hours again.` : `${day} had its usual hours already.`);
}

async function rules({ json }: Values): Promise<void> {
  const typed = await typedRules();
  if (!typed) throw new UsageError('Booking is off in content/site.yaml, so there are no rules.');
  const { now, changed } = typed;
  if (json) return printJson(await currentRules());
  const shown: Record<string, string> = { ...now, place: now.place || now.kind };
  printTable(
    ruleNames.map((name) => ({
      rule: name,
      value: shown[name] || 'day off',
      changed: changed.includes(name) ? '*' : '',
    })),
  );
}

const dayProblems: Record<DayProblem, string> = {
  noDay: 'The day must be a date such as 2027-12-24.',
  passed: 'This day has passed.',
  hours: '--hours must be such as "09:00-12:00, 14:00-17:00", in quarters of an hour, the earlier time first.',
};

function requireDay(day: string | undefined): string {
  if (day === undefined) throw new UsageError('Name the day, for example 2027-12-24.');
  return day;
}

async function requireBooking(id: string | undefined): Promise<Booking> {
  if (id === undefined) throw new UsageError('Name the booking by its ID, which "bookings list" shows.');
  const booking = await findCall(id);
  if (!booking) throw new UsageError(`There is no booking ${id}.`);
  return booking;
}

async function requireBooked(id: string | undefined): Promise<Booking> {
  const booking = await requireBooking(id);
  if (toCall(booking).state !== 'booked') throw notNow(booking);
  return booking;
}

/** The action does not fit the state of the booking. */
function notNow(booking: Booking): UsageError {
  const { id, state } = toCall(booking);
  const states = {
    booked: 'is booked, not held',
    held: 'is held: accept or refuse it',
    cancelled: 'is cancelled',
    expired: 'was not accepted in time',
    over: 'is over',
  };
  return new UsageError(`Call ${id} ${states[state]}.`);
}

function warnUntold(): void {
  if (!canSendMail) console.warn('No mail server is set up: please tell the visitor yourself.');
}
