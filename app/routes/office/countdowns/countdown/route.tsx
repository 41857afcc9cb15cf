/** `/office/countdowns/:id`: look at a countdown, stop it, start it, give it another end. */
import { data, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { listCountdowns, stopCountdown, titleIn, titlesForVisitors } from '#app/domain/countdown/countdown.server.ts';
import {
  type CountdownProblem,
  checkEnd,
  countdownState,
  findCountdown,
  runCountdown,
  shownInstead,
} from '#app/domain/countdown/countdown-rules.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { siteTimeZone, toLocalInput } from '#app/domain/site/site-time.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import type { Language } from '#content/languages.ts';
import {
  type OfficeArgs,
  officeContext,
  requireConfirmed,
  requireSession,
  returnedAnswers,
} from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../use-words.ts';
import { BannerPreviews } from '../banner-preview.tsx';
import { fieldProblem } from '../problem.ts';
import { StateTag } from '../state-tag.tsx';
import { CountdownActions } from './countdown-actions.tsx';
import { CountdownNews } from './countdown-news.tsx';
import { Titles } from './titles.tsx';

export async function loader(args: OfficeArgs) {
  const { request, context, params } = args;
  requireSession(args);
  const { searchParams } = new URL(request.url);
  const countdown = await requireCountdown(params.id);
  const { language } = context.get(officeContext);
  const { target_date } = countdown;
  const now = Date.now();
  const state = countdownState(countdown, await listCountdowns(), now);
  const first = state === 'active' ? await shownInstead(countdown) : undefined;
  return {
    news: { done: searchParams.get('done'), isTwice: searchParams.has('twice') },
    waitsFor: first && titleIn(first, language),
    title: titleIn(countdown, language),
    state,
    target: target_date,
    until: returnedAnswers(args)?.get('until') ?? toLocalInput(new Date(target_date), siteTimeZone()),
    preview: { titles: titlesForVisitors(countdown), target: Date.parse(target_date), now },
  };
}

export async function action(args: OfficeArgs) {
  const { request, context, params } = args;
  const { client, language } = context.get(officeContext);
  const { person } = requireSession({ context });
  const form = await readFormData(request, client);
  const countdown = await requireCountdown(params.id);
  const page = `/countdowns/${countdown.id}`;
  const until = textValue(form, 'until');
  switch (textValue(form, 'intent')) {
    case 'stop':
      await stopCountdown(countdown);
      await audit(person.name, 'countdown-stopped', String(countdown.id));
      return redirect(`${page}?done=stopped`, 303);
    case 'start': {
      requireConfirmed(args, `/office${page}`);
      const started = await runCountdown(countdown, undefined, { mayProlong: false });
      if (!started) throw new Response(null, { status: 404 });
      if ('kind' in started) return refused(started, until, language);
      await audit(person.name, 'countdown-started', String(countdown.id));
      return redirect(`${page}?done=started`, 303);
    }
    case 'change': {
      const end = checkEnd(until);
      if ('kind' in end) return refused(end, until, language);
      requireConfirmed(args, `/office${page}`, form);
      const started = await runCountdown(countdown, end.target, { mayProlong: form.has('prolong') });
      if (!started) throw new Response(null, { status: 404 });
      if ('kind' in started) return refused(started, until, language);
      await audit(person.name, started.prolonged ? 'countdown-prolonged' : 'countdown-started', String(countdown.id));
      return redirect(`${page}?done=changed${end.note ? '&twice' : ''}`, 303);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

async function requireCountdown(id: string | undefined) {
  const countdown = await findCountdown(id);
  if (!countdown) throw new Response(null, { status: 404 });
  return countdown;
}

function refused(problem: CountdownProblem, until: string, language: Language) {
  const error = fieldProblem(problem, language)?.error;
  return data({ until, error, prolongs: problem.kind === 'prolongs' }, { status: 400 });
}

export function Component() {
  const words = useWords('countdowns');
  const { news, waitsFor, title, state, target, until, preview } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <Page title={title}>
      {failed?.prolongs ? (
        <Notice kind="bad">
          <a href="#prolong">{words.prolong.title}</a>
        </Notice>
      ) : null}
      {failed ? null : <CountdownNews {...news} isShown={state === 'shown'} waitsFor={waitsFor} />}
      <p className="lead">
        <StateTag state={state} /> {state === 'over' ? words.ended : words.ends} <Time at={target} />
      </p>
      <CountdownActions
        state={state}
        title={title}
        target={target}
        until={failed?.until ?? until}
        error={failed?.error}
        asksToProlong={failed?.prolongs ?? false}
      />
      {state === 'over' ? <Titles titles={preview.titles} /> : <BannerPreviews {...preview} />}
      <p className="paging">
        <Link to="/countdowns">{words.back}</Link>
        <Link to="remove">{words.actions.remove}</Link>
      </p>
    </Page>
  );
}
