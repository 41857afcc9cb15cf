import {
  type ConsentRecord,
  type ConsentStep,
  consentRecord,
  consentRecordsOf,
  consentStates,
  eachConsent,
  type ListedConsent,
  normaliseAddress,
} from '#app/domain/consent/consent-record.server.ts';
import { revoke } from '#app/domain/consent/consents.server.ts';
import { storedNames } from '#app/domain/leads/waitlist-services.server.ts';
import { confirm, parse, pickAction, printJson, withStore } from '../command.ts';
import { printTableToFit } from '../table.ts';
import { localTime } from '../time.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'list the consents of the waitlist, show what proves each, and enter withdrawals';

export const usage = `npm run site -- consents list [--state STATE] [--service SERVICE] [--email ADDRESS] [--json]
npm run site -- consents show ID [--json]
npm run site -- consents show --email ADDRESS [--json]
npm run site -- consents revoke ID [--yes]

  STATE    ${consentStates.join(', ')}
  SERVICE  the id of a service in content/en/waitlist.yaml, for example cold-email
  ID       the number of a consent, which "consents list" shows
  list     the last one that was asked for first
  show     the whole record: who asked whom for what in which words, and each step with its time and its proof;
           with --email, all records of one person
  revoke   enters that a person has withdrawn the consent; only a new sign-up can undo it
`;

const options = {
  state: { type: 'string' },
  service: { type: 'string' },
  email: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse<typeof options>>['values'];

const actions = { list, show, revoke: enterWithdrawal };

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const action = pickAction(actions, positionals[0], usage);
  await withStore(() => action(values, positionals[1]));
}

async function list({ state, service, email, json }: Values): Promise<void> {
  const wanted = consentStates.find((each) => each === state);
  if (state !== undefined && !wanted) throw new UsageError(`--state must be one of ${consentStates.join(', ')}.`);
  if (service !== undefined && !storedNames().has(service))
    throw new UsageError(`--service must be one of ${[...storedNames().keys()].join(', ')}.`);
  const consents: ListedConsent[] = [];
  const address = email === undefined ? undefined : normaliseAddress(email);
  for await (const consent of eachConsent({ state: wanted, service, address })) consents.push(consent);
  if (json) return printJson(consents);
  if (consents.length === 0) return console.log('There are no consents.');
  printTableToFit(
    consents.map(({ id, state: is, address: to, service: what, changedAt }) => ({
      id,
      state: is,
      address: to,
      service: what,
      since: localTime(changedAt),
    })),
    [['address', 12]],
  );
}

async function show({ email, json }: Values, id: string | undefined): Promise<void> {
  if ((id === undefined) === (email === undefined))
    throw new UsageError('Name the consent by its ID, which "consents list" shows, or the person by --email ADDRESS.');
  const records = email === undefined ? [await requireRecord(id)] : await consentRecordsOf(email);
  if (json) return printJson(email === undefined ? records[0] : records);
  if (records.length === 0) return console.log(`There are no consents of ${email}.`);
  for (const [index, record] of records.entries()) {
    if (index > 0) console.log('');
    printRecord(record);
  }
}

async function enterWithdrawal({ yes }: Values, id: string | undefined): Promise<void> {
  const { address, serviceName, state } = await requireRecord(id);
  if (state === 'revoked') return console.log(`Consent ${id} is withdrawn already.`);
  await confirm(`${address} will get no news about ${serviceName}.`, yes);
  await revoke({ id: id ?? '' }, 'shell');
  console.log(`The withdrawal of consent ${id} is entered.`);
}

async function requireRecord(id: string | undefined): Promise<ConsentRecord> {
  if (id === undefined) throw new UsageError('Name the consent by its ID, which "consents list" shows.');
  const record = await consentRecord(id);
  if (!record) throw new UsageError(`There is no consent ${id}.`);
  return record;
}

function printRecord({ id, state, controller, name, address, serviceName, language, signup, steps }: ConsentRecord) {
  const { company, owner, street, city, email, website } = controller;
  console.log(`Consent ${id}: ${state}`);
  printLines('', {
    controller: [company, owner, street, city, email, website].filter(Boolean).join(', '),
    person: [name, address].filter(Boolean).join(', '),
    'news about': serviceName,
    language,
    'sign-up': signup ?? 'erased',
  });
  for (const step of steps) printStep(step);
}

function printStep({ event, at, how, wording, wordingHash, isWordingIntact, ...step }: ConsentStep): void {
  console.log(`\n${localTime(at)}, ${at}: ${event}`);
  printLines('  ', {
    by: how,
    page: step.page,
    language: step.language,
    'form version': step.formVersion,
    wording,
    SHA256: wordingHash && (isWordingIntact ? wordingHash : `${wordingHash} DIFFERS from the wording`),
    'mail server': step.receipt,
    'network address': step.networkAddress,
  });
}

/** Prints those lines that have a value. A value of several lines is indented. */
function printLines(indent: string, lines: Record<string, string | null>): void {
  for (const [label, value] of Object.entries(lines))
    if (value) console.log(`${indent}${label.padEnd(16)}${value.replaceAll('\n', `\n${indent}${' '.repeat(16)}`)}`);
}
