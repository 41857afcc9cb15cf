/** `/office/countdowns/:id`: look at a countdown, stop it, start it, give it other titles or another end, remove it. */
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { siteTimeZone } from '#app/i18n/site-time.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  type OfficeArgs,
  officeContext,
  orNotFound,
  readPost,
  requireConfirmed,
  requireSession,
  typedBefore,
  withAnswers,
} from '#app/office-kit/office-context.ts';
import { digestOfShown, isAsShown } from '#app/office-kit/shown.server.ts';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { FinalStep, Notice, Page, Panel } from '#app/office-kit/ui/page.tsx';
import { formatMoment, Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import {
  type Countdown,
  type CountdownDraft,
  type CountdownProblem,
  countdownState,
  findCountdown,
  listCountdowns,
  removeCountdown,
  runCountdown,
  shownCountdown,
  stopCountdown,
  titleIn,
  titlesForVisitors,
} from '../../countdown.server.ts';
import { BannerPreviews, CountdownFields, checkTyped, fieldProblem, readDraft, StateTag } from '../parts.tsx';
import { countdownTexts } from '../texts.ts';

export async function loader(args: OfficeArgs) {
  const { request, context, params } = args;
  requireSession(args);
  const { searchParams } = new URL(request.url);
  const countdown = orNotFound(await findCountdown(params.id));
  const { language } = context.get(officeContext);
  const { target_date } = countdown;
  const now = Date.now();
  const typed = typedBefore(args);
  const all = await listCountdowns();
  const state = countdownState(countdown, all, now);
  const first = state === 'active' ? shownCountdown(all, now) : undefined;
  return {
    isTwice: searchParams.has('twice'),
    waitsFor: first && titleIn(first, language),
    title: titleIn(countdown, language),
    state,
    target: target_date,
    draft: typed ? readDraft(typed) : draftOf(countdown),
    shown: typed?.get('shown') ?? digestOfShown(shownOf(countdown)),
    preview: { titles: titlesForVisitors(countdown), target: Date.parse(target_date), now },
  };
}

/** The end in the time zone of the site, as `<input type="datetime-local">` takes it: `2027-03-01T18:00`. */
function draftOf({ title, titles, target_date }: Countdown): CountdownDraft {
  const local = Temporal.Instant.from(target_date).toZonedDateTimeISO(siteTimeZone()).toPlainDateTime();
  const isOwn = !Object.values(titles).includes(title);
  return { title: isOwn ? title : '', titles, until: local.toString({ smallestUnit: 'minute' }) };
}

const shownOf = ({ title, titles, target_date, is_active }: Countdown) => [title, titles, target_date, is_active];

export async function action(args: OfficeArgs) {
  const { language } = args.context.get(officeContext);
  const { person, form, intent } = await readPost(args);
  const found = await findCountdown(args.params.id);
  // The second press of a double click.
  if (!found && intent === 'remove') return redirect('/countdowns?done=removed', 303);
  const countdown = orNotFound(found);
  const page = `/countdowns/${countdown.id}`;
  const name = `countdown-${countdown.id}`;
  const draft = readDraft(form);
  switch (intent) {
    case 'stop':
      await stopCountdown(countdown);
      await audit(person.name, 'countdown-stopped', name);
      return redirect(`${page}?done=stopped`, 303);
    case 'start': {
      requireConfirmed(args, { why: 'website' });
      const started = orNotFound(await runCountdown(countdown, undefined, { mayProlong: false }));
      if ('kind' in started) return refused(started, draftOf(countdown), language);
      await audit(person.name, 'countdown-started', name);
      return redirect(`${page}?done=started`, 303);
    }
    case 'change': {
      if (!isAsShown(form, shownOf(countdown)))
        return data({ draft, problem: undefined, prolongs: false, isOld: true }, { status: 409 });
      const checked = checkTyped(draft);
      if ('kind' in checked) return refused(checked, draft, language);
      const { target: typedEnd, note: noteOfEnd, ...titles } = checked;
      // The field has no seconds, and one name for the hour that passes twice.
      const isSameEnd = draft.until === draftOf(countdown).until;
      const [target, note] = isSameEnd ? [new Date(countdown.target_date)] : [typedEnd, noteOfEnd];
      const mayProlong = form.has('prolong');
      requireConfirmed(args, { why: 'website', to: await withAnswers(args, form) });
      const started = orNotFound(await runCountdown(countdown, target, { mayProlong, titles }));
      if ('kind' in started) return refused(started, draft, language);
      await audit(person.name, started.prolonged ? 'countdown-prolonged' : 'countdown-changed', name);
      return redirect(`${page}?done=changed${note ? '&twice' : ''}`, 303);
    }
    case 'remove':
      await removeCountdown(countdown);
      await audit(person.name, 'countdown-removed');
      return redirect('/countdowns?done=removed', 303);
    default:
      throw new Response(null, { status: 400 });
  }
}

function refused(problem: CountdownProblem, draft: CountdownDraft, language: OfficeLanguage) {
  const found = fieldProblem(problem, language);
  return data({ draft, problem: found, prolongs: problem.kind === 'prolongs', isOld: false }, { status: 400 });
}

export function Component() {
  const texts = useTexts(countdownTexts);
  const { title, state, target, preview, isTwice, waitsFor } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { done: news } = texts;
  const shown = state === 'shown' ? ` ${news.appears}` : '';
  const done = {
    added: news.added + shown,
    started: news.started + shown,
    changed: news.changed + shown,
    stopped: news.stopped + shown,
  };
  return (
    <Page title={title} done={done}>
      {failed?.isOld ? <Notice kind="bad">{texts.actions.isOld}</Notice> : null}
      {isTwice && !failed ? <Notice kind="note">{news.twice}</Notice> : null}
      {waitsFor === undefined || failed ? null : <Notice kind="note">{fill(news.waits, { title: waitsFor })}</Notice>}
      <p className="lead">
        <StateTag state={state} /> {state === 'over' ? texts.ended : texts.ends} <Time at={target} />
      </p>
      <Actions />
      <BannerPreviews {...preview} />
      <FinalStep
        title={texts.removal.title}
        text={fill(texts.removal.text, { title })}
        note={state === 'shown' ? texts.removal.shown : undefined}
        intent="remove"
        button={texts.removal.button}
      />
      <p className="paging">
        <Link to="/countdowns">{texts.back}</Link>
      </p>
    </Page>
  );
}

function Actions() {
  const { actions: texts, form } = useTexts(countdownTexts);
  const { state, draft, shown } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const isRunning = state === 'shown' || state === 'active';
  const hints = { shown: texts.stopText, active: texts.stopWaitingText, stopped: texts.startText };
  return (
    <Panel title={texts.title}>
      {state === 'over' ? (
        <p>{texts.overText}</p>
      ) : (
        <Form method="post" className="stack">
          <p>{hints[state]}</p>
          <button type="submit" name="intent" value={isRunning ? 'stop' : 'start'} className="button button--outline">
            {isRunning ? texts.stop : texts.start}
          </button>
        </Form>
      )}
      {/* The browser scrolls to the question, where there is one. */}
      <Form method="post" action="#prolong" className="stack" noValidate>
        <CountdownFields
          draft={failed?.draft ?? draft}
          problem={failed?.problem}
          endHint={state === 'over' ? form.untilHint : texts.changeText}
        />
        <input type="hidden" name="shown" value={shown} />
        {failed?.prolongs ? <ProlongQuestion /> : null}
        <button type="submit" name="intent" value="change" className="button button--outline">
          {isRunning ? form.save : form.saveAndStart}
        </button>
      </Form>
    </Panel>
  );
}

/** The warning before a later end, and the box to tick (product.md C6). */
function ProlongQuestion() {
  const { prolong: texts } = useTexts(countdownTexts);
  const language = useLanguage();
  const { title, target } = useLoaderData<typeof loader>();
  return (
    <div id="prolong" className="notice notice--bad" role="alert" tabIndex={-1}>
      <p>
        <b>{texts.title}</b>
      </p>
      <p>{fill(texts.text, { title, date: formatMoment(target, language) })}</p>
      <p>{texts.law}</p>
      <label className="tick">
        <input type="checkbox" name="prolong" value="yes" />
        {texts.tick}
      </label>
    </div>
  );
}
