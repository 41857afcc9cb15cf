import './contact.css';
import { data, Form } from 'react-router';
import { cacheControlOfQuery } from '#app/http/cache-control.server.ts';
import { type FormResult, maxLength } from '#app/http/form-contract.ts';
import { handleFormPost } from '#app/http/form-post.server.ts';
import { formFailedContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { promised } from '#app/i18n/answer-time.server.ts';
import { areCallsOffered, callFacts } from '#app/i18n/call-facts.server.ts';
import { publicEmail } from '#app/i18n/company-facts.server.ts';
import { fill, telephoneLink, withoutBreakHints } from '#app/i18n/formats.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import bell from '#app/ui/art/bell.svg';
import note from '#app/ui/art/note.svg';
import lamp from '#app/ui/art/walllamp.svg';
import { Field, PersonFields } from '#app/ui/form/field.tsx';
import { FormError, failureText, SubmitButton } from '#app/ui/form/form-end.tsx';
import { formHeaders, shouldRevalidateAfterForm } from '#app/ui/form/form-request.ts';
import { ErrorSummary, HiddenFields } from '#app/ui/form/form-start.tsx';
import { Thanks } from '#app/ui/form/thanks.tsx';
import { formHead, sendForm, useForm, useLastValue } from '#app/ui/form/use-form.ts';
import { BackLink, PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { topicIds } from '#content/ids.ts';
import { content, messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import type { inquiryFields, TypedAnswers } from '../fields.ts';
import { inquiryForm } from '../inquiry.server.ts';
import type { Route } from './+types/route';

type Tiers = Messages<'home'>['pricing']['tiers'];

/** The message of a visitor who comes from a call to action; empty for an unknown topic (product.md P6). */
function firstSentence(query: URLSearchParams, messages: Messages<'contact'>, tiers: Tiers): string {
  const topic = topicIds.find((id) => id === query.get('topic'));
  const plan = tiers[query.get('plan') ?? ''];
  if (!topic) return '';
  const sentence = topic === 'quote' && plan ? fill(messages.quoteFor, { plan: plan.title }) : messages.topics[topic];
  return withoutBreakHints(sentence);
}

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { contact, common, home } = messages(language);
  const { bookLead, forTopic, ...texts } = contact;
  const isBookable = areCallsOffered();
  const topic = url.searchParams.get('topic');
  const own = topic === 'demo' || topic === 'quote' ? forTopic[topic] : undefined;
  const page = {
    language,
    messages: {
      ...texts,
      ...own,
      lead: promised(own?.lead ?? (isBookable ? bookLead : texts.lead), language, { isTold: true }),
      head: { ...texts.head, title: own?.pageTitle ?? texts.head.title },
      thanks: { ...texts.thanks, next: promised(own?.next ?? texts.thanks.next, language) },
      facts: { ...texts.facts, call: callFacts()?.place === 'phone' ? texts.facts.phone : texts.facts.call },
    },
    isBookable,
    form: common.form,
    labels: common.labels,
    footer: common.footer,
    email: publicEmail(content().site),
    telephone: content().site.telephone,
    message: firstSentence(url.searchParams, contact, home.pricing.tiers),
    statuses: common.failure.statuses,
    failed: context.get(formFailedContext),
  };
  const known = { topic: topicIds, plan: Object.keys(home.pricing.tiers) };
  return data(page, { headers: { 'Cache-Control': cacheControlOfQuery(new URL(request.url).search, known) } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const language = pageLanguage(request, params);
  const { result, init } = await handleFormPost({ request, context, language }, { ...inquiryForm, name: 'contact' });
  return data(result, init);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const shouldRevalidate = shouldRevalidateAfterForm;

export const headers = formHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return head(matches[0].loaderData, 'contact', formHead(loaderData), { kind: 'ContactPage' });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { language, messages, form, labels, footer, email, telephone, isBookable } = loaderData;
  const result = useLastValue(actionData);
  const isStored = result?.kind === 'stored';
  return (
    <div className="contact">
      <Section hour="22:14" tone="night" surface="2310" id="contact">
        <div className="container">
          <div>
            <BackLink to={address(language, 'home')}>{labels.backHome}</BackLink>
            {isStored ? null : (
              <>
                <SectionTitle level={1} topic={messages.topic} title={messages.title} />
                <p className="lead">{messages.lead}</p>
              </>
            )}
          </div>
          <div className="contact__window">
            <img className="contact__lamp" src={lamp} width="200" height="120" alt="" />
            {isStored ? (
              <div className="contact__frame">
                <Thanks
                  level={1}
                  picture={{ src: note, width: 220, height: 150 }}
                  success={form.success}
                  messages={messages.thanks}
                  back={{ to: address(language, 'home'), label: labels.backHome }}
                />
              </div>
            ) : (
              <div className="contact__frame" id="form">
                <ContactForm {...loaderData} result={result} />
              </div>
            )}
            <div className="contact__sill">
              <img src={bell} width="96" height="64" alt="" />
            </div>
          </div>
          <dl className="contact__details">
            {email ? (
              <div>
                <dt>{messages.facts.email}</dt>
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              </div>
            ) : null}
            {isBookable ? (
              <div>
                <dt>{messages.facts.call}</dt>
                <dd>
                  {telephone ? (
                    <>
                      <a href={telephoneLink(telephone)}>{telephone}</a>
                      <br />
                    </>
                  ) : null}
                  <PageLink to={address(language, 'book')}>{messages.facts.callLink}</PageLink>
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{messages.facts.data}</dt>
              <dd>
                {messages.facts.dataText} <PageLink to={address(language, 'privacy')}>{footer.privacy}</PageLink>
              </dd>
            </div>
          </dl>
        </div>
      </Section>
    </div>
  );
}

type Props = Route.ComponentProps['loaderData'] & {
  statuses: Partial<Record<number, { text: string }>>;
  result: FormResult<TypedAnswers<typeof inquiryFields> | undefined> | undefined;
};

/** The form while it is edited and sent, and after an error (product.md F6). */
function ContactForm({ language, messages, form, message, statuses, result }: Props) {
  const state = useForm({ result, bounds: maxLength, errorPrefix: form.errorPrefix });
  const { key, submitting, failure, errors, invalid } = state;
  const answers = result?.answers ?? { fullName: '', email: '', message };
  const { insert, unavailable, noRow, fallback } = messages.errors;
  const failures = { unavailable: fill(insert, { message: unavailable }), notStored: noRow, fallback };
  return (
    <Form className="form" toolname="contact" tooldescription={messages.tool} {...state.form}>
      {invalid ? (
        <ErrorSummary errors={errors} labels={form} bounds={maxLength} language={language} messages={form} />
      ) : null}
      <p className="form__required">{form.requiredNote}</p>
      <HiddenFields submissionKey={key} honeypotLabel={form.trap} />
      <fieldset className="form__fields" disabled={submitting}>
        <PersonFields answers={answers} errors={errors} bounds={maxLength} language={language} messages={form} />
        <Field
          name="message"
          label={form.message}
          rows={6}
          value={answers.message}
          error={errors.message}
          bound={maxLength.message}
          language={language}
          messages={form}
        />
        {failure ? (
          <FormError
            title={form.error}
            text={statuses[failure.status ?? 0]?.text ?? failureText(failure.reason, failures, form)}
          />
        ) : null}
        <SubmitButton
          className="button button--violet button--wide"
          submitting={submitting}
          labels={{ idle: form.submit, busy: form.submitting }}
        />
      </fieldset>
    </Form>
  );
}
