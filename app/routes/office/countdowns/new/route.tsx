/** `/office/countdowns/new`: write a countdown, look at it in every language, and put it on show. */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import {
  type Countdown,
  type TitleLanguage,
  titleIn,
  titleLanguages,
  titlesForVisitors,
} from '#app/domain/countdown/countdown.server.ts';
import {
  addCountdown,
  type CheckedDraft,
  type CountdownDraft,
  type CountdownProblem,
  checkDraft,
  maxTitle,
} from '#app/domain/countdown/countdown-rules.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { type Fields, readFormData, textValue } from '#app/http/form-data.server.ts';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import {
  type OfficeArgs,
  officeContext,
  requireConfirmed,
  requireSession,
  returnedAnswers,
} from '../../office-context.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../use-words.ts';
import { BannerPreviews } from '../banner-preview.tsx';
import { EndField } from '../end-field.tsx';
import { fieldProblem } from '../problem.ts';
import { ProlongQuestion } from '../prolong-question.tsx';

export function loader(args: OfficeArgs) {
  requireSession(args);
  const answers = returnedAnswers(args);
  return { draft: answers && readDraft(answers) };
}

export async function action(args: OfficeArgs) {
  const { request, context } = args;
  const { client, language } = context.get(officeContext);
  const { person } = requireSession({ context });
  const form = await readFormData(request, client);
  const intent = textValue(form, 'intent');
  if (intent !== 'preview' && intent !== 'add') throw new Response(null, { status: 400 });
  const draft = readDraft(form);
  const checked = checkDraft(draft);
  if ('kind' in checked) return answer(draft, { problem: checked }, language);
  if (intent === 'preview') return answer(draft, { preview: checked }, language);
  requireConfirmed(args, '/office/countdowns/new', form);
  const added = await addCountdown(checked, { mayProlong: form.has('prolong') });
  if ('kind' in added) return answer(draft, { problem: added, preview: checked }, language);
  const { countdown, prolonged } = added;
  await audit(person.name, prolonged ? 'countdown-prolonged' : 'countdown-added', String(countdown.id));
  return redirect(`/countdowns/${countdown.id}?done=added${checked.note ? '&twice' : ''}`, 303);
}

function readDraft(form: Fields): CountdownDraft {
  const titles = titleLanguages.map((language) => [language, textValue(form, `title-${language}`)]);
  return { title: textValue(form, 'title-en'), titles: Object.fromEntries(titles), until: textValue(form, 'until') };
}

const prolongedIn = (countdown: Countdown, language: Language) => ({
  title: titleIn(countdown, language),
  target: countdown.target_date,
});

type Outcome = { problem?: CountdownProblem; preview?: CheckedDraft };

/** The page again, with what was typed. */
function answer(draft: CountdownDraft, { problem, preview }: Outcome, language: Language) {
  return data(
    {
      draft,
      problem: problem && fieldProblem(problem, language),
      prolonged: problem?.kind === 'prolongs' ? prolongedIn(problem.countdown, language) : undefined,
      preview: preview && { titles: titlesForVisitors(preview), target: preview.target.getTime(), now: Date.now() },
    },
    { status: problem ? 400 : 200 },
  );
}

export function Component() {
  const words = useWords('countdowns');
  const returned = useLoaderData<typeof loader>();
  const { draft = returned.draft, problem, prolonged, preview } = useActionData<typeof action>() ?? {};
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
  const typed = (language: Language) => (language === 'en' ? draft?.title : draft?.titles[language as TitleLanguage]);
  return (
    <Page title={words.form.title} lead={words.form.lead}>
      {problem ? <Notice kind="bad">{problem.error}</Notice> : null}
      {prolonged ? (
        <Notice kind="bad">
          <a href="#prolong">{words.prolong.title}</a>
        </Notice>
      ) : null}
      {preview ? <BannerPreviews {...preview} /> : null}
      <Form method="post" className="stack" noValidate>
        {languages.map((language) => (
          <Field
            key={language}
            id={`title-${language}`}
            type="text"
            label={words.form.titleIn.replace('{name}', languageDefinitions[language].name)}
            hint={language === 'en' ? words.form.titleHint.replace('{max}', String(maxTitle)) : words.form.otherHint}
            error={errorOf(`title-${language}`)}
            defaultValue={typed(language) ?? ''}
            required={language === 'en'}
          />
        ))}
        <EndField
          label={words.form.until}
          hint={words.form.untilHint}
          defaultValue={draft?.until ?? ''}
          error={errorOf('until')}
        />
        {prolonged ? <ProlongQuestion {...prolonged} /> : null}
        <p className="buttons">
          {/* The first button is the one that the Enter key presses. */}
          <button type="submit" name="intent" value="preview" className="button button--outline">
            {words.form.preview}
          </button>
          <button type="submit" name="intent" value="add" className="button button--violet">
            {words.form.start}
          </button>
        </p>
      </Form>
      <p className="paging">
        <Link to="/countdowns">{words.back}</Link>
      </p>
    </Page>
  );
}
