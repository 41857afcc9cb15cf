/** `/office/words/publish`: what the drafts change, and the button that publishes them (product.md O4). */

import { data, Link, type RouteObject, redirect, useActionData, useLoaderData } from 'react-router';
import { previewHeaders } from '#app/http/security-headers.server.ts';
import {
  type OfficeArgs,
  officeContext,
  readPost,
  requireConfirmed,
  requireSession,
} from '#app/office-kit/office-context.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page, WithPasskey } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { withContent } from '#content/load.server.ts';
import { discardAllDrafts, draftContent, draftProblems, readOverlay } from '../drafts.server.ts';
import { changesBetween } from '../edits.ts';
import { publish } from '../publish.server.ts';
import { previewAddress } from './addresses.ts';
import { ChangeList, ProblemList, withPlaces } from './changes.tsx';
import { editorTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  const overlay = await readOverlay();
  const changes = changesBetween(overlay.published, overlay.edits, overlay.shipped);
  const problems = await draftProblems(overlay);
  return { changes: withPlaces(changes, overlay), problems: withPlaces(problems, overlay) };
}

export async function action(args: OfficeArgs) {
  const { person, intent } = await readPost(args);
  requireConfirmed(args, { why: intent === 'discard-all' ? 'data' : 'texts' });
  if (intent === 'discard-all') {
    await discardAllDrafts();
    return redirect('/words/publish', 303);
  }
  const result = await publish(person.name);
  if (result.status === 'problems')
    return data({ problems: withPlaces(result.problems, await readOverlay()) }, { status: 400 });
  return redirect(result.status === 'published' ? '/words/versions?done=published' : '/words/publish', 303);
}

export function Component() {
  const { publish: texts, state, back } = useTexts(editorTexts);
  const { changes, problems: known } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? known;
  const isEmpty = changes.length === 0;
  const language = useLanguage();
  return (
    <Page title={texts.title} lead={isEmpty ? texts.none : texts.lead}>
      <p className="paging">
        <Link to="/words">{back}</Link>
        {isEmpty ? null : <Link to={previewAddress(language)}>{state.preview}</Link>}
      </p>
      {problems.length > 0 ? (
        <Notice kind="bad">
          <p>{texts.problems}</p>
          <ProblemList problems={problems} />
        </Notice>
      ) : null}
      <ChangeList changes={changes} />
      {isEmpty ? null : (
        <details className="discard-all">
          <summary>{texts.discardAll}</summary>
          <p>{texts.discardAllText}</p>
          <WithPasskey why="data">
            <PostButton fields={{ intent: 'discard-all' }}>{texts.discardAll}</PostButton>
          </WithPasskey>
        </details>
      )}
      {isEmpty || problems.length > 0 ? null : (
        <div className="editor-bar">
          <WithPasskey why="texts" text={texts.why}>
            <PostButton isMain>{texts.button}</PostButton>
          </WithPasskey>
        </div>
      )}
    </Page>
  );
}

/** A public page with the drafts, for people of the office alone. */
export const previewRoute: RouteObject = { path: 'preview/*', loader: preview };

async function preview({ request, context }: OfficeArgs) {
  requireSession({ context });
  const { client, renderPreview } = context.get(officeContext);
  const { content } = await draftContent();
  if (!content) throw new Response(null, { status: 500 });
  const response = await withContent(content, () => renderPreview(request, client));
  return new Response(response.body, { status: response.status, headers: previewHeaders(response.headers) });
}
