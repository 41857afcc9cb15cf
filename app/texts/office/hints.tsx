/** `/office/words/hints`: what somebody should decide about the texts, each with buttons that mend it or leave it. */
import type { ReactNode } from 'react';
import { Form, Link, type RouteObject, redirect } from 'react-router';
import { languageNames, say } from '#app/findings/finding.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { localPath, type OfficeArgs, readPost } from '#app/office-kit/office-context.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { type Hint, hintKey, hintValues } from '#content/fault.ts';
import { leaveHints, mendTexts } from '../hints.server.ts';
import { textAddress } from './addresses.ts';
import { PlaceLink, type ShownPlace } from './changes.tsx';
import { labels } from './label.ts';
import { editorTexts } from './texts.ts';

export type ShownHint = { own: Hint; place: ShownPlace | undefined };

export const hintsRoute: RouteObject = { path: 'words/hints', action };

/** `intent` is `leave`, `drop`, or `mend 0` with the number of the change. */
async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const keys = form.getAll('hint').map(String);
  if (intent === 'leave') await leaveHints(keys, person.name);
  else await mendTexts(keys, intent === 'drop' ? intent : Number(intent.slice('mend '.length)), person.name);
  return redirect(localPath(`/office${textValue(form, 'to')}`), 303);
}

type HintListProps = { hints: ShownHint[]; elsewhere?: number; to: string; isFolded?: boolean; id?: string };

/** `elsewhere` is the number of hints on other pages, `to` the page to come back to. */
export function HintList({ hints, elsewhere = 0, to, isFolded = false, id = 'hints' }: HintListProps) {
  const { hints: texts } = useTexts(editorTexts);
  const language = useLanguage();
  if (hints.length + elsewhere === 0) return null;
  const languages = new Set(isFolded ? hints.flatMap(({ place }) => place?.language ?? []) : []);
  const groups = Map.groupBy(hints, ({ own }) => (own.id === 'figure' || own.id === 'word' ? own.found : own.id));
  return (
    <details className="panel hints" id={id} open={!isFolded && hints.length > 0}>
      <summary>
        {countText(language, texts.title, hints.length + elsewhere)}
        {languages.size > 0 ? ` (${languageNames([...languages], language)})` : null}
      </summary>
      <p>{texts.lead}</p>
      <ul className="rows">
        {[...groups].map(([key, group]) => (
          <li key={key} className="finding finding--note">
            {group.map((hint) => (
              <HintRow key={hintKey(hint.own)} hint={hint} to={to} />
            ))}
            {group.length > 1 ? <ButtonsOfAll hints={group.map(({ own }) => own)} to={to} /> : null}
          </li>
        ))}
      </ul>
      {elsewhere > 0 ? (
        <p>
          <Link to="/words/publish#hints">{countText(language, texts.elsewhere, elsewhere)}</Link>
        </p>
      ) : null}
    </details>
  );
}

function HintRow({ hint: { own, place }, to }: { hint: ShownHint; to: string }) {
  const { id, sentence } = own;
  const { hints: texts } = useTexts(editorTexts);
  const language = useLanguage();
  const { named }: { named: Record<string, string> } = labels[language];
  return (
    <div className="hint">
      <p>{say({ id: `hint-${id}`, values: hintValues(own) }, language)}</p>
      <p>
        {place ? <PlaceLink place={place} /> : null}{' '}
        {id === 'only' && place ? null : <q lang={place?.language}>{sentence}</q>}
      </p>
      {own.kept?.length ? (
        <p>
          {fill(texts.kept, { list: own.kept.map(({ fact, text }) => `${named[fact] ?? fact} – ${text}`).join(' · ') })}{' '}
          <Link to={textAddress({ id: 'facts' }, '')} className="action-link">
            {labels[language].texts.facts}
          </Link>
        </p>
      ) : null}
      {id === 'only' && place ? (
        <p>
          <Link to={textAddress(place.file, place.path)} className="button button--outline button--small">
            {texts.fillIn}
          </Link>
        </p>
      ) : null}
      <Buttons hint={own} to={to} language={place?.language} />
    </div>
  );
}

type ButtonsProps = { hint: Hint; to: string; language: string | undefined };

/** What a button writes stands beside it. */
function Buttons({ hint, to, language }: ButtonsProps) {
  const { hints: texts } = useTexts(editorTexts);
  const { leave } = useTexts(kitTexts).frame;
  const meant = useMeant();
  return (
    <HintForm hints={[hint]} to={to}>
      {hint.mends.map(({ text, shown, fact, drops }, index) => (
        <div key={text} className="buttons">
          <p>
            {drops ? texts.without : null} <q lang={language}>{shown}</q>
          </p>
          <Button intent={drops ? 'drop' : `mend ${index}`}>
            {drops ? texts.drop : fact ? meant(fact) : texts.mend}
          </Button>
        </div>
      ))}
      <Button intent="leave">{leave}</Button>
    </HintForm>
  );
}

/** Each says what it does, and in how many places. */
function ButtonsOfAll({ hints, to }: { hints: Hint[]; to: string }) {
  const { hints: texts } = useTexts(editorTexts);
  const meant = useMeant();
  const { write = [], drop = [] } = Object.groupBy(
    hints.filter(({ mends }) => mends.length > 0),
    ({ mends }) => (mends[0]?.drops ? 'drop' : 'write'),
  );
  const fact = write[0]?.mends[0]?.fact;
  const written = fact ? fill(texts.meantAll, { how: meant(fact) }) : texts.mendAll;
  const ways = [
    { intent: 'mend 0', of: write, text: written },
    { intent: 'drop', of: drop, text: texts.dropAll },
    { intent: 'leave', of: hints, text: texts.leaveAll },
  ];
  return (
    <div className="buttons">
      {ways
        .filter(({ of }) => of.length > 1)
        .map(({ intent, of, text }) => (
          <HintForm key={intent} hints={of} to={to}>
            <Button intent={intent}>{fill(text, { count: of.length })}</Button>
          </HintForm>
        ))}
    </div>
  );
}

function useMeant() {
  const { meant } = useTexts(editorTexts).hints;
  const { named }: { named: Record<string, string> } = labels[useLanguage()];
  return (fact: string) => fill(meant, { fact: named[fact] ?? fact });
}

function HintForm({ hints, to, children }: { hints: Hint[]; to: string; children: ReactNode }) {
  return (
    <Form method="post" action="/words/hints" className="stack">
      {hints.map((hint) => (
        <input key={hintKey(hint)} type="hidden" name="hint" value={hintKey(hint)} />
      ))}
      <input type="hidden" name="to" value={to} />
      {children}
    </Form>
  );
}

function Button({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <button type="submit" name="intent" value={intent} className="button button--outline button--small">
      {children}
    </button>
  );
}
