import { readFileSync } from 'node:fs';
import { parseTexts } from '#app/domain/consent/announcement-texts.server.ts';
import {
  type Announcement,
  type AnnouncementProblem,
  announcementProblem,
  countRecipients,
  discardAnnouncement,
  draftAnnouncement,
  findAnnouncement,
  listAnnouncements,
  previewAnnouncement,
  resume as resumeSending,
  type StartOutcome,
  sendTest,
  start,
  stop as stopSending,
} from '#app/domain/consent/announcements.server.ts';
import { countWaitlist } from '#app/domain/consent/waitlist-counts.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { confirm, parse, pickAction, printJson, withStore } from '../command.ts';
import { printTable } from '../table.ts';
import { localTime } from '../time.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'announce a service to those who have confirmed';

export const usage = `npm run site -- waitlist announce --service SERVICE --texts FILE.yaml [--test] [--yes]
npm run site -- waitlist status [--json]
npm run site -- waitlist stop ID
npm run site -- waitlist resume ID

  SERVICE    the id of a service, such as cold-email; "status" shows all
  FILE.yaml  a subject and a plain text in every language:
               en: { subject: "It is here", text: "…" }
               de: { subject: "Es ist da", text: "…" }
  announce   prints the mail in every language and the number of recipients, and asks. The running site then sends
             it, at the pace of ANNOUNCEMENT_RATE, once to each person who has confirmed. Nobody gets it twice.
  --test     sends it to you only (MAIL_TO), in every language
  stop       sends no more mails; "resume" goes on with those who have not got it
`;

const options = {
  service: { type: 'string' },
  texts: { type: 'string' },
  test: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse<typeof options>>['values'];

const actions = { announce, status, stop, resume };

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const action = pickAction(actions, positionals[0], usage);
  await withStore(() => action(values, positionals[1]));
}

async function announce({ service, texts: file, test, yes }: Values): Promise<void> {
  if (!service || !file) throw new UsageError('Name the service with --service and the texts with --texts FILE.yaml.');
  const known = [...(await countWaitlist()).keys()];
  if (!known.includes(service))
    throw new UsageError(`There is no service "${service}". There are ${known.join(', ')}.`);
  const { texts, problems } = parseTexts(readTextFile(file), file);
  if (!texts) throw new UsageError(problems.join('\n'));
  const problem = await announcementProblem();
  if (problem) throw new UsageError(reasons[problem]);
  const announcement = await draftAnnouncement(service, texts, 'shell');
  try {
    printPreview(announcement);
    if (test) {
      await sendTest(announcement);
      console.log('Sent to you only (MAIL_TO), in every language. Look at it, then run this again without --test.');
    } else await startNow(announcement, yes);
  } finally {
    await discardAnnouncement(announcement.id); // stays when it has started
  }
}

async function startNow(announcement: Announcement, yes: boolean): Promise<void> {
  const { recipients, suppressed } = await countRecipients(announcement.service);
  if (suppressed > 0) console.log(`${suppressed} more get no mail: they unsubscribed, or mail to them came back.`);
  if (recipients === 0) throw new UsageError('Nobody has confirmed, so there is nobody to write to.');
  await confirm(`The mail goes to ${recipients === 1 ? '1 person' : `${recipients} people`}.`, yes);
  requireOk(await start(announcement));
  await audit('shell', 'announcement-started', `announcement-${announcement.id}`);
  console.log(`Announcement ${announcement.id} has started. The running site sends it; see "waitlist status".`);
}

function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function printPreview(announcement: Announcement): void {
  for (const [language, { subject, text }] of Object.entries(previewAnnouncement(announcement)))
    console.log(`--- ${language} ---\nSubject: ${subject}\n\n${text}\n`);
}

async function status({ json }: Values): Promise<void> {
  const services = [...(await countWaitlist())].map(([service, counts]) => ({ service, ...counts }));
  const announcements = (await listAnnouncements()).map(({ announcement, progress }) => ({
    id: announcement.id,
    service: announcement.service,
    ...progress,
    started: announcement.started_at,
  }));
  if (json) return printJson({ services, announcements });
  printTable(services);
  if (announcements.length === 0) return console.log('\nNothing was announced yet.');
  console.log('\nAnnouncements:');
  printTable(announcements.map(({ started, id, ...row }) => ({ id, ...row, started: localTime(started) })));
}

async function stop(_: Values, id: string | undefined): Promise<void> {
  const announcement = await requireAnnouncement(id);
  if (!(await stopSending(announcement))) throw new UsageError(`Announcement ${id} is not running.`);
  await audit('shell', 'announcement-stopped', `announcement-${announcement.id}`);
  console.log(`Announcement ${announcement.id} is stopped. "waitlist resume ${announcement.id}" goes on.`);
}

async function resume(_: Values, id: string | undefined): Promise<void> {
  const announcement = await requireAnnouncement(id);
  requireOk(await resumeSending(announcement));
  await audit('shell', 'announcement-resumed', `announcement-${announcement.id}`);
  console.log(`Announcement ${announcement.id} goes on.`);
}

async function requireAnnouncement(id: string | undefined): Promise<Announcement> {
  const announcement = await findAnnouncement(id);
  if (!announcement) throw new UsageError(`There is no announcement ${id ?? ''}; "waitlist status" shows all.`);
  return announcement;
}

const reasons: Record<AnnouncementProblem, string> = {
  mail: 'No mail server is set up: set SMTP_URL, MAIL_FROM and MAIL_TO.',
  'site-url': 'SITE_URL is not set: each mail needs a link with which its recipient unsubscribes.',
  'data-key': 'DATA_KEY has changed, so addresses that get no mail are not recognised. Set the earlier key.',
};

function requireOk(outcome: StartOutcome): void {
  if (outcome === 'running') throw new UsageError('Another announcement of this service is being sent.');
  if (outcome === 'started') throw new UsageError('The announcement is not stopped.');
  if (outcome !== 'ok') throw new UsageError(reasons[outcome]);
}
