/** `/office/words/publish`: what the drafts change, the button to publish it, and earlier versions (product.md O4). */

import { data, Link, type RouteObject, redirect, useActionData, useLoaderData } from 'react-router';
import { idIn } from '#app/http/form-data.server.ts';
import { previewHeaders } from '#app/http/security-headers.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import {
  type OfficeArgs,
  officeContext,
  readPost,
  requireConfirmed,
  requireSession,
} from '#app/office-kit/office-context.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page, WithPasskey } from '#app/office-kit/ui/page.tsx';
import { formatMoment, Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { withContent } from '#content/load.server.ts';
import { checkDrafts, discardAllDrafts, draftContent, readOverlay } from '../drafts.server.ts';
import { changesBetween } from '../edits.ts';
import { publish, restoreVersion, shippedVersion, type Version, versions } from '../publish.server.ts';
import { previewAddress } from './addresses.ts';
import { ChangeList, ProblemList, type ShownChange, withPlaces } from './changes.tsx';
import { HintList } from './hints.tsx';
import { editorTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  const overlay = await readOverlay();
  const { published, edits, shipped, drafts } = overlay;
  const { problems, hints } = await checkDrafts(overlay);
  return {
    changes: withPlaces(changesBetween(published, edits, shipped), overlay),
    problems: withPlaces(problems, overlay),
    hints: withPlaces(hints, overlay),
    hasDrafts: drafts.length > 0,
    rows: (await versions()).map((version) => ({ ...version, changes: withPlaces(version.changes, overlay) })),
  };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  if (intent === 'discard-all') {
    await discardAllDrafts();
    return redirect('/words?done=discarded', 303);
  }
  requireConfirmed(args, { why: 'texts' });
  const version = intent === 'back' ? idIn(form, 'version') : '';
  if (version === undefined) throw new Response(null, { status: 400 });
  const result = await (version === '' ? publish(person.name) : restoreVersion(String(version), person.name));
  if (result.status === 'problems')
    return data({ problems: withPlaces(result.problems, await readOverlay()) }, { status: 400 });
  if (version !== '' && result.status === 'nothing') throw new Response(null, { status: 404 });
  const done = version === '' ? 'published' : 'back';
  return redirect(`/words/publish${result.status === 'published' ? `?done=${done}` : ''}`, 303);
}

export function Component() {
  const { publish: texts, versions: versionTexts, state, back } = useTexts(editorTexts);
  const { changes, problems: known, hints, hasDrafts, rows } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? known;
  const isEmpty = changes.length === 0;
  const language = useLanguage();
  const published = (
    <>
      <p>{texts.done}</p>
      <BackForm id={rows[1]?.id ?? shippedVersion} label={versionTexts.undo} />
    </>
  );
  const done = { published, back: hasDrafts ? `${versionTexts.done} ${versionTexts.drafts}` : versionTexts.done };
  return (
    <Page title={texts.title} lead={isEmpty ? texts.none : texts.lead} done={done}>
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
      <HintList hints={hints} to="/words/publish" />
      <ChangeList changes={changes} />
      {isEmpty ? null : (
        <details className="discard-all">
          <summary>{texts.discardAll}</summary>
          <p>{texts.discardAllText}</p>
          <PostButton fields={{ intent: 'discard-all' }}>{texts.discardAll}</PostButton>
        </details>
      )}
      <details id="versions" open={isEmpty}>
        <summary>{versionTexts.title}</summary>
        <VersionList rows={rows} />
      </details>
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

type VersionProps = { version: Omit<Version, 'changes'> & { changes: ShownChange[] }; isCurrent: boolean };

function VersionList({ rows }: { rows: VersionProps['version'][] }) {
  const { versions: texts } = useTexts(editorTexts);
  if (rows.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p>{texts.lead}</p>
      <ol className="version-list">
        {rows.map((version, index) => (
          <li key={version.id} className="panel">
            <VersionItem version={version} isCurrent={index === 0} />
          </li>
        ))}
        <li className="panel">
          <h2>{texts.delivered}</h2>
          <BackForm id={shippedVersion} label={texts.back} />
        </li>
      </ol>
    </>
  );
}

function VersionItem({ version, isCurrent }: VersionProps) {
  const { at, person, restoredFrom, changes } = version;
  const { versions: texts } = useTexts(editorTexts);
  const language = useLanguage();
  const source = restoredFrom?.at
    ? fill(texts.backTo, { time: formatMoment(restoredFrom.at, language) })
    : texts.backToDelivered;
  return (
    <>
      <h2>
        <Time at={at} />
      </h2>
      <p>
        {fill(texts.by, { name: person })} {isCurrent ? <span className="tag tag--shown">{texts.current}</span> : null}
      </p>
      {restoredFrom ? <p>{source}</p> : null}
      {changes.length > 0 ? (
        <details>
          <summary>{countText(language, texts.changes, changes.length)}</summary>
          <ChangeList changes={changes} />
        </details>
      ) : (
        <p>{texts.same}</p>
      )}
      {isCurrent ? null : <BackForm id={version.id} label={texts.back} />}
    </>
  );
}

function BackForm({ id, label }: { id: string; label: string }) {
  return (
    <WithPasskey why="texts">
      <PostButton fields={{ intent: 'back', version: id }} isSmall>
        {label}
      </PostButton>
    </WithPasskey>
  );
}

/** A public page with the drafts, for people of the office alone. */
export const previewRoute: RouteObject = { path: 'preview/*', loader: preview };

async function preview({ request, context }: OfficeArgs) {
  requireSession({ context });
  const { client, language, renderPreview } = context.get(officeContext);
  const { content } = await draftContent();
  if (!content) throw new Response(null, { status: 500 });
  const { preview, publish } = editorTexts[language];
  const note = {
    text: preview.text,
    links: [
      { to: '/office/words', label: preview.back },
      { to: '/office/words/publish', label: publish.title },
    ],
  };
  const response = await withContent(content, () => renderPreview(request, client, note));
  return new Response(response.body, { status: response.status, headers: previewHeaders(response.headers) });
}
