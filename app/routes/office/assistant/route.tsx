/** `/office/assistant`: what the assistant did not understand, and a question to try. */
import { Form, Link, redirect, useLoaderData } from 'react-router';
import {
  type AskedQuestion,
  askedMost,
  forgetAsked,
  keepsQuestions,
} from '#app/domain/assistant/asked-questions.server.ts';
import { fileValue } from '#app/domain/words/edits.ts';
import { readOverlay, saveDrafts } from '#app/domain/words/words.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { countText, dateText, fill } from '#app/i18n/formats.ts';
import { valueAt } from '#content/edit.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { type OfficeArgs, officeContext, requireSession } from '../office-context.ts';
import { Filters } from '../ui/filters.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { useLanguage, useTexts } from '../use-texts.ts';
import { MeasuredTable } from './measured-table.tsx';
import { assistantTexts } from './texts.ts';
import { TryForm } from './try-form.tsx';

const keepQuestions = { file: 'site.yaml', path: 'keepQuestions' };

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('language');
  const language = isLanguage(wanted) ? wanted : undefined;
  const isKeeping = keepsQuestions();
  const asked = isKeeping ? await askedMost(language) : [];
  const { shipped, edits } = await readOverlay();
  const isDraftKeeping = valueAt(fileValue(shipped, keepQuestions.file, edits), keepQuestions.path) === 'on';
  return { language, isKeeping, isDraftKeeping, asked, done: searchParams.get('done') };
}

export async function action({ request, context }: OfficeArgs) {
  const { person } = requireSession({ context });
  const form = await readFormData(request, context.get(officeContext).client);
  const keep = textValue(form, 'keep');
  if (keep === 'on' || keep === 'off') {
    const [problem] = await saveDrafts([{ ...keepQuestions, value: keep }], person.name);
    if (problem) throw new Error(`keepQuestions could not be saved as a draft: ${problem.message}`);
    return redirect('/assistant?done=switched', 303);
  }
  await forgetAsked(textValue(form, 'id'));
  const language = textValue(form, 'language');
  return redirect(`/assistant?done=deleted${isLanguage(language) ? `&language=${language}` : ''}`, 303);
}

export function Component() {
  const words = useTexts(assistantTexts);
  const own = useLanguage();
  const { language, isKeeping, isDraftKeeping, asked, done } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={words.lead}>
      {done === 'deleted' ? <Notice kind="good">{words.asked.deleted}</Notice> : null}
      {done === 'switched' ? (
        <Notice kind="good">
          {words.asked.switched} <Link to="/words/publish">{words.asked.publish}</Link>
        </Notice>
      ) : null}
      <TryForm language={language ?? own} />
      <section className="panel">
        <h2>{words.asked.title}</h2>
        {isKeeping ? (
          <Filters
            label={words.asked.filter}
            filters={[
              { to: '?', label: words.all, isCurrent: !language },
              ...languages.map((each) => ({
                to: `?language=${each}`,
                label: languageDefinitions[each].name,
                isCurrent: each === language,
              })),
            ]}
          />
        ) : (
          <p>{words.asked.off}</p>
        )}
        {isKeeping && asked.length === 0 ? <p className="empty">{words.asked.none}</p> : null}
        {asked.length === 0 ? null : (
          <ul className="rows">
            {asked.map((question) => (
              <Asked key={question.id} question={question} filter={language} />
            ))}
          </ul>
        )}
        {isKeeping ? <p className="row__details">{words.asked.on}</p> : null}
        <Form method="post">
          <input type="hidden" name="keep" value={isDraftKeeping ? 'off' : 'on'} />
          <button type="submit" className="button button--outline">
            {isDraftKeeping ? words.asked.switchOff : words.asked.switchOn}
          </button>
        </Form>
      </section>
      <MeasuredTable />
    </Page>
  );
}

function Asked({ question: { id, question, language, count, lastAsked }, filter = '' }: AskedProps) {
  const { asked: words } = useTexts(assistantTexts);
  const own = useLanguage();
  const date = dateText(own, lastAsked, { dateStyle: 'medium' });
  return (
    <li className="row">
      <div>
        <b lang={language}>{question}</b>
        <p className="row__details">
          {isLanguage(language) ? languageDefinitions[language].name : language} · {countText(own, words.count, count)}{' '}
          · {fill(words.last, { date })}
        </p>
      </div>
      <div className="buttons">
        <Link to={`/assistant/teach?id=${id}`} className="button button--outline">
          {words.teach}
        </Link>
        <Form method="post">
          <input type="hidden" name="id" value={String(id)} />
          <input type="hidden" name="language" value={filter} />
          <button type="submit" className="button button--outline">
            {words.delete}
          </button>
        </Form>
      </div>
    </li>
  );
}

type AskedProps = { question: AskedQuestion; filter?: string };
