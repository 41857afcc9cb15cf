import './unsubscribe.css';
import { data } from 'react-router';
import { secretLinkHeaders } from '#app/http/cache-control.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { noindexHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { formHeaders } from '#app/ui/form/form-request.ts';
import { LinkPage } from '#app/ui/link-page/link-page.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { messages } from '#content/load.server.ts';
import { testSecret } from '../consent-link.server.ts';
import { serviceNames } from '../consent-wording.server.ts';
import { consentsOfAddress, consentToWithdraw, endedBy } from '../consents.server.ts';
import { postUnsubscribe } from '../link-posts.server.ts';
import type { Route } from './+types/route';

/** Reading changes nothing, so that mail scanners may open the link; mail programs post to it (RFC 8058). */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { announcement, common } = messages(language);
  const { state, services, hasOthers } = await read(url.searchParams.get('key') ?? '');
  const { title, text } = announcement.page.states[state];
  const page = {
    language,
    state,
    title,
    text: fill(text, { service: serviceNames(services, language).join(', ') }),
    hasOthers,
    messages: { ...announcement.page, home: common.labels.backHome, contact: common.footer.contactForm },
  };
  return data(page, { status: state === 'unknown' ? 404 : 200, headers: secretLinkHeaders });
}

async function read(secret: string) {
  const nothing = { services: [], hasOthers: false };
  if (secret === testSecret) return { state: 'test' as const, ...nothing };
  const consent = await consentToWithdraw(secret);
  if (!consent) return { state: 'unknown' as const, ...nothing };
  const ended = await endedBy(consent);
  const live = (await consentsOfAddress(consent.address)).filter(({ state }) => state !== 'revoked');
  return {
    state: ended.length === 0 ? ('done' as const) : ('open' as const),
    services: (ended.length === 0 ? [consent] : ended).flatMap(({ services }) => services),
    hasOthers: live.length > ended.length,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return postUnsubscribe({ request, url, context, language: pageLanguage(request, params) });
}

export const headers = formHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexHead({ title: loaderData.messages.head, description: loaderData.title });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { language, messages, state, title, text, hasOthers } = loaderData;
  return (
    <LinkPage
      hour="19:40"
      surface="2046"
      className="unsubscribe"
      isLit={state === 'open'}
      topic={messages.topic}
      title={title}
      notice={actionData?.tooMany ? { text: messages.tooMany, role: 'alert' } : undefined}
      lead={text}
    >
      {state === 'open' || hasOthers ? (
        <form method="post" className="actions">
          {state === 'open' ? (
            <button type="submit" className="button button--amber">
              {messages.button}
            </button>
          ) : null}
          {hasOthers ? (
            <button type="submit" className="button button--outline" name="intent" value="all">
              {messages.all}
            </button>
          ) : null}
        </form>
      ) : (
        <p className="actions">
          {state === 'unknown' ? (
            <PageLink className="button button--amber" to={address(language, 'contact')}>
              {messages.contact}
            </PageLink>
          ) : null}
          <PageLink className="button button--outline" to={address(language, 'home')}>
            {messages.home}
          </PageLink>
        </p>
      )}
    </LinkPage>
  );
}
