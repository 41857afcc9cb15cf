/** `/office/countdowns/new`: write a countdown, look at it in every language, and put it on show. */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
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
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { addCountdown, type CountdownDraft, titlesForVisitors } from '../../countdown.server.ts';
import {
  BannerPreviews,
  CountdownFields,
  checkTyped,
  type FieldProblem,
  fieldProblem,
  type PreviewedBanner,
  readDraft,
} from '../parts.tsx';
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
  const checked = checkTyped(draft);
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

export function Component() {
  const texts = useTexts(countdownTexts);
  const returned = useLoaderData<typeof loader>();
  const { draft = returned.draft, problem, preview }: Partial<Answer> = useActionData<typeof action>() ?? {};
  return (
    <Page title={texts.form.title} lead={texts.form.lead}>
      {problem ? <Notice kind="bad">{problem.error}</Notice> : null}
      {preview ? <BannerPreviews {...preview} /> : null}
      <Form method="post" className="stack" noValidate>
        <CountdownFields draft={draft} problem={problem} endHint={texts.form.untilHint} />
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
