/** `/office/words/hints`: what somebody should decide about the texts, each with buttons that mend it or leave it. */
import { Form, Link, type RouteObject, redirect } from 'react-router';
import { say } from '#app/findings/finding.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { localPath, type OfficeArgs, readPost } from '#app/office-kit/office-context.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { type Hint, hintKey } from '#content/fault.ts';
import { leaveHints, mendTexts } from '../hints.server.ts';
import { PlaceLink, type ShownPlace } from './changes.tsx';
import { labels } from './label.ts';
import { editorTexts } from './texts.ts';

export type ShownHint = { own: Hint; place: ShownPlace | undefined };

export const hintsRoute: RouteObject = { path: 'words/hints', action };

/** `intent` is `leave`, or `mend 0` with the number of the change. */
async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const keys = form.getAll('hint').map(String);
  if (intent === 'leave') await leaveHints(keys, person.name);
  else await mendTexts(keys, Number(intent.slice('mend '.length)), person.name);
  return redirect(localPath(`/office${textValue(form, 'to')}`), 303);
}

type HintListProps = { hints: ShownHint[]; elsewhere?: number; to: string };

/** `elsewhere` is the number of hints on other pages, `to` the page to come back to. */
export function HintList({ hints, elsewhere = 0, to }: HintListProps) {
  const { hints: texts } = useTexts(editorTexts);
  const language = useLanguage();
  if (hints.length + elsewhere === 0) return null;
  const groups = Map.groupBy(hints, ({ own }) => (own.id === 'figure' || own.id === 'word' ? own.found : own.id));
  return (
    <section className="panel hints" id="hints">
      <h2>{countText(language, texts.title, hints.length + elsewhere)}</h2>
      <p>{texts.lead}</p>
      <ul className="rows">
        {[...groups].map(([key, group]) => (
          <li key={key} className="finding finding--note">
            {group.map((hint) => (
              <HintRow key={hintKey(hint.own)} hint={hint} to={to} />
            ))}
            {group.length > 1 ? <Buttons hints={group.map(({ own }) => own)} to={to} isAll /> : null}
          </li>
        ))}
      </ul>
      {elsewhere > 0 ? (
        <p>
          <Link to="/words/publish#hints">{countText(language, texts.elsewhere, elsewhere)}</Link>
        </p>
      ) : null}
    </section>
  );
}

function HintRow({ hint: { own, place }, to }: { hint: ShownHint; to: string }) {
  const { id, found, sentence } = own;
  const language = useLanguage();
  return (
    <div className="hint">
      <p>{say({ id: `hint-${id}`, values: { found } }, language)}</p>
      <p>
        {place ? <PlaceLink place={place} /> : null} <q lang={place?.language}>{sentence}</q>
      </p>
      <Buttons hints={[own]} to={to} language={place?.language} />
    </div>
  );
}

type ButtonsProps = { hints: Hint[]; to: string; language?: string; isAll?: boolean };

function Buttons({ hints, to, language: own, isAll }: ButtonsProps) {
  const { hints: texts } = useTexts(editorTexts);
  const { leave } = useTexts(kitTexts).frame;
  const { named }: { named: Record<string, string> } = labels[useLanguage()];
  const mends = isAll ? hints.flatMap(({ mends }) => mends.slice(0, 1)).slice(0, 1) : (hints[0]?.mends ?? []);
  return (
    <Form method="post" action="/words/hints" className="stack">
      {hints.map((hint) => (
        <input key={hintKey(hint)} type="hidden" name="hint" value={hintKey(hint)} />
      ))}
      <input type="hidden" name="to" value={to} />
      {mends.map(({ text, shown, fact }, index) => (
        <p key={text} className="buttons">
          {isAll || fact || !shown ? null : <q lang={own}>{shown}</q>}
          <button type="submit" name="intent" value={`mend ${index}`} className="button button--outline button--small">
            {isAll
              ? texts.mendAll
              : fact
                ? fill(texts.meant, { fact: named[fact] ?? fact })
                : shown
                  ? texts.mend
                  : texts.drop}
          </button>
        </p>
      ))}
      <button type="submit" name="intent" value="leave" className="button button--outline button--small">
        {isAll ? texts.leaveAll : leave}
      </button>
    </Form>
  );
}
