/** `/office/leads/export`: which leads go into the file, and how. */
import { Form, useLoaderData } from 'react-router';
import { type OfficeArgs, requireConfirmed } from '#app/office-kit/office-context.ts';
import { Field } from '#app/office-kit/ui/field.tsx';
import { Notice } from '#app/office-kit/ui/notice.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { separators } from '../../lead-csv.ts';
import { leadTexts } from '../texts.ts';

export function loader(args: OfficeArgs) {
  requireConfirmed(args);
  return { hasProblem: new URL(args.request.url).searchParams.has('problem') };
}

export function Component() {
  const { export: words } = useTexts(leadTexts);
  const { hasProblem } = useLoaderData<typeof loader>();
  const usual = useLanguage() === 'en' ? 'comma' : 'semicolon';
  return (
    <Page title={words.title} lead={words.lead}>
      {hasProblem ? <Notice kind="bad">{words.invalid}</Notice> : null}
      <Form method="post" action="/leads/export/file" className="stack">
        <div className="period">
          <Field id="from" type="date" label={words.from} />
          <Field id="to" type="date" label={words.to} />
        </div>
        <p className="field__hint">{words.periodHint}</p>
        <fieldset className="choices">
          <legend>{words.separator}</legend>
          {Object.keys(separators).map((name) => (
            <label key={name}>
              <input type="radio" name="separator" value={name} defaultChecked={name === usual} />{' '}
              {words[name as keyof typeof separators]}
            </label>
          ))}
        </fieldset>
        <div className="choices">
          <label>
            <input type="checkbox" name="spam" value="yes" /> {words.spam}
          </label>
        </div>
        <button type="submit" className="button button--violet">
          {words.button}
        </button>
        <p className="field__hint">{words.safe}</p>
      </Form>
    </Page>
  );
}
