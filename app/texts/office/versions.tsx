/** `/office/words/versions`: who published what and when, and how to go back (product.md O4). */
import { data, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { idIn } from '#app/http/form-data.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, readPost, requireConfirmed, requireSession } from '#app/office-kit/office-context.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page, WithPasskey } from '#app/office-kit/ui/page.tsx';
import { formatMoment, Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { readOverlay } from '../drafts.server.ts';
import { restoreVersion, shippedVersion, type Version, versions } from '../publish.server.ts';
import { ChangeList, ProblemList, withPlaces } from './changes.tsx';
import { editorTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  const overlay = await readOverlay();
  const rows = (await versions()).map((version) => ({ ...version, changes: withPlaces(version.changes, overlay) }));
  return { rows, hasDrafts: overlay.drafts.length > 0 };
}

export async function action(args: OfficeArgs) {
  const { person, form } = await readPost(args);
  requireConfirmed(args, { why: 'texts' });
  const version = idIn(form, 'version');
  if (version === undefined) throw new Response(null, { status: 400 });
  const result = await restoreVersion(String(version), person.name);
  if (result.status === 'problems')
    return data({ problems: withPlaces(result.problems, await readOverlay()) }, { status: 400 });
  if (result.status === 'nothing') throw new Response(null, { status: 404 });
  return redirect('/words/versions?done=back', 303);
}

export function Component() {
  const { versions: texts, publish, back } = useTexts(editorTexts);
  const { rows, hasDrafts } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  const language = useLanguage();
  const published = (
    <>
      <p>{publish.done}</p>
      <BackForm id={rows[1]?.id ?? shippedVersion} label={texts.undo} />
    </>
  );
  const done = { published, back: hasDrafts ? `${texts.done} ${texts.drafts}` : texts.done };
  return (
    <Page title={texts.title} lead={rows.length === 0 ? texts.none : texts.lead} done={done}>
      <p className="paging">
        <Link to="/words">{back}</Link>
      </p>
      {problems ? (
        <Notice kind="bad">
          <p>{publish.problems}</p>
          <ProblemList problems={problems} />
        </Notice>
      ) : null}
      <ol className="version-list">
        {rows.map((version, index) => (
          <li key={version.id} className="panel">
            <VersionHead version={version} isCurrent={index === 0} />
            {version.changes.length > 0 ? (
              <details>
                <summary>{countText(language, texts.changes, version.changes.length)}</summary>
                <ChangeList changes={version.changes} />
              </details>
            ) : (
              <p>{texts.same}</p>
            )}
            {index === 0 ? null : <BackForm id={version.id} label={texts.back} />}
          </li>
        ))}
        {rows.length === 0 ? null : (
          <li className="panel">
            <h2>{texts.delivered}</h2>
            <BackForm id={shippedVersion} label={texts.back} />
          </li>
        )}
      </ol>
    </Page>
  );
}

function VersionHead({ version, isCurrent }: { version: Omit<Version, 'changes'>; isCurrent: boolean }) {
  const { at, person, restoredFrom } = version;
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
    </>
  );
}

function BackForm({ id, label }: { id: string; label: string }) {
  return (
    <WithPasskey why="texts">
      <PostButton fields={{ version: id }} isSmall>
        {label}
      </PostButton>
    </WithPasskey>
  );
}
