import './manage.css';
import { data } from 'react-router';
import { secretLinkHeaders } from '#app/http/cache-control.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { noindexHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { formHeaders } from '#app/ui/form/form-request.ts';
import { LinkPage } from '#app/ui/link-page/link-page.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import { currentRules, freeDays } from '../../availability.server.ts';
import { findByLink } from '../../booking.server.ts';
import { stateOfLink } from '../../call-list.server.ts';
import { placeText, videoRoom } from '../../call-place.server.ts';
import { calendarAddress } from '../../link.server.ts';
import { mailToColleagues } from '../../mails.server.ts';
import { Colleagues, How, Moment, WindowFrame } from '../call.tsx';
import { Picker, usePickedTime } from '../picker.tsx';
import type { Day } from '../times.ts';
import type { Route } from './+types/route';
import { postChange } from './post-change.server.ts';

/** Reading changes nothing: mail scanners and prefetches may open the link (product.md B5). */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const rules = await currentRules();
  if (!rules) throw data(null, { status: 404 });
  const language = pageLanguage(request, params);
  const { manage, times, write } = messages(language).book;
  const secret = url.searchParams.get('key') ?? '';
  const booking = await findByLink(secret);
  const state = booking ? stateOfLink(booking) : ('unknown' as const);
  const page = {
    language,
    messages: { ...manage, write },
    times,
    state,
    done: url.searchParams.get('done') === 'moved' && state === 'open',
    zone: rules.timeZone,
    call: booking && {
      start: Date.parse(booking.starts_at),
      zone: booking.time_zone,
      how: placeText(rules.place, booking, language),
      room: videoRoom(rules.place),
      calendar: calendarAddress(language, secret),
      colleagues: mailToColleagues(booking, language, context.get(clientContext).origin, rules.place),
    },
    days: state === 'open' ? (await freeDays(rules, booking)).map(({ starts }) => starts) : [],
  };
  return data(page, {
    status: state === 'unknown' ? 404 : 200,
    headers: secretLinkHeaders,
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return postChange({ request, url, context, language: pageLanguage(request, params) });
}

export const headers = formHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, states } = loaderData.messages;
  return noindexHead({ title, description: states[loaderData.state].title });
}

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, messages, times, state, done, zone, call } = loaderData;
  const { title, text } = messages.states[state];
  const shown = actionData?.problem ?? (done ? 'moved' : undefined);
  const isCertain = state === 'open' || state === 'soon';
  return (
    <LinkPage
      hour="19:40"
      surface="2046"
      className="manage"
      isLit={isCertain}
      topic={messages.topic}
      title={title}
      notice={shown && { text: messages[shown], role: 'status' }}
      lead={text}
    >
      {call ? (
        <WindowFrame isDark={!isCertain}>
          <Moment {...call} ownZone={zone} language={language} messages={times} />
          {isCertain ? (
            <>
              <How {...call} />
              <p className="actions">
                <a className="button button--violet" href={call.calendar} download>
                  {messages.calendar}
                </a>
              </p>
              <Colleagues {...call.colleagues} />
            </>
          ) : null}
        </WindowFrame>
      ) : null}
      {state === 'open' ? <Changes {...loaderData} nearest={actionData?.nearest} /> : null}
      {isCertain ? null : (
        <p className="actions">
          <PageLink className="button button--amber" to={address(language, 'book')}>
            {messages.again}
          </PageLink>
        </p>
      )}
      {state === 'soon' || state === 'unknown' ? (
        <p className="actions">
          <PageLink className="button button--outline" to={address(language, 'contact')}>
            {messages.write}
          </PageLink>
        </p>
      ) : null}
    </LinkPage>
  );
}

type ChangesProps = {
  language: Language;
  messages: Messages<'book'>['manage'];
  times: Messages<'book'>['times'];
  days: readonly Day[];
  nearest: number[] | undefined;
  zone: string;
};

function Changes({ language, messages, times, days, nearest, zone }: ChangesProps) {
  const picked = usePickedTime(zone, undefined, language);
  return (
    <div className="manage__changes">
      {days.length > 0 ? (
        <details className="change" open={Boolean(nearest)}>
          <summary>{messages.move}</summary>
          <form method="post">
            <p>{messages.moveHint}</p>
            <Picker language={language} messages={times} days={days} nearest={nearest} picked={picked} />
            <button type="submit" className="button button--amber" name="intent" value="move">
              {messages.moveSubmit}
            </button>
          </form>
        </details>
      ) : null}
      <details className="change">
        <summary>{messages.cancel}</summary>
        <form method="post">
          <p>{messages.cancelHint}</p>
          <button type="submit" className="button button--outline" name="intent" value="cancel">
            {messages.cancelSubmit}
          </button>
        </form>
      </details>
    </div>
  );
}
