/** `/office/words/publish`: what the drafts change, the button to publish it, and earlier versions (product.md O4). */

import type { ReactNode } from 'react';
import { data, Link, type RouteObject, redirect, useActionData, useLoaderData } from 'react-router';
import { languageNames } from '#app/findings/finding.ts';
import { idIn, textValue } from '#app/http/form-data.server.ts';
import { previewHeaders } from '#app/http/security-headers.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import {
  type OfficeArgs,
  officeContext,
  orNotFound,
  readPost,
  requireConfirmed,
  requireSession,
} from '#app/office-kit/office-context.ts';
import { digestOfShown, isAsShown } from '#app/office-kit/shown.server.ts';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Notice, Page, WithPasskey } from '#app/office-kit/ui/page.tsx';
import { formatMoment, Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { withContent } from '#content/load.server.ts';
import { learning } from '../answer-subjects.ts';
import {
  checkDrafts,
  discardAllDrafts,
  draftContent,
  draftedChanges,
  type Overlay,
  type Place,
  readOverlay,
  withoutFaulty,
  withoutLater,
} from '../drafts.server.ts';
import { type Change, inAnyLanguage, isAt } from '../edits.ts';
import { publish, restoreVersion, shippedVersion, type Version, versions, wayBackTo } from '../publish.server.ts';
import { chatAddress, laterKey, placesLater, previewAddress, publishAddress } from './addresses.ts';
import { ChangeList, PlaceLink, ProblemList, type ShownChange, withPlaces } from './changes.tsx';
import { HintList } from './hints.tsx';
import { fileTitle } from './label.ts';
import { editorTexts } from './texts.ts';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const overlay = await readOverlay();
  const { searchParams } = new URL(request.url);
  const later = placesLater(searchParams.get('later') ?? '');
  const wanted = withoutLater(overlay, later);
  const changes = draftedChanges(wanted);
  const { problems, hints } = await checkDrafts(wanted);
  const rest = await withoutFaulty(wanted);
  const restChanges = draftedChanges(rest);
  const back = searchParams.get('back');
  return {
    back: back === null ? undefined : await wayBack(back, overlay),
    changes: withPlaces(restChanges.length > 0 ? restChanges : changes, overlay),
    shown: digestOfShown(draftedChanges(overlay)),
    later: withPlaces(stayingPlaces(overlay.drafts, wanted.drafts), overlay),
    problems: withPlaces(problems, overlay),
    staying: restChanges.length > 0 ? withPlaces(stayingPlaces(wanted.drafts, rest.drafts), overlay) : [],
    hints: withPlaces(hints, overlay),
    hasDrafts: overlay.drafts.length > 0,
    rows: (await versions()).map((version) => ({ ...version, changes: withPlaces(version.changes, overlay) })),
    learning: learning()(),
    wanted: searchParams.get('version'),
  };
}

/** Each text once, in whatever languages. */
function stayingPlaces(all: Place[], rest: Place[]): Place[] {
  const staying = all.filter((draft) => !rest.some((other) => isAt(draft, other)));
  return [...new Map(staying.map((place) => [`${inAnyLanguage(place.file)} ${place.path}`, place])).values()];
}

async function wayBack(id: string, overlay: Overlay) {
  const { at, changes } = orNotFound(await wayBackTo(id));
  return { id, restoredFrom: { id, at }, changes: withPlaces(changes, overlay), shown: digestOfShown(changes) };
}

/** The pages that a version has changed, and what else the history says of it. */
export async function publishedSubjects(names: string[], language: OfficeLanguage) {
  const texts = editorTexts[language].versions;
  const found = names.some((name) => name.startsWith('version-')) ? await versions() : [];
  const overlay = await readOverlay();
  const said = found.map((version) => {
    const places = withPlaces(version.changes, overlay).flatMap(({ place }) => place ?? []);
    const pages = new Set(places.map(({ file }) => fileTitle(file, language)));
    const changes = countText(language, texts.changes, version.changes.length);
    const text = [sourceOf(version, language), [...pages, changes].join(', ')].filter(Boolean).join(': ');
    return [
      `version-${version.id}`,
      { to: `/words/publish?version=${version.id}#version-${version.id}`, text },
    ] as const;
  });
  return Object.fromEntries(said);
}

