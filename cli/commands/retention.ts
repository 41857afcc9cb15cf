import { unitOf } from '#app/domain/retention/periods.ts';
import {
  approval,
  approve,
  deleteExpired,
  type Expired,
  expired,
  periods,
} from '#app/domain/retention/retention.server.ts';
import { confirm, parse, pickAction, printJson, withStore } from '../command.ts';
import { localTime } from '../time.ts';

export const summary = 'show and delete what is older than "retention" in content/site.yaml';

export const usage = `npm run site -- retention show [--json]
npm run site -- retention run [--dry-run]
npm run site -- retention approve [--yes]

  show       the periods, what has expired, and who agreed to the daily deletion
  run        deletes what has expired, now; --dry-run only shows it
  approve    from now on the running site deletes every day what has expired
`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse<typeof options>>['values'];

const actions = { show, run: runNow, approve: agree };

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const action = pickAction(actions, positionals[0], usage);
  await withStore(() => action(values));
}

async function show({ json }: Values): Promise<void> {
  const found = await expired();
  const agreed = await approval();
  if (json) return printJson({ periods: periods(), expired: found, approved: agreed ? agreed.at : null });
  for (const [kind, count] of Object.entries(periods())) console.log(`${kind}: ${count} ${unitOf(kind)}`);
  console.log(`\nExpired: ${textOf(found)}.`);
  if (agreed) console.log(`It is deleted every day, as agreed on ${localTime(agreed.at)}.`);
  else console.log('Nothing is deleted before you agree: npm run site -- retention approve');
}

async function runNow({ 'dry-run': isDry }: Values): Promise<void> {
  if (isDry) return console.log(`Would be deleted: ${textOf(await expired())}.`);
  console.log(`Deleted: ${textOf(await deleteExpired())}.`);
}

async function agree({ yes }: Values): Promise<void> {
  console.log(`Expired: ${textOf(await expired())}.`);
  await confirm('The site will delete it within a day, and every day what has expired by then.', yes);
  await approve('shell');
  console.log('Agreed.');
}

function textOf({ inquiries, signups, unconfirmed, calls, sums }: Expired): string {
  const people = `${inquiries} inquiries, ${signups} sign-ups, ${unconfirmed} people who did not confirm`;
  return `${people}, ${calls} calls, ${sums} sums of page views`;
}
