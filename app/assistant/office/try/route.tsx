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
import { type Comparison, compareTexts, type Trial } from '../../trial.server.ts';
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
  const edits = { current, drafted: (!hasFaults && drafted) || current };
  const comparison = await compareTexts({ language, question }, edits);
  const unsaid = hints.filter(({ id }) => id === 'answer' || id === 'taught');
  return { search, language, question, hasDrafts: drafted !== undefined, hasFaults, unsaid, comparison };
}

export async function action(args: OfficeArgs) {
  return redirect(`/assistant/try${await searchQuery(await readPost(args), 'language')}`, 303);
}

export function Component() {
  const texts = useTexts(assistantTexts);
  const editor = handedOver().editor;
  const ownLanguage = useLanguage();
  const { search, language, question, hasDrafts, hasFaults, unsaid, comparison } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.try.title} done={{ saved: texts.teach.saved }}>
      {hasFaults ? <Notice kind="bad">{texts.try.faults}</Notice> : null}
      {unsaid.map(({ id, path, found, sentence }) => (
        <Notice key={path} kind="note">
          {say({ id: `hint-${id}`, values: { found } }, ownLanguage)} <q lang={language}>{sentence}</q>
        </Notice>
      ))}
      <Answers comparison={comparison} hasDrafts={hasDrafts} language={language} question={question} search={search} />
      {hasDrafts && !hasFaults ? <Compare comparison={comparison} language={language} /> : null}
      <TryForm language={language} />
      {editor && hasDrafts ? (
        <p className="paging">
          <Link to={editor.publishAddress}>{texts.try.publish}</Link>
        </p>
      ) : null}
    </Page>
  );
}

type AnswersProps = { comparison: Comparison; hasDrafts: boolean; language: string; question: string; search: string };

function Answers({ comparison: { now, drafted }, hasDrafts, language, question, search }: AnswersProps) {
  const { try: texts } = useTexts(assistantTexts);
  const isSame = now.reply?.answer === drafted.reply?.answer;
  return (
    <section className="panel">
      <h2 lang={language}>{question}</h2>
      <h3>{texts.now}</h3>
      <Reply reply={now.reply} language={language} />
      {hasDrafts ? (
        <>
          <h3>{texts.drafted}</h3>
          {isSame ? <p>{texts.same}</p> : <Reply reply={drafted.reply} language={language} />}
        </>
      ) : (
        <p className="row__details">{texts.noDrafts}</p>
      )}
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

function Reply({ reply, language }: { reply: Trial['reply']; language: string }) {
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

type CompareProps = { comparison: Comparison; language: string };

function Compare({ comparison: { now, drafted, worse, better }, language }: CompareProps) {
  const { compare: texts } = useTexts(assistantTexts);
  const count = (trial: Comparison['now']) => String(trial.checked - trial.wrong.length);
  const counts = fill(texts.counts, { count: now.checked, old: count(now), new: count(drafted) });
  return (
    <section className="panel">
      <h2>{texts.title}</h2>
      <p>{now.checked === 0 ? texts.none : counts}</p>
      {now.checked > 0 && worse.length === 0 && better.length === 0 ? <p>{texts.unchanged}</p> : null}
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
      <Working />
    </Form>
  );
}

/** Says that it may take long; once the form is sent, that it works (`../client.ts`). */
export function Working() {
  const { slow, working } = useTexts(assistantTexts).try;
  return (
    <p className="row__details" role="status" data-working={working}>
      {slow}
    </p>
  );
}