/** Whose texts a version has brought back. */
function sourceOf({ restoredFrom }: Pick<Version, 'restoredFrom'>, language: OfficeLanguage): string | undefined {
  const texts = editorTexts[language].versions;
  const time = restoredFrom?.at;
  return time ? fill(texts.backTo, { time: formatMoment(time, language) }) : restoredFrom && texts.backToDelivered;
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const isReviewed = (changes: Change[]) => isAsShown(form, changes);
  const changed = data({ changed: true as const }, { status: 409 });
  if (intent === 'discard-all') {
    if (!isReviewed(draftedChanges(await readOverlay()))) return changed;
    await discardAllDrafts();
    return redirect('/words?done=discarded', 303);
  }
  requireConfirmed(args, { why: 'website' });
  const version = intent === 'back' ? idIn(form, 'version') : '';
  if (version === undefined) throw new Response(null, { status: 400 });
  const result = await (version === ''
    ? publish(person.name, isReviewed, intent === 'rest' ? placesLater(textValue(form, 'later')) : undefined)
    : restoreVersion(String(version), person.name, isReviewed));
  if (result.status === 'changed') return changed;
  if (result.status === 'problems')
    return data({ problems: withPlaces(result.problems, await readOverlay()) }, { status: 400 });
  if (version !== '' && result.status === 'nothing') throw new Response(null, { status: 404 });
  const done = version === '' ? 'published' : 'back';
  return redirect(`/words/publish${result.status === 'published' ? `?done=${done}` : ''}`, 303);
}

export function Component() {
  const { publish: texts, versions: versionTexts, state, back } = useTexts(editorTexts);
  const {
    changes,
    later,
    shown,
    problems: known,
    staying,
    hints,
    hasDrafts,
    rows,
    wanted,
    back: wayBack,
  } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const problems = failed && 'problems' in failed ? failed.problems : known;
  const isEmpty = changes.length === 0;
  const staysLater = later.map(({ own }) => laterKey(own));
  const isRest = problems.length > 0 || later.length > 0;
  const language = useLanguage();
  const published = (
    <>
      <p>{texts.done}</p>
      <ChatState />
      <BackLink id={rows[1]?.id ?? shippedVersion} label={versionTexts.undo} />
    </>
  );
  const done = { published, back: hasDrafts ? `${versionTexts.done} ${versionTexts.drafts}` : versionTexts.done };
  const refused = (
    <>
      {failed && 'changed' in failed ? <Notice kind="bad">{texts.changed}</Notice> : null}
      {problems.length > 0 ? (
        <Notice kind="bad">
          <p>{texts.problems}</p>
          <ProblemList problems={problems} />
          {wayBack || staying.length === 0 ? null : (
            <>
              <p>{texts.staying}</p>
              <StayingList places={staying} />
            </>
          )}
        </Notice>
      ) : null}
    </>
  );
  if (wayBack) return <WayBack {...wayBack} failed={failed ? refused : null} />;
  if (wanted !== null)
    return (
      <Page title={versionTexts.title} lead={versionTexts.lead}>
        <p className="paging">
          <Link to="/words">{back}</Link>
        </p>
        <VersionList rows={rows} wanted={wanted} />
      </Page>
    );
  return (
    <Page title={texts.title} lead={isEmpty ? (hasDrafts ? undefined : texts.none) : texts.lead} done={done}>
      <p className="paging">
        <Link to="/words">{back}</Link>
        {isEmpty ? null : <Link to={previewAddress(language)}>{state.preview}</Link>}
      </p>
      {refused}
      <ChangeList changes={changes} later={staysLater} />
      {later.length > 0 ? (
        <section className="panel">
          <h2>{texts.later}</h2>
          <StayingList places={later} later={staysLater} />
        </section>
      ) : null}
      <HintList hints={hints} to="/words/publish" isFolded={!isEmpty} />
      {!hasDrafts ? null : (
        <details className="discard-all">
          <summary>{texts.discardAll}</summary>
          <p>{texts.discardAllText}</p>
          <PostButton fields={{ intent: 'discard-all', shown }}>{texts.discardAll}</PostButton>
        </details>
      )}
      <details id="versions" open={isEmpty}>
        <summary>{versionTexts.title}</summary>
        <p>{versionTexts.lead}</p>
        <VersionList rows={rows} />
      </details>
      {isEmpty || (problems.length > 0 && staying.length === 0) ? null : (
        <div className="bar editor-bar">
          <WithPasskey why="website" isMain>
            <PostButton fields={{ shown, later: staysLater.join(), intent: isRest ? 'rest' : '' }} isMain>
              {isRest ? texts.rest : texts.button}
            </PostButton>
          </WithPasskey>
        </div>
      )}
    </Page>
  );
}

