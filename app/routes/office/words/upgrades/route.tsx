/** `/office/words/upgrades`: delivered texts that a new release has changed under an edit (docs/decisions/023). */
import { Form, Link, redirect, useLoaderData } from 'react-router';
import { resolveConflict, type UpgradeConflict, upgradeConflicts } from '#app/domain/words/upgrades.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import type { Value } from '#content/edit.ts';
import { type OfficeArgs, officeContext, requireSession } from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../use-words.ts';
import { asText } from '../file/conflict-form.tsx';
import { textKey } from '../file/editor-context.ts';
import { readPlace } from '../file/read-form.server.ts';
import { PlaceLink, placeFinder, type ShownPlace } from '../problem-list.tsx';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const conflicts = await upgradeConflicts();
  const find = await placeFinder();
  const isDone = new URL(request.url).searchParams.has('done');
  return { conflicts: conflicts.map((conflict) => ({ conflict, place: find(conflict) })), isDone };
}

export async function action({ request, context }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const { person } = requireSession({ context });
  const form = await readFormData(request, client);
  const choice = textValue(form, 'choice');
  const place = readPlace(form, 'place');
  if (!place || (choice !== 'mine' && choice !== 'theirs')) throw new Response(null, { status: 400 });
  await resolveConflict(place, choice, person.name);
  return redirect('/words/upgrades?done', 303);
}

export function Component() {
  const { upgrades: words, back } = useWords('words');
  const { conflicts, isDone } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={conflicts.length === 0 ? words.none : words.lead}>
      {isDone ? <Notice kind="good">{words.done}</Notice> : null}
      {conflicts.map(({ conflict, place }) => (
        <Upgrade key={textKey(conflict.file, conflict.path)} conflict={conflict} place={place} />
      ))}
      <p className="paging">
        <Link to="/words">{back}</Link>
      </p>
    </Page>
  );
}

type UpgradeProps = { conflict: UpgradeConflict; place: ShownPlace | undefined };

function Upgrade({ conflict: { file, path, base, theirs, mine }, place }: UpgradeProps) {
  const { upgrades: words, conflict } = useWords('words');
  const version = (title: string, value: Value | undefined) => (
    <div className="word-choice">
      <h3>{title}</h3>
      <p className="word-choice__text">{asText(value) || conflict.missing}</p>
    </div>
  );
  return (
    <section className="panel">
      <h2>{place ? <PlaceLink place={place} /> : `${file}: ${path}`}</h2>
      <div className="word__versions" lang={place?.language}>
        {version(words.before, base)}
        {version(words.now, theirs)}
        {version(words.yours, mine)}
      </div>
      <Form method="post" className="buttons">
        <input type="hidden" name="place" value={textKey(file, path)} />
        <button type="submit" name="choice" value="theirs" className="button button--outline">
          {words.takeNow}
        </button>
        <button type="submit" name="choice" value="mine" className="button button--outline">
          {words.keepYours}
        </button>
      </Form>
    </section>
  );
}
