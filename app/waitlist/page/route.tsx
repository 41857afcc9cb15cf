import '#app/ui/cta-door.css';
import './waitlist.css';
import { data, Form } from 'react-router';
import { cacheControlOfQuery } from '#app/http/cache-control.server.ts';
import { type FormResult, maxLength } from '#app/http/form-contract.ts';
import { handleFormPost } from '#app/http/form-post.server.ts';
import { formFailedContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { paths } from '#app/i18n/pages.ts';
import { formHeaders, shouldRevalidateAfterForm } from '#app/ui/form/form-request.ts';
import { formHead, sendForm, useForm, useLastValue } from '#app/ui/form/use-form.ts';
import { BackLink, PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { messages } from '#content/load.server.ts';
import { type PageMessages, pageMessages } from '../consent-wording.server.ts';
import type { signupFields } from '../fields.ts';
import { signupForm } from '../signup.server.ts';
import type { Route } from './+types/route';
import '#app/ui/service-list.css';
import { type Ref, useEffect, useRef, useState } from 'react';
import { fill } from '#app/i18n/formats.ts';
import type { TypedAnswers } from '#app/leads/fields.ts';
import bell from '#app/ui/art/bell.svg';
import { ButtonForAgents } from '#app/ui/form/button-for-agents.tsx';
import { PersonFields } from '#app/ui/form/field.tsx';
import { FormEnd, FormError, failureText, SubmitButton } from '#app/ui/form/form-end.tsx';
import { ErrorSummary, HiddenFields } from '#app/ui/form/form-start.tsx';
import { Thanks } from '#app/ui/form/thanks.tsx';
import type { Language } from '#content/languages.ts';

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
  const { result, init } = await handleFormPost(
    { request, context, language },
    { ...signupForm(paths.waitlist), name: 'waitlist' },
  );
  return data(result, init);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const shouldRevalidate = shouldRevalidateAfterForm;

export const headers = formHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return head(matches[0].loaderData, 'waitlist', formHead(loaderData));
}

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { language, messages, form, labels } = loaderData;
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
              success={form.success}
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

type Props = Route.ComponentProps['loaderData'] & {
  statuses: Partial<Record<number, { text: string }>>;
  result: FormResult<TypedAnswers<typeof signupFields> | undefined> | undefined;
};

function WaitlistForm(props: Props) {
  const { language, messages, form, labels, privacy, preselected, statuses, result } = props;
  const state = useForm({ result, bounds: maxLength, errorPrefix: form.errorPrefix });
  const { key, submitting, failure, errors, invalid } = state;
  const answers = result?.answers ?? { fullName: '', email: '', services: preselected };
  const failures = { ...messages.errors, noService: messages.errors.noneValid };
  const bells = useRef<HTMLFieldSetElement>(null);
  const [nothingChosen, setNothingChosen] = useState(false);
  // Reads the checkboxes from the DOM, so that services chosen before hydration count too. Without script the button
  // stays enabled, because nothing could enable it again.
  const updateNothingChosen = () => setNothingChosen(!bells.current?.querySelector(':checked'));
  useEffect(updateNothingChosen, []);

  return (
    <Form className="waitlist__columns" toolname="waitlist" tooldescription={messages.tool} {...state.form}>
      <HiddenFields submissionKey={key} honeypotLabel={form.trap} />
      <input type="hidden" name="language" value={language} />
      <ServiceChoices
        messages={messages}
        chosen={answers.services}
        onInput={updateNothingChosen}
        fieldsetRef={bells}
        disabled={submitting}
        error={errors.services ? messages.errors.noService : undefined}
      />
      <fieldset className="door-leaf" disabled={submitting}>
        <div className="fanlight" aria-hidden="true" />
        <div className="form">
          {invalid ? (
            <ErrorSummary
              errors={errors}
              labels={{ ...form, services: messages.legend }}
              bounds={maxLength}
              language={language}
              messages={form}
              customTexts={{ services: messages.errors.noService }}
            />
          ) : null}
          <p className="fine-print">{form.requiredNote}</p>
          <PersonFields answers={answers} errors={errors} bounds={maxLength} language={language} messages={form} />
          <p className="fine-print">
            {messages.agreement} <PageLink to={address(language, 'privacy')}>{privacy}</PageLink>
          </p>
          {failure ? (
            <FormError
              title={form.error}
              text={
                statuses[failure.status ?? 0]?.text ??
                fill(failureText(failure.reason, failures, form), { host: 'Airtable' })
              }
            />
          ) : null}
        </div>
        <SubmitButton
          className="door"
          submitting={submitting}
          disabled={nothingChosen}
          describedBy="services-hint"
          labels={{
            idle: nothingChosen ? messages.errors.noService : labels.joinWaitlist,
            busy: form.submitting,
          }}
        />
        {nothingChosen ? <ButtonForAgents /> : null}
      </fieldset>
      <FormEnd />
    </Form>
  );
}

type ServiceChoicesProps = {
  messages: Pick<PageMessages, 'services' | 'legend' | 'hint'>;
  chosen: readonly string[];
  onInput: () => void;
  fieldsetRef: Ref<HTMLFieldSetElement>;
  disabled: boolean;
  error?: string;
};

function ServiceChoices({ messages, chosen, onInput, fieldsetRef, disabled, error }: ServiceChoicesProps) {
  return (
    <fieldset
      className="bells waitlist__services"
      id="services"
      tabIndex={-1}
      ref={fieldsetRef}
      disabled={disabled}
      toolparamdescription={messages.legend}
      aria-describedby={error ? 'services-error services-hint' : 'services-hint'}
    >
      <legend>
        {messages.legend}
        <span aria-hidden="true">&nbsp;*</span>
      </legend>
      <p id="services-hint">{messages.hint}</p>
      {error ? (
        <p className="field__error" id="services-error">
          {error}
        </p>
      ) : null}
      <ul>
        {Object.entries(messages.services).map(([id, { name, text }]) => (
          <li key={id}>
            <label className={`service-${id}`}>
              <input
                type="checkbox"
                name="services"
                value={id}
                defaultChecked={chosen.includes(id)}
                onInput={onInput}
              />
              <span className="plate">
                <b>{name}</b> <small>{text}</small>
              </span>
              <span className="bell" aria-hidden="true" />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type ThanksProps = { language: Language; messages: PageMessages; services: string[]; success: string; back: string };

function WaitlistThanks({ language, messages, services, success, back }: ThanksProps) {
  const chosen = Object.entries(messages.services).filter(([id]) => services.includes(id));
  return (
    <div className="waitlist__columns">
      <div className="door-leaf">
        <div className="fanlight is-lit" aria-hidden="true" />
        <Thanks
          level={1}
          picture={{ src: bell, width: 120, height: 80 }}
          success={success}
          messages={messages.thanks}
          back={{ to: address(language, 'home'), label: back }}
        />
      </div>
      <div className="bells waitlist__services">
        <h2>{messages.thanks.rung}</h2>
        <ul>
          {chosen.map(([id, { name, text }]) => (
            <li key={id} className={`is-chosen service-${id}`}>
              <span className="plate">
                <b>{name}</b>
                <small>{text}</small>
              </span>
              <span className="bell" aria-hidden="true" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