type StayingListProps = { places: ReturnType<typeof withPlaces<Place>>; later?: string[] };

/** `later`: with a link by which each is published now after all. */
function StayingList({ places, later }: StayingListProps) {
  const { publish: texts } = useTexts(editorTexts);
  return (
    <ul>
      {places.map(({ place, own }) => (
        <li key={own.file + own.path}>
          {place ? <PlaceLink place={{ ...place, language: undefined }} /> : null}
          {later ? (
            <>
              {' · '}
              <Link to={publishAddress(later.filter((each) => each !== laterKey(own)))} className="action-link">
                {texts.now}
              </Link>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Says whether the chat has learnt the texts, and looks again until it has. */
function ChatState() {
  const { publish: texts } = useTexts(editorTexts);
  const language = useLanguage();
  const { learning } = useLoaderData<typeof loader>();
  if (learning.length > 0)
    return <p data-live="3">{fill(texts.learning, { languages: languageNames(learning, language) })}</p>;
  return (
    <p data-live="done">
      {texts.learnt} <Link to={chatAddress}>{texts.ask}</Link>
    </p>
  );
}

type ShownVersion = Omit<Version, 'changes'> & { changes: ShownChange[] };

const unfoldedVersions = 3;

/** The newest, and the others folded. `wanted` is the id of one that is shown with its changes. */
function VersionList({ rows, wanted }: { rows: ShownVersion[]; wanted?: string }) {
  const { versions: texts } = useTexts(editorTexts);
  if (rows.length === 0) return <p>{texts.none}</p>;
  const item = (version: ShownVersion) => (
    <li key={version.id} className="panel" id={`version-${version.id}`}>
      <VersionItem version={version} isCurrent={version === rows[0]} isOpen={version.id === wanted} />
    </li>
  );
  const older = rows.slice(unfoldedVersions);
  return (
    <>
      <ol className="version-list">{rows.slice(0, unfoldedVersions).map(item)}</ol>
      <details open={older.some(({ id }) => id === wanted)}>
        <summary>{texts.older}</summary>
        <ol className="version-list">
          {older.map(item)}
          <li className="panel">
            <h2>{texts.delivered}</h2>
            <BackLink id={shippedVersion} label={texts.back} />
          </li>
        </ol>
      </details>
    </>
  );
}

type VersionProps = { version: ShownVersion; isCurrent: boolean; isOpen: boolean };

function VersionItem({ version, isCurrent, isOpen }: VersionProps) {
  const { at, person, changes } = version;
  const { versions: texts } = useTexts(editorTexts);
  const language = useLanguage();
  const source = sourceOf(version, language);
  return (
    <>
      <h2>
        <Time at={at} />
      </h2>
      <p>
        {fill(texts.by, { name: person })} {isCurrent ? <span className="tag tag--shown">{texts.current}</span> : null}
      </p>
      {source ? <p>{source}</p> : null}
      {changes.length > 0 ? (
        <details open={isOpen}>
          <summary>{countText(language, texts.changes, changes.length)}</summary>
          <ChangeList changes={changes} />
        </details>
      ) : (
        <p>{texts.same}</p>
      )}
      {isCurrent ? null : <BackLink id={version.id} label={texts.back} />}
    </>
  );
}

/** Leads to the list of what it changes. */
function BackLink({ id, label }: { id: string; label: string }) {
  return (
    <p>
      <Link to={`/words/publish?back=${id}`} className="button button--outline button--small">
        {label}
      </Link>
    </p>
  );
}

type WayBackProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['back']> & { failed: ReactNode };

function WayBack({ id, restoredFrom, changes, shown, failed }: WayBackProps) {
  const { publish: texts, versions: versionTexts } = useTexts(editorTexts);
  const isSame = changes.length === 0;
  return (
    <Page title={sourceOf({ restoredFrom }, useLanguage()) ?? ''} lead={isSame ? versionTexts.already : texts.lead}>
      <p className="paging">
        <Link to="/words/publish?version=all">{versionTexts.title}</Link>
      </p>
      {failed}
      <ChangeList changes={changes} />
      {isSame ? null : (
        <div className="bar editor-bar">
          <WithPasskey why="website" isMain>
            <PostButton fields={{ intent: 'back', version: id, shown }} isMain>
              {texts.button}
            </PostButton>
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
