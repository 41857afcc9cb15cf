import '#app/ui/cta-door.css';
import './waitlist.css';
import { data } from 'react-router';
import { hiddenFields } from '#app/contracts.ts';
import { cacheControlOfQuery } from '#app/http/cache-control.server.ts';
import { handleFormPost } from '#app/http/form-post.server.ts';
import { formFailedContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { formHeaders, networkError, shouldRevalidateAfterForm } from '#app/ui/form/form-request.ts';
import { useLastValue } from '#app/ui/form/use-form.ts';
import { BackLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { messages } from '#content/load.server.ts';
import { pageMessages } from '../consent-wording.server.ts';
import { signupForm } from '../signup.server.ts';
import type { Route } from './+types/route';
import { WaitlistForm, WaitlistThanks } from './form.tsx';

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { waitlist, common } = messages(language);
  const page = {
    language,
    messages: pageMessages(language),
    form: common.form,
    labels: common.labels,
    privacy: common.footer.privacy,
    // Unknown values are ignored (product.md F8).
    preselected: url.searchParams.getAll('service').filter((id) => Object.hasOwn(waitlist.services, id)),
    statuses: common.failure.statuses,
    failed: context.get(formFailedContext),
  };
  const known = { service: Object.keys(waitlist.services) };
  return data(page, { headers: { 'Cache-Control': cacheControlOfQuery(new URL(request.url).search, known) } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  // The page's language is stored; the hidden field only repeats it (product.md F8).
  const language = pageLanguage(request, params);
  const { result, init } = await handleFormPost({ request, context, language }, { ...signupForm, name: 'waitlist' });
  return data(result, init);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  return serverAction().catch((error: unknown) => networkError(error, sent.get(hiddenFields.key)));
}

export const shouldRevalidate = shouldRevalidateAfterForm;

export const headers = formHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { messages, form, failed } = loaderData;
  const title = (failed ? form.errorPrefix : '') + messages.head.title;
  return head(matches[0].loaderData, 'waitlist', { ...messages.head, title });
}

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { language, messages, labels } = loaderData;
  const result = useLastValue(actionData);
  return (
    <div className="waitlist">
      <Section hour="04:40" tone="night" surface="0440">
        <div className="container">
          {result?.kind === 'stored' ? (
            <WaitlistThanks
              language={language}
              messages={messages}
              services={result.answers?.services ?? []}
              back={labels.backHome}
            />
          ) : (
            <>
              <div className="waitlist__intro">
                <BackLink to={address(language, 'home')}>{labels.backHome}</BackLink>
                <SectionTitle level={1} topic={messages.topic} title={messages.title} />
                <p className="lead">{messages.lead}</p>
              </div>
              <WaitlistForm {...loaderData} result={result} />
            </>
          )}
          <div className="doorstep" />
        </div>
      </Section>
    </div>
  );
}
