/** `/office/waitlist/:id`: an announcement with its preview, test and start; once it has started, how far it is. */
import { Link, redirect, useLoaderData } from 'react-router';
import { testRecipient } from '#app/delivery/mail.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { ownerFirst } from '#app/i18n/owner-first.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  type OfficeArgs,
  officeContext,
  orNotFound,
  readPost,
  requireConfirmed,
  requireSession,
} from '#app/office-kit/office-context.ts';
import { digestOfShown, isAsShown } from '#app/office-kit/shown.server.ts';
import { sendTest } from '#app/office-kit/test-mail.server.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { MailPanel } from '#app/office-kit/ui/mails.tsx';
import { Notice, Page, Panel } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import {
  announcementProblem,
  deleteDraft,
  findAnnouncement,
  previewAnnouncement,
  progressOf,
  recipientsOf,
  start,
  testAnnouncement,
  unfinishedTexts,
} from '../announcements.server.ts';
import { serviceNames } from '../consent-wording.server.ts';
import { consentTexts } from './texts.ts';
import { Progress } from './waitlist.tsx';

type News = 'saved' | 'tested' | 'notTested' | 'started' | 'changed';

export async function loader({ context, params }: OfficeArgs) {
  requireSession({ context });
  const announcement = orNotFound(await findAnnouncement(params.id));
  const progress = await progressOf(announcement);
  // The page shows the progress by itself, without a script.
  if (progress.state === 'running')
    context.get(officeContext).headers.set('Refresh', `3;url=/office/waitlist/${announcement.id}`);
  const problem = progress.state === 'draft' ? await announcementProblem(announcement) : undefined;
  return {
    announcement,
    mails: previewAnnouncement(announcement),
    shown: digestOfShown(announcement.texts),
    owner: testRecipient(),
    problem,
    unfinished: problem === 'texts' ? await unfinishedTexts(announcement) : [],
    recipients: (await recipientsOf(announcement.service)).length,
    progress,
  };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const { language } = args.context.get(officeContext);
  const announcement = orNotFound(await findAnnouncement(args.params.id));
  const page = `/waitlist/${announcement.id}`;
  const back = (done: News) => redirect(`${page}?done=${done}`, 303);
  switch (intent) {
    case 'test':
      return back(await sendTest(() => testAnnouncement(announcement)));
    case 'discard':
      return (await deleteDraft(announcement.id)) ? redirect('/waitlist?done=discarded', 303) : back('changed');
    case 'start': {
      requireConfirmed(args, { why: 'data' });
      if (!isAsShown(form, announcement.texts)) return back('changed');
      const problem = await start(announcement);
      // The page itself shows other problems.
      if (problem) return problem === 'started' ? back('changed') : redirect(page, 303);
      await audit(person.name, 'announcement-started', serviceNames([announcement.service], language).join());
      return back('started');
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

type View = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const texts = useTexts(consentTexts).announcements;
  const view = useLoaderData<typeof loader>();
  const { announcement, mails, progress, problem } = view;
  const { saved, started, changed } = texts.done;
  const { preview, tested, notTested } = useTexts(kitTexts).mails;
  const isDraft = progress.state === 'draft';
  const service = serviceNames([announcement.service], useLanguage()).join();
  const written = languages.filter((language) => mails[language].subject !== '');
  return (
    <Page
      title={fill(texts.form.title, { service })}
      lead={isDraft ? texts.draft.lead : undefined}
      done={{ saved, tested, started }}
      notDone={{ notTested, changed }}
    >
      {problem ? (
        <Notice kind="note">
          <p>{texts.problems[problem]}</p>
          <Unfinished {...view} />
        </Notice>
      ) : null}
      {isDraft ? null : (
        <p>
          <Progress progress={progress} /> {progress.state === 'running' ? texts.progress.reload : null}{' '}
          {progress.failed > 0 ? texts.progress.failedText : null}
        </p>
      )}
      {ownerFirst(written, (language) => language).map((language) => (
        <MailPanel
          key={language}
          title={fill(preview, { name: languageDefinitions[language].name })}
          mail={mails[language]}
          language={language}
        />
      ))}
      {isDraft ? <Draft {...view} /> : null}
      <p className="paging">
        <Link to="/waitlist">{texts.back}</Link>
      </p>
    </Page>
  );
}

function Unfinished({ announcement, unfinished }: View) {
  const { form: texts } = useTexts(consentTexts).announcements;
  const fields = languages.flatMap((language) => (['subject', 'text'] as const).map((name) => ({ name, language })));
  return (
    <ul>
      {fields
        .map((field) => ({ ...field, id: `${field.name}-${field.language}` }))
        .filter(({ id }) => unfinished.includes(id))
        .map(({ name, language, id }) => (
          <li key={id}>
            <Link to={`/waitlist/texts?id=${announcement.id}#${id}`}>
              {languageDefinitions[language].name}: {texts[name]}
            </Link>
          </li>
        ))}
    </ul>
  );
}

function Draft({ announcement, owner, problem, recipients, shown }: View) {
  const { draft: texts } = useTexts(consentTexts).announcements;
  const { test } = useTexts(kitTexts).mails;
  const language = useLanguage();
  const { id } = announcement;
  return (
    <>
      <div className="buttons">
        <Link to={`/waitlist/texts?id=${id}`} className="button button--outline">
          {texts.change}
        </Link>
        <PostButton fields={{ intent: 'discard' }}>{texts.discard}</PostButton>
      </div>
      {problem === 'mail' || problem === 'texts' ? null : (
        <Panel title={texts.test.title}>
          <p>{fill(texts.test.text, { address: owner })}</p>
          <PostButton fields={{ intent: 'test' }}>{test}</PostButton>
        </Panel>
      )}
      <Panel title={texts.start.title}>
        <p>{recipients === 0 ? texts.start.none : countText(language, texts.start.recipients, recipients)}</p>
        {recipients === 0 || problem ? null : (
          <>
            <p>{texts.start.text}</p>
            <details>
              <summary className="button button--violet">{texts.start.button}</summary>
              <p>{countText(language, texts.start.recipients, recipients)}</p>
              <PostButton fields={{ intent: 'start', shown }} isMain>
                {texts.start.confirm}
              </PostButton>
            </details>
          </>
        )}
      </Panel>
    </>
  );
}
