/** `/office/words/versions`: what was published when and by whom, and the way back (product.md O4). */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { backTo, shippedVersion, type Version, versions } from '#app/domain/words/publish.server.ts';
import { readOverlay } from '#app/domain/words/words.server.ts';
import { readFormData } from '#app/http/form-data.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { idIn } from '../../id-in.ts';
import { type OfficeArgs, officeContext, requireConfirmed, requireSession } from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { formatMoment, Time } from '../../ui/time.tsx';
import { useLanguage, useTexts } from '../../use-texts.ts';
import { ChangeList, ProblemList, withPlaces } from '../changes.tsx';
import { wordTexts } from '../texts.ts';

const ownPath = '/office/words/versions';

export async function loader({ request, context }: OfficeArgs) {
  const { isConfirmed } = requireSession({ context });
  const done = new URL(request.url).searchParams.get('done');
  const overlay = await readOverlay();
  const rows = (await versions()).map((version) => ({ ...version, changes: withPlaces(version.changes, overlay) }));
  return { isConfirmed, rows, done, hasDrafts: overlay.drafts.length > 0 };
}

export async function action({ request, context }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const { person } = requireConfirmed({ context, request }, ownPath);
  const form = await readFormData(request, client);
  const version = idIn(form, 'version');
  if (version === undefined) throw new Response(null, { status: 400 });
  const result = await backTo(String(version), person.name);
  if (result.status === 'problems')
    return data({ problems: withPlaces(result.problems, await readOverlay()) }, { status: 400 });
  if (result.status === 'nothing') throw new Response(null, { status: 404 });
  return redirect('/words/versions?done=back', 303);
}

export function Component() {
  const { versions: words, publish, back } = useTexts(wordTexts);
  const { isConfirmed, rows, done, hasDrafts } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  const language = useLanguage();
  return (
    <Page title={words.title} lead={rows.length === 0 ? words.none : words.lead}>
      <p className="paging">
        <Link to="/words">{back}</Link>
      </p>
      {done === 'published' ? (
        <Notice kind="good">
          <p>{publish.done}</p>
          <BackForm id={rows[1]?.id ?? shippedVersion} label={words.undo} isConfirmed={isConfirmed} />
        </Notice>
      ) : null}
      {done === 'back' ? (
        <Notice kind="good">
          <p>{hasDrafts ? `${words.done} ${words.drafts}` : words.done}</p>
        </Notice>
      ) : null}
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
                <summary>{countText(language, words.changes, version.changes.length)}</summary>
                <ChangeList changes={version.changes} />
              </details>
            ) : (
              <p>{words.same}</p>
            )}
            {index === 0 ? null : <BackForm id={version.id} label={words.back} isConfirmed={isConfirmed} />}
          </li>
        ))}
        {rows.length === 0 ? null : (
          <li className="panel">
            <h2>{words.delivered}</h2>
            <BackForm id={shippedVersion} label={words.back} isConfirmed={isConfirmed} />
          </li>
        )}
      </ol>
    </Page>
  );
}

function VersionHead({ version, isCurrent }: { version: Omit<Version, 'changes'>; isCurrent: boolean }) {
  const { at, person, backTo } = version;
  const { versions: words } = useTexts(wordTexts);
  const language = useLanguage();
  const source = backTo?.at ? fill(words.backTo, { time: formatMoment(backTo.at, language) }) : words.backToDelivered;
  return (
    <>
      <h2>
        <Time at={at} />
      </h2>
      <p>
        {fill(words.by, { name: person })} {isCurrent ? <span className="tag tag--shown">{words.current}</span> : null}
      </p>
      {backTo ? <p>{source}</p> : null}
    </>
  );
}

function BackForm({ id, label, isConfirmed }: { id: string; label: string; isConfirmed: boolean }) {
  const { versions: words } = useTexts(wordTexts);
  if (!isConfirmed)
    return (
      <p>
        <Link to={`/confirm?to=${ownPath}`}>{words.confirm}</Link>
      </p>
    );
  return (
    <Form method="post">
      <button type="submit" name="version" value={id} className="button button--outline button--small">
        {label}
      </button>
    </Form>
  );
}
