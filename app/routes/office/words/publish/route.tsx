/** `/office/words/publish`: what the drafts change, and the button that shows it to visitors (product.md O4). */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { changesBetween } from '#app/domain/words/edits.ts';
import { publish } from '#app/domain/words/publish.server.ts';
import { inAllLanguages } from '#app/domain/words/word-files.ts';
import { discardAllDrafts, discardDrafts, draftProblems, readOverlay } from '#app/domain/words/words.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { type OfficeArgs, officeContext, requireConfirmed, requireSession } from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useLanguage, useTexts } from '../../use-texts.ts';
import { previewAddress } from '../addresses.ts';
import { ChangeList, ProblemList, withPlaces } from '../changes.tsx';
import { readPlace } from '../file/save.server.ts';
import { wordTexts } from '../texts.ts';

const ownPath = '/office/words/publish';

export async function loader({ context }: OfficeArgs) {
  const { isConfirmed } = requireSession({ context });
  const overlay = await readOverlay();
  const changes = changesBetween(overlay.published, overlay.edits, overlay.shipped);
  const problems = await draftProblems(overlay);
  return { isConfirmed, changes: withPlaces(changes, overlay), problems: withPlaces(problems, overlay) };
}

export async function action({ request, context }: OfficeArgs) {
  const { client } = context.get(officeContext);
  requireSession({ context });
  const form = await readFormData(request, client);
  const discarded = readPlace(form, 'discard');
  if (discarded) {
    await discardDrafts(inAllLanguages(discarded));
    return redirect('/words/publish', 303);
  }
  const { person } = requireConfirmed({ context, request }, ownPath);
  if (textValue(form, 'intent') === 'discard-all') {
    await discardAllDrafts();
    return redirect('/words/publish', 303);
  }
  const result = await publish(person.name);
  if (result.status === 'problems')
    return data({ problems: withPlaces(result.problems, await readOverlay()) }, { status: 400 });
  return redirect(result.status === 'published' ? '/words/versions?done=published' : '/words/publish', 303);
}

export function Component() {
  const { publish: words, editor, state, back } = useTexts(wordTexts);
  const { isConfirmed, changes, problems: known } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? known;
  const isEmpty = changes.length === 0;
  const language = useLanguage();
  return (
    <Page title={words.title} lead={isEmpty ? words.none : words.lead}>
      <p className="paging">
        <Link to="/words">{back}</Link>
        {isEmpty ? null : <Link to={previewAddress(language)}>{state.preview}</Link>}
      </p>
      {problems.length > 0 ? (
        <Notice kind="bad">
          <p>{words.problems}</p>
          <ProblemList problems={problems} />
        </Notice>
      ) : null}
      <Form method="post">
        <ChangeList changes={changes} discard={editor.discard} />
      </Form>
      {isConfirmed && !isEmpty ? (
        <details className="discard-all">
          <summary>{words.discardAll}</summary>
          <Form method="post">
            <p>{words.discardAllText}</p>
            <button type="submit" name="intent" value="discard-all" className="button button--outline">
              {words.discardAll}
            </button>
          </Form>
        </details>
      ) : null}
      {isEmpty || problems.length > 0 ? null : (
        <div className="editor-bar">
          {isConfirmed ? (
            <Form method="post">
              <button type="submit" className="button button--violet">
                {words.button}
              </button>
            </Form>
          ) : (
            <>
              <Link className="button button--violet" to={`/confirm?to=${ownPath}`}>
                {words.confirm}
              </Link>
              <p className="editor-bar__state">{words.why}</p>
            </>
          )}
        </div>
      )}
    </Page>
  );
}
