/** `/office/waitlist/:id`: a draft with its preview, test and start; or how far an announcement is, stop and resume. */
import { redirect, useLoaderData } from 'react-router';
import {
  type Announcement,
  discardAnnouncement,
  findAnnouncement,
  resume,
  type StartOutcome,
  sendTest,
  start,
  stop,
} from '#app/domain/consent/announcements.server.ts';
import { type AuditAction, audit } from '#app/domain/office/audit.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { type OfficeArgs, officeContext, requireConfirmed, requireSession } from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../use-words.ts';
import { announcementView } from './announcement-view.server.ts';
import { DraftView } from './draft-view.tsx';
import { ProgressView } from './progress-view.tsx';

const news = ['saved', 'tested', 'notTested', 'started', 'stopped', 'resumed', 'running', 'changed'] as const;
const bad: readonly string[] = ['notTested', 'running', 'changed'];

export async function loader({ request, context, params }: OfficeArgs) {
  const { isConfirmed } = requireSession({ context });
  const announcement = await requireAnnouncement(params.id);
  const done = new URL(request.url).searchParams.get('done');
  const { language } = context.get(officeContext);
  const view = await announcementView(announcement, { language, isConfirmed });
  return { ...view, done: news.find((each) => each === done) };
}

export async function action(args: OfficeArgs) {
  const { client } = args.context.get(officeContext);
  const { person } = requireSession(args);
  const form = await readFormData(args.request, client);
  const announcement = await requireAnnouncement(args.params.id);
  const page = `/waitlist/${announcement.id}`;
  const back = (done: (typeof news)[number]) => redirect(`${page}?done=${done}`, 303);
  const after = async (outcome: StartOutcome, done: 'started' | 'resumed') => {
    if (outcome === 'running') return back('running');
    // Of other problems the page tells by itself.
    if (outcome !== 'ok') return outcome === 'started' ? back('changed') : redirect(page, 303);
    await record(`announcement-${done}`);
    return back(done);
  };
  const record = (what: AuditAction) => audit(person.name, what, `announcement-${announcement.id}`);
  switch (textValue(form, 'intent')) {
    case 'test':
      return back(await test(announcement));
    case 'discard':
      return (await discardAnnouncement(announcement.id)) ? redirect('/waitlist?done=discarded', 303) : back('changed');
    case 'start':
      requireConfirmed(args, `/office${page}`);
      return after(await start(announcement), 'started');
    case 'stop':
      if (!(await stop(announcement))) return back('changed');
      await record('announcement-stopped');
      return back('stopped');
    case 'resume':
      requireConfirmed(args, `/office${page}`);
      return after(await resume(announcement), 'resumed');
    default:
      throw new Response(null, { status: 400 });
  }
}

async function test(announcement: Announcement): Promise<'tested' | 'notTested'> {
  try {
    await sendTest(announcement);
    return 'tested';
  } catch (error) {
    log.error({ error }, 'a test of an announcement could not be sent');
    return 'notTested';
  }
}

/** The announcement. Throws a `Response` with 404 when there is none. */
async function requireAnnouncement(id: string | undefined): Promise<Announcement> {
  const announcement = await findAnnouncement(id);
  if (!announcement) throw new Response(null, { status: 404 });
  return announcement;
}

export function Component() {
  const words = useWords('waitlist');
  const loaded = useLoaderData<typeof loader>();
  const { done, problem, progress } = loaded;
  const notices = (
    <>
      {done ? <Notice kind={bad.includes(done) ? 'bad' : 'good'}>{words.done[done]}</Notice> : null}
      {problem ? <Notice kind="note">{words.problems[problem]}</Notice> : null}
    </>
  );
  return progress.state === 'draft' ? (
    <DraftView {...loaded}>{notices}</DraftView>
  ) : (
    <ProgressView {...loaded}>{notices}</ProgressView>
  );
}
