/** `/office/assistant/teach`: adds a question of visitors to an answer, or answers it anew, as a draft. */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { faultText } from '#app/findings/finding.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { knownLanguage } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import {
  type OfficeArgs,
  officeContext,
  readPost,
  requireSession,
  typedBefore,
} from '#app/office-kit/office-context.ts';
import { keepTyped } from '#app/office-kit/session.server.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions } from '#content/languages.ts';
import { askedQuestion, deleteQuestion } from '../../asked-questions.server.ts';
import { requireTextEditor } from '../../handed-over.server.ts';
import {
  type AnswerChoice,
  answerChoices,
  maxAnswerLength,
  maxPhraseLength,
  type TeachProblem,
  teach,
} from '../../teach.server.ts';
import { assistantTexts } from '../texts.ts';

export async function loader(args: OfficeArgs) {
  requireSession(args);
  requireTextEditor();
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.has('id') ? await askedQuestion(searchParams.get('id') ?? '') : undefined;
  const wanted = asked?.language ?? searchParams.get('language');
  const language = knownLanguage(wanted);
  const phrase = asked?.question ?? typedBefore(args)?.get('q') ?? searchParams.get('question') ?? '';
  return { id: asked && String(asked.id), language, phrase, choices: await answerChoices(language, phrase) };
}

export async function action(args: OfficeArgs) {
  const { session, person, form } = await readPost(args);
  const [wanted, text, chosen, other, newAnswer] = ['language', 'phrase', 'answer', 'other', 'newAnswer'].map((name) =>
    textValue(form, name),
  ) as [string, string, string, string, string];
  const language = knownLanguage(wanted);
  const { notOffered } = assistantTexts[args.context.get(officeContext).language].teach;
  const choices = other ? await answerChoices(language) : [];
  const isOther = ({ title = notOffered }: AnswerChoice) => title === other.trim();
  const path = other ? (choices.find(isOther)?.path ?? '') : chosen;
  const problem = await teach({ language, text, path, newAnswer }, person.name);
  if (problem) return data({ problem, text, chosen, other, newAnswer }, 400);
  const id = textValue(form, 'id');
  if (id) await deleteQuestion(id);
  const typed = await keepTyped(session, [['q', text]]);
  return redirect(`/assistant/try?${new URLSearchParams({ language, typed, done: 'saved' })}`, 303);
}

export function Component() {
  const { teach: texts, language: languageLabel } = useTexts(assistantTexts);
  const { id, language, phrase, choices } = useLoaderData<typeof loader>();
  const result = useActionData<Record<'text' | 'chosen' | 'other' | 'newAnswer', string> & { problem: TeachProblem }>();
  const ownLanguage = useLanguage();
  const problem = result?.problem;
  const phraseError = problem === 'empty' || problem === 'tooLong' || problem === 'known' ? problem : undefined;
  return (
    <Page title={texts.title} lead={texts.lead}>
      {typeof problem !== 'object' ? null : 'unsaid' in problem ? (
        <Notice kind="note">
          <p>{fill(texts.unsaid, { figure: problem.unsaid })}</p>
          <p>
            <Link to="/words">{texts.toTexts}</Link>
          </p>
        </Notice>
      ) : (
        <Notice kind="bad">{faultText(problem, ownLanguage)}</Notice>
      )}
      <Form method="post" className="stack">
        {id ? <input type="hidden" name="id" value={id} /> : null}
        <input type="hidden" name="language" value={language} />
        <p>
          {languageLabel}: <b lang={language}>{languageDefinitions[language].name}</b>
        </p>
        <Field
          id="phrase"
          label={texts.phrase}
          hint={texts.phraseHint}
          lang={language}
          defaultValue={result?.text ?? phrase}
          autoComplete="off"
          error={phraseError && fill(texts.problems[phraseError], { max: maxPhraseLength })}
        />
        <AnswerField
          choices={choices}
          language={language}
          chosen={result?.chosen}
          other={result?.other}
          error={problem === 'noAnswer' ? texts.problems.noAnswer : undefined}
        />
        <Field
          id="newAnswer"
          label={texts.newAnswer}
          hint={texts.newAnswerHint}
          rows={3}
          maxLength={maxAnswerLength}
          lang={language}
          defaultValue={result?.newAnswer}
        />
        <button type="submit" className="button button--violet">
          {texts.button}
        </button>
      </Form>
    </Page>
  );
}

type AnswerFieldProps = { choices: AnswerChoice[]; language: string; chosen?: string; other?: string; error?: string };

/** The likely answers to press, and all others to search for. */
function AnswerField({ choices, language, chosen, other, error }: AnswerFieldProps) {
  const { teach: texts } = useTexts(assistantTexts);
  return (
    <>
      <fieldset className="choices">
        <legend>{texts.answer}</legend>
        {choices
          .filter(({ isLikely }) => isLikely)
          .map(({ path, title }) => (
            <label key={path}>
              <input type="radio" name="answer" value={path} defaultChecked={path === chosen} />{' '}
              <span lang={title && language}>{title ?? texts.notOffered}</span>
            </label>
          ))}
      </fieldset>
      <Field
        id="other"
        list="others"
        label={texts.other}
        hint={texts.otherHint}
        lang={language}
        defaultValue={other}
        autoComplete="off"
        error={error}
      />
      <datalist id="others">
        {choices.map(({ path, title }) => (
          <option key={path} value={title ?? texts.notOffered} />
        ))}
      </datalist>
    </>
  );
}
