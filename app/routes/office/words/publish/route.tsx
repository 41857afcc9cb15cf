/** `/office/words/publish`: what the drafts change, and the button that shows it to visitors (product.md O4). */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { discardInAllLanguages } from '#app/domain/words/discard-drafts.server.ts';
import { draftDifferences, publish } from '#app/domain/words/publish.server.ts';
import { listWordFiles } from '#app/domain/words/word-values.server.ts';
import { discardAllDrafts, draftProblems } from '#app/domain/words/words.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { type OfficeArgs, officeContext, requireConfirmed, requireSession } from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../use-words.ts';
import { ChangeList, shownChanges } from '../change-list.tsx';
import { readPlace } from '../file/read-form.server.ts';
import { ProblemList, shownProblems } from '../problem-list.tsx';

const ownPath = '/office/words/publish';

export async function loader({ context }: OfficeArgs) {
  const { isConfirmed } = requireSession({ context });
  const [changes, problems] = [await draftDifferences(), await draftProblems()];
  return { isConfirmed, changes: await shownChanges(changes), problems: await shownProblems(problems) };
}

export async function action({ request, context }: OfficeArgs) {
  const { client } = context.get(officeContext);
  requireSession({ context });
  const form = await readFormData(request, client);
  const discarded = readPlace(form, 'discard');
  if (discarded) {
    await discardInAllLanguages(discarded, listWordFiles());
    return redirect('/words/publish', 303);
  }
  const { person } = requireConfirmed({ context, request }, ownPath);
  if (textValue(form, 'intent') === 'discard-all') {
    await discardAllDrafts();
    return redirect('/words/publish', 303);
  }
  const result = await publish({ person: person.name });
  if (result.status === 'problems') return data({ problems: await shownProblems(result.problems) }, { status: 400 });
  return redirect(result.status === 'published' ? '/words/versions?done=published' : '/words/publish', 303);
}

export function Component() {
  const { publish: words, editor, state, back } = useWords('words');
  const { isConfirmed, changes, problems: known } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? known;
  const isEmpty = changes.length === 0;
  return (
    <Page title={words.title} lead={isEmpty ? words.none : words.lead}>
      <p className="paging">
        <Link to="/words">{back}</Link>
        {isEmpty ? null : <Link to="/words/preview">{state.preview}</Link>}
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
