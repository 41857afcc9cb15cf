/** `/office/words/versions`: what was published when and by whom, and the way back (product.md O4). */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { backTo, deliveredVersion, differences, type Version, versions } from '#app/domain/words/publish.server.ts';
import { drafts } from '#app/domain/words/words.server.ts';
import { readFormData } from '#app/http/form-data.server.ts';
import { fill, plural } from '#app/i18n/formats.ts';
import { idIn } from '../../id-in.ts';
import { type OfficeArgs, officeContext, requireConfirmed, requireSession } from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { formatMoment, Time } from '../../ui/time.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { ChangeList, shownChanges } from '../change-list.tsx';
import { ProblemList, shownProblems } from '../problem-list.tsx';
import { WebsiteLinks } from './website-links.tsx';

const ownPath = '/office/words/versions';

export async function loader({ request, context }: OfficeArgs) {
  const { isConfirmed } = requireSession({ context });
  const { searchParams } = new URL(request.url);
  const before = idIn(searchParams, 'before');
  const page = await versions(before);
  const rows = await Promise.all(
    page.versions.map(async (version) => {
      return { ...version, changes: await shownChanges((await differences(version.id)) ?? []) };
    }),
  );
  const hasDrafts = (await drafts()).length > 0;
  const done = searchParams.get('done');
  return { isConfirmed, rows, next: page.next, isNewest: before === undefined, done, hasDrafts };
}

export async function action({ request, context }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const { person } = requireConfirmed({ context, request }, ownPath);
  const form = await readFormData(request, client);
  const version = idIn(form, 'version');
  if (version === undefined) throw new Response(null, { status: 400 });
  const result = await backTo(String(version), person.name);
  if (result.status === 'problems') return data({ problems: await shownProblems(result.problems) }, { status: 400 });
  if (result.status === 'nothing') throw new Response(null, { status: 404 });
  return redirect('/words/versions?done=back', 303);
}

export function Component() {
  const { versions: words, publish, back } = useWords('words');
  const { isConfirmed, rows, next, isNewest, done, hasDrafts } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  return (
    <Page title={words.title} lead={rows.length === 0 ? words.none : words.lead}>
      <p className="paging">
        <Link to="/words">{back}</Link>
      </p>
      {done === 'published' ? (
        <Notice kind="good">
          <p>{publish.done}</p>
          <WebsiteLinks changes={rows[0]?.changes ?? []} />
          <BackForm id={rows[1]?.id ?? deliveredVersion} label={words.undo} isConfirmed={isConfirmed} />
        </Notice>
      ) : null}
      {done === 'back' ? (
        <Notice kind="good">
          <p>{hasDrafts ? `${words.done} ${words.drafts}` : words.done}</p>
          <WebsiteLinks changes={rows[0]?.changes ?? []} />
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
            <VersionHead version={version} isCurrent={isNewest && index === 0} />
            {version.changes.length > 0 ? (
              <details>
                <summary>
                  <ChangeCount count={version.changes.length} />
                </summary>
                <ChangeList changes={version.changes} />
              </details>
            ) : (
              <p>{words.same}</p>
            )}
            {isNewest && index === 0 ? null : <BackForm id={version.id} label={words.back} isConfirmed={isConfirmed} />}
          </li>
        ))}
        {next || rows.length === 0 ? null : (
          <li className="panel">
            <h2>{words.delivered}</h2>
            <BackForm id={deliveredVersion} label={words.back} isConfirmed={isConfirmed} />
          </li>
        )}
      </ol>
      {next ? (
        <p className="paging">
          <Link to={`?before=${next}`}>{words.older}</Link>
        </p>
      ) : null}
    </Page>
  );
}

function VersionHead({ version: { at, person, backTo }, isCurrent }: { version: Version; isCurrent: boolean }) {
  const { versions: words } = useWords('words');
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

function ChangeCount({ count }: { count: number }) {
  const { versions: words } = useWords('words');
  return fill(plural(useLanguage(), words.changes, count), { count: String(count) });
}

function BackForm({ id, label, isConfirmed }: { id: string; label: string; isConfirmed: boolean }) {
  const { versions: words } = useWords('words');
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
