/** `/office/assistant/try`: an answer with the texts of today and of the drafts, and whether another one got worse. */
import { Form, Link, redirect, useLoaderData } from 'react-router';
import { say } from '#app/findings/finding.ts';
import { knownLanguage } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, readPost, requireSession, typedBefore } from '#app/office-kit/office-context.ts';
import { Field, LanguageField } from '#app/office-kit/ui/form.tsx';
import { searchQuery } from '#app/office-kit/ui/list.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import type { Language } from '#content/languages.ts';
import { handedOver } from '../../handed-over.server.ts';
import { type Comparison, type Reply, replyNow, tryDrafts } from '../../trial.server.ts';
import { assistantTexts } from '../texts.ts';

/** Serves a site whose texts are not edited in the office. */
const noEdits = { published: [], drafted: undefined, hasFaults: false, hints: [] };

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const { search, searchParams } = new URL(args.request.url);
  const wanted = searchParams.get('language');
  const language = knownLanguage(wanted);
  const question = (typedBefore(args)?.get('q') ?? searchParams.get('question') ?? '').trim().slice(0, 500);
  const { published: current, drafted, hasFaults, hints } = (await handedOver().editor?.allEdits()) ?? noEdits;
  const now = await replyNow(language, question);
  const trial = drafted && !hasFaults ? await tryDrafts({ language, question, current, drafted }) : undefined;
  const unsaid = hints.filter(({ id }) => id === 'answer' || id === 'taught');
  return { search, language, question, hasDrafts: drafted !== undefined, hasFaults, unsaid, now, trial };
}

export async function action(args: OfficeArgs) {
  return redirect(`/assistant/try${await searchQuery(await readPost(args), 'language')}`, 303);
}

export function Component() {
  const texts = useTexts(assistantTexts);
  const editor = handedOver().editor;
  const ownLanguage = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const { language, hasDrafts, hasFaults, unsaid, trial } = loaded;
  return (
    <Page title={texts.try.title} done={{ saved: texts.teach.saved }}>
      {hasFaults ? <Notice kind="bad">{texts.try.faults}</Notice> : null}
      {unsaid.map(({ id, path, found, sentence }) => (
        <Notice key={path} kind="note">
          {say({ id: `hint-${id}`, values: { found } }, ownLanguage)} <q lang={language}>{sentence}</q>
        </Notice>
      ))}
      <div data-live={trial && !trial.comparison ? '3' : 'done'}>
        <Answers {...loaded} />
        {trial ? <Compare comparison={trial.comparison} language={language} /> : null}
      </div>
      <TryForm language={language} />
      {editor && hasDrafts ? (
        <p className="paging">
          <Link to={editor.publishAddress}>{texts.try.publish}</Link>
        </p>
      ) : null}
    </Page>
  );
}

type AnswersProps = Pick<
  Awaited<ReturnType<typeof loader>>,
  'now' | 'trial' | 'hasDrafts' | 'language' | 'question' | 'search'
>;

function Answers({ now, trial, hasDrafts, language, question, search }: AnswersProps) {
  const { try: texts } = useTexts(assistantTexts);
  return (
    <section className="panel">
      <h2 lang={language}>{question}</h2>
      <h3>{texts.now}</h3>
      <ReplyText reply={now} language={language} />
      {trial && question ? (
        <>
          <h3>{texts.drafted}</h3>
          {!trial.reply ? (
            <p role="status">{texts.reading}</p>
          ) : now?.answer === trial.reply.answer ? (
            <p>{texts.same}</p>
          ) : (
            <ReplyText reply={trial.reply} language={language} />
          )}
        </>
      ) : null}
      {hasDrafts ? null : <p className="row__details">{texts.noDrafts}</p>}
      {handedOver().editor ? (
        <p>
          <Link to={`/assistant/teach${search}`} className="action-link">
            {texts.wrong}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function ReplyText({ reply, language }: { reply: Reply | undefined; language: string }) {
  const { try: texts } = useTexts(assistantTexts);
  const [source] = reply?.sources ?? [];
  // An answer with a source and without confidence has a reservation.
  if (!reply || (!reply.confident && !source)) return <p>{texts.noAnswer}</p>;
  return (
    <>
      <blockquote lang={language} className="reply">
        {reply.answer}
      </blockquote>
      {source ? <p className="row__details">{fill(texts.from, { title: source.title })}</p> : null}
    </>
  );
}

type CompareProps = { comparison: Comparison | undefined; language: string };

function Compare({ comparison, language }: CompareProps) {
  const { compare: texts } = useTexts(assistantTexts);
  if (!comparison)
    return (
      <section className="panel">
        <h2>{texts.title}</h2>
        <p role="status">{texts.learning}</p>
        <noscript>{texts.reload}</noscript>
      </section>
    );
  const { checked, now, drafted, worse, better } = comparison;
  const counts = fill(texts.counts, { count: checked, old: now, new: drafted });
  return (
    <section className="panel">
      <h2>{texts.title}</h2>
      <p>{checked === 0 ? texts.none : counts}</p>
      {checked > 0 && worse.length === 0 && better.length === 0 ? <p>{texts.unchanged}</p> : null}
      <Questions title={texts.worse} questions={worse} language={language} />
      {worse.length > 0 ? <p>{texts.worseText}</p> : null}
      <Questions title={texts.better} questions={better} language={language} />
    </section>
  );
}

function Questions({ title, questions, language }: { title: string; questions: string[]; language: string }) {
  if (questions.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="rows">
        {questions.map((question) => (
          <li key={question} className="row" lang={language}>
            <Link to={`/assistant/try?${new URLSearchParams({ language, question })}`}>{question}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function TryForm({ language }: { language: Language }) {
  const { try: texts } = useTexts(assistantTexts);
  return (
    <Form method="post" action="/assistant/try" className="panel">
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <Field id="q" label={texts.question} required maxLength={500} autoComplete="off" />
      <LanguageField defaultValue={language} />
      <button type="submit" className="button button--violet">
        {texts.button}
      </button>
    </Form>
  );
}
