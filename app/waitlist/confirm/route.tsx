import './confirm.css';
import { data } from 'react-router';
import { secretLinkHeaders } from '#app/http/cache-control.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { noindexHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { formHeaders } from '#app/ui/form/form-request.ts';
import { LinkPage } from '#app/ui/link-page/link-page.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { messages } from '#content/load.server.ts';
import { unsubscribeAddress } from '../consent-link.server.ts';
import { serviceNames } from '../consent-wording.server.ts';
import { stateOfKey } from '../consents.server.ts';
import { postAnswer } from '../link-posts.server.ts';
import type { Route } from './+types/route';

const statuses: Record<string, number> = { unknown: 404, expired: 410 };

/** Reading changes nothing, so that mail scanners and prefetches may open the link (product.md K3). */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const secret = url.searchParams.get('key') ?? '';
  const isErased = url.searchParams.get('done') === 'erased';
  const link = isErased ? undefined : await stateOfKey(secret);
  const state = link ? link.state : ('erased' as const);
  const page = {
    language,
    messages: messages(language).consent.page,
    state,
    services: serviceNames(link?.services ?? [], language),
    withdraw: link?.withdraw && unsubscribeAddress(language, link.withdraw),
    canJoin: state === 'expired' || state === 'revoked',
  };
  return data(page, {
    status: statuses[state] ?? 200,
    headers: secretLinkHeaders,
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return postAnswer({ request, url, context, language: pageLanguage(request, params) });
}

export const headers = formHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, states } = loaderData.messages;
  return noindexHead({ title, description: states[loaderData.state].title });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { language, messages, state, services, canJoin, withdraw } = loaderData;
  const { title, text } = messages.states[state];
  return (
    <LinkPage
      hour="04:40"
      surface="0440"
      className="confirm"
      isLit={state !== 'unknown'}
      topic={messages.topic}
      title={title}
      notice={actionData && { text: messages[actionData.problem], role: 'alert' }}
      lead={text}
    >
      {state === 'open' ? (
        <form method="post" className="confirm__answer">
          <h2>{messages.services}</h2>
          <ul>
            {services.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <button type="submit" className="button button--amber" name="answer" value="yes">
            {messages.yes}
          </button>
          <p className="confirm__no">
            <button type="submit" className="button button--outline" name="answer" value="no">
              {messages.no}
            </button>
            <span>{messages.noHint}</span>
          </p>
        </form>
      ) : (
        <p className="actions">
          <PageLink className="button button--amber" to={address(language, canJoin ? 'waitlist' : 'home')}>
            {canJoin ? messages.again : messages.home}
          </PageLink>
          {withdraw ? (
            <PageLink className="button button--outline" to={withdraw}>
              {messages.withdraw}
            </PageLink>
          ) : null}
        </p>
      )}
    </LinkPage>
  );
}
