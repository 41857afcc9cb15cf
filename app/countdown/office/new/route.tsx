/** `/office/countdowns/new`: write a countdown, look at it in every language, and put it on show. */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { type Fields, textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { ownerFirst } from '#app/i18n/owner-first.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  type OfficeArgs,
  officeContext,
  readPost,
  requireConfirmed,
  requireSession,
  typedBefore,
  withAnswers,
} from '#app/office-kit/office-context.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import {
  addCountdown,
  type CountdownDraft,
  checkDraft,
  maxTitle,
  type TitleLanguage,
  titleLanguages,
  titlesForVisitors,
} from '../../countdown.server.ts';
import { BannerPreviews, EndField, type FieldProblem, fieldProblem, type PreviewedBanner } from '../parts.tsx';
import { countdownTexts } from '../texts.ts';

type Answer = { draft: CountdownDraft; problem?: FieldProblem; preview?: PreviewedBanner };

export function loader(args: OfficeArgs) {
  requireSession(args);
  const answers = typedBefore(args);
  return { draft: answers && readDraft(answers) };
}

export async function action(args: OfficeArgs) {
  const { language } = args.context.get(officeContext);
  const { person, form, intent } = await readPost(args);
  if (intent !== 'preview' && intent !== 'add') throw new Response(null, { status: 400 });
  const draft = readDraft(form);
  // Somebody who writes in another language alone need not write English.
  const inOwners = textValue(form, `title-${content().site.ownerLanguage}`);
  const checked = checkDraft({ ...draft, title: draft.title || inOwners });
  if ('kind' in checked) return data<Answer>({ draft, problem: fieldProblem(checked, language) }, { status: 400 });
  const { target, note } = checked;
  if (intent === 'preview') {
    const preview = { titles: titlesForVisitors(checked), target: target.getTime(), now: Date.now() };
    return data<Answer>({ draft, preview });
  }
  requireConfirmed(args, { why: 'website', to: await withAnswers(args, form) });
  const { id } = await addCountdown(checked);
  await audit(person.name, 'countdown-added', `countdown-${id}`);
  return redirect(`/countdowns/${id}?done=added${note ? '&twice' : ''}`, 303);
}

function readDraft(form: Fields): CountdownDraft {
  const titles = titleLanguages.map((language) => [language, textValue(form, `title-${language}`)]);
  return { title: textValue(form, 'title-en'), titles: Object.fromEntries(titles), until: textValue(form, 'until') };
}

export function Component() {
  const texts = useTexts(countdownTexts);
  const returned = useLoaderData<typeof loader>();
  const { draft = returned.draft, problem, preview }: Partial<Answer> = useActionData<typeof action>() ?? {};
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
  const typed = (language: Language) => (language === 'en' ? draft?.title : draft?.titles[language as TitleLanguage]);
  return (
    <Page title={texts.form.title} lead={texts.form.lead}>
      {problem ? <Notice kind="bad">{problem.error}</Notice> : null}
      {preview ? <BannerPreviews {...preview} /> : null}
      <Form method="post" className="stack" noValidate>
        {ownerFirst(languages, (language) => language).map((language, index) => (
          <Field
            key={language}
            id={`title-${language}`}
            type="text"
            label={fill(texts.form.titleIn, { name: languageDefinitions[language].name })}
            hint={index === 0 ? fill(texts.form.titleHint, { max: maxTitle }) : texts.form.otherHint}
            error={errorOf(`title-${language}`) ?? (index === 0 ? errorOf('title-en') : undefined)}
            defaultValue={typed(language) ?? ''}
          />
        ))}
        <EndField
          label={texts.form.until}
          hint={texts.form.untilHint}
          defaultValue={draft?.until ?? ''}
          error={errorOf('until')}
        />
        <p className="buttons">
          {/* The first button is the one that the Enter key presses. */}
          <button type="submit" name="intent" value="preview" className="button button--outline">
            {texts.form.preview}
          </button>
          <button type="submit" name="intent" value="add" className="button button--violet">
            {texts.form.start}
          </button>
        </p>
      </Form>
      <p className="paging">
        <Link to="/countdowns">{texts.back}</Link>
      </p>
    </Page>
  );
}
