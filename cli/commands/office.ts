import {
  confirm,
  localTime,
  printJson,
  printTable,
  runAction,
  UsageError,
  type ValuesOf,
} from '#app/command-line.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  addColleague,
  allColleagues,
  type Colleague,
  findColleague,
  isAddress,
  issueToken,
  maxName,
  ownerAsColleague,
  removeColleague,
  updateColleague,
} from '#app/office-kit/colleagues.server.ts';
import { settings } from '#app/settings.server.ts';

export const summary = 'invite people to the office in the browser (/office)';

export const usage = `npm run site -- office invite [--name NAME] [--email ADDRESS] [--language LANGUAGE]
npm run site -- office code [--name NAME]
npm run site -- office list [--json]
npm run site -- office remove --name NAME [--yes]

  invite  prints a link that works once, for 30 minutes: it leads to a passkey. A person who has lost the passkey
          is invited again. Without --name the only person is meant or, the first time, the owner of content/site.yaml
  code    prints a code that works once, for 10 minutes: somebody who has signed in by mail adds a passkey with it
  remove  removes a person with all passkeys and sessions
  --email where links for signing in are sent, if a mail server is set up; by default the first address of MAIL_TO
`;

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  language: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Values = ValuesOf<typeof options>;

const actions = { invite, code, list, remove };

export const run = runAction({ options, usage, actions });

async function invite(values: Values): Promise<void> {
  if (settings().OFFICE === 'off') throw new UsageError('The office is switched off: OFFICE is "off".');
  const known = await existing(values);
  const person = known ?? (await addInvited(values));
  if (known && values.email !== undefined) await updateColleague(known.id, { email: addressIn(values) ?? null });
  const token = await issueToken('invitation', person);
  await audit('shell', 'invited', person.name);
  const origin = settings().SITE_URL?.replace(/\/$/, '') ?? `http://localhost:${settings().PORT}`;
  console.log(`For ${person.name}, once, within 30 minutes:\n\n  ${origin}/office/invitation?token=${token}\n`);
  if (settings().SITE_URL) return;
  console.log(
    'SITE_URL is not set, so the link works on this machine only. A passkey belongs to the name of the site.',
  );
}

async function code(values: Values): Promise<void> {
  const person = await existing(values);
  if (!person) throw await unknownColleague(values);
  const secret = await issueToken('code', person, String(person.id));
  await audit('shell', 'code-printed', person.name);
  console.log(`For ${person.name}, once, within 10 minutes: ${secret.slice(0, 4)} ${secret.slice(4)}`);
}

async function list({ json }: Values): Promise<void> {
  const people = await allColleagues();
  if (json) return printJson(people);
  if (people.length === 0) return console.log('Nobody has been invited. "office invite" invites the first person.');
  printTable(
    people.map(({ name, email, language, created_at }) => ({
      name,
      email: email ?? '',
      language,
      invited: localTime(created_at),
    })),
  );
}

async function remove(values: Values): Promise<void> {
  const person = values.name === undefined ? undefined : await existing(values);
  if (!person) throw await unknownColleague(values);
  await confirm(`${person.name} will be removed, with all passkeys and sessions.`, values.yes);
  await removeColleague(person);
  await audit('shell', 'person-removed', person.name);
  console.log(`${person.name} is removed.`);
}

/** Without a name it is the first person: with several people the command does not guess who is meant. */
async function addInvited(values: Values): Promise<Colleague> {
  if (values.name === undefined && (await allColleagues()).length > 0) throw await unknownColleague(values);
  return addColleague(newColleague(values));
}

async function existing({ name }: Values): Promise<Colleague | undefined> {
  return findColleague(name?.trim());
}

async function unknownColleague({ name }: Values): Promise<UsageError> {
  const names = (await allColleagues()).map((person) => person.name);
  if (names.length === 0) return new UsageError('Nobody has been invited yet.');
  const reason = name === undefined ? 'Name the person with --name' : `There is no ${name}`;
  return new UsageError(`${reason}: ${names.join(', ')}.`);
}

function newColleague({ name, language, ...values }: Values) {
  const owner = ownerAsColleague();
  const chosen = name?.trim() || owner.name;
  if ([...chosen].length > maxName) throw new UsageError(`--name may have at most ${maxName} characters.`);
  if (language !== undefined && !isLanguage(language)) throw new UsageError('--language is none of the site.');
  return { name: chosen, email: addressIn(values) ?? owner.email, language: language ?? owner.language };
}

function addressIn({ email }: Pick<Values, 'email'>): string | undefined {
  if (email !== undefined && !isAddress(email.trim())) throw new UsageError('--email is no address.');
  return email?.trim();
}
