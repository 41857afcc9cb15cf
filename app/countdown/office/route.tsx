/** `/office/countdowns`: which countdown is on show, and all others. */
import { Link, useLoaderData } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, requireSession } from '#app/office-kit/office-context.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Page, Panel } from '#app/office-kit/ui/page.tsx';
import { formatMoment, Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { countdownState, listCountdowns, shownCountdown, titlesForVisitors } from '../countdown.server.ts';
import { StateTag } from './parts.tsx';
import { countdownTexts } from './texts.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  const countdowns = await listCountdowns();
  const now = Date.now();
  const shown = shownCountdown(countdowns, now);
  const rows = countdowns.map((countdown) => ({
    id: String(countdown.id),
    target: countdown.target_date,
    state: countdownState(countdown, countdowns, now),
    titles: titlesForVisitors(countdown),
  }));
  // What has ended is of least interest, the oldest least of all.
  const ended = rows.filter(({ state }) => state === 'over').reverse();
  return {
    rows: [...rows.filter(({ state }) => state !== 'over'), ...ended],
    shown: shown && { id: String(shown.id), titles: titlesForVisitors(shown), target: shown.target_date },
  };
}

export function Component() {
  const texts = useTexts(countdownTexts);
  const language = useLanguage();
  const { rows, shown } = useLoaderData<typeof loader>();
  const titleIn = (titles: { language: string; title: string }[]) =>
    titles.find((each) => each.language === language)?.title ?? '';
  return (
    <Page title={texts.title} lead={texts.lead} done={{ removed: texts.done.removed }}>
      <Panel title={texts.now.title}>
        <p>
          {shown
            ? fill(texts.now.shown, { title: titleIn(shown.titles), date: formatMoment(shown.target, language) })
            : texts.now.none}
        </p>
        <div className="buttons">
          {shown ? (
            <PostButton fields={{ intent: 'stop' }} action={`/countdowns/${shown.id}`}>
              {texts.actions.stop}
            </PostButton>
          ) : null}
          <Link to="/countdowns/new" className="button button--violet">
            {texts.add}
          </Link>
        </div>
      </Panel>
      <Panel title={texts.back}>
        {rows.length === 0 ? <p>{texts.none}</p> : null}
        <ul className="rows">
          {rows.map(({ id, target, state, titles }) => (
            <li key={id} className="row">
              <div>
                <p>
                  <StateTag state={state} /> <b>{titleIn(titles)}</b>
                </p>
                <p className="row__details">
                  {state === 'over' ? texts.ended : texts.ends} <Time at={target} />
                  {state === 'active' ? ` · ${texts.activeText}` : null}
                </p>
              </div>
              <Link to={`/countdowns/${id}`} className="button button--outline button--small">
                {texts.open} <span className="visually-hidden">{titleIn(titles)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}
