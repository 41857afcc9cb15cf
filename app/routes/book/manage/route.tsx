import './manage.css';
import { data } from 'react-router';
import { findByLink } from '#app/domain/booking/booking.server.ts';
import { calendarAddress } from '#app/domain/booking/booking-link.server.ts';
import { stateOfLink } from '#app/domain/booking/call-list.server.ts';
import { placeOfCalls, placeText, videoRoom } from '#app/domain/booking/call-place.server.ts';
import { secretLinkHeaders } from '#app/http/secret-link.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { noindexHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { formHeaders } from '#app/ui/form/form-request.ts';
import { LinkPage } from '#app/ui/link-page/link-page.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { content, messages } from '#content/load.server.ts';
import { How } from '../confirmation.tsx';
import { freeTimes } from '../free-times.server.ts';
import { Moment } from '../moment.tsx';
import { byDay, formatsIn } from '../times.ts';
import { WindowFrame } from '../window-frame.tsx';
import type { Route } from './+types/route';
import { Changes } from './changes.tsx';
import { postChange } from './post-change.server.ts';

/**
 * Shows the call of a link. Reading changes nothing, so that mail scanners and prefetches may open the link; a change
 * is a POST (product.md B5).
 */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  const { booking: settings, timeZone } = content().site;
  if (settings === 'off') throw data(null, { status: 404 });
  const language = pageLanguage(request, params);
  const { manage, times } = messages(language).book;
  const secret = url.searchParams.get('key') ?? '';
  const booking = await findByLink(secret);
  const place = await placeOfCalls();
  const state = booking ? stateOfLink(booking) : ('unknown' as const);
  const page = {
    language,
    messages: manage,
    times,
    state,
    done: url.searchParams.get('done') === 'moved' && state === 'open',
    zone: timeZone,
    call: booking && {
      start: Date.parse(booking.starts_at),
      zone: booking.time_zone,
      how: placeText(place, booking, language),
      room: videoRoom(place),
      calendar: calendarAddress(language, secret),
    },
    days: byDay((state === 'open' && (await freeTimes(booking))?.starts) || [], formatsIn(timeZone, language)),
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
            </>
          ) : null}
        </WindowFrame>
      ) : null}
      {state === 'open' && call ? <Changes {...loaderData} call={call} nearest={actionData?.nearest} /> : null}
      {isCertain ? null : (
        <p className="actions">
          <PageLink className="button button--amber" to={address(language, 'book')}>
            {messages.again}
          </PageLink>
        </p>
      )}
    </LinkPage>
  );
}
