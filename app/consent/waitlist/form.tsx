import '#app/ui/service-list.css';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { type FailureReason, type FormResult, hiddenFields, maxLength } from '#app/contracts.ts';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import type { TypedAnswers } from '#app/leads/fields.ts';
import bell from '#app/ui/art/bell.svg';
import { ButtonForAgents } from '#app/ui/form/button-for-agents.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { PersonFields } from '#app/ui/form/field.tsx';
import { FormEnd, FormError, SubmitButton } from '#app/ui/form/form-end.tsx';
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx';
import { Thanks } from '#app/ui/form/thanks.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { PageMessages } from '../consent-wording.server.ts';

type Props = {
  language: Language;
  messages: PageMessages;
  form: Messages<'common'>['form'];
  labels: Messages<'common'>['labels'];
  privacy: string;
  preselected: string[];
  statuses: Partial<Record<number, { text: string }>>;
  result: FormResult<TypedAnswers<'waitlist'> | undefined> | undefined;
};

/** Services on the left, personal fields on the right. */
export function WaitlistForm(props: Props) {
  const { language, messages, form, labels, privacy, preselected, statuses, result } = props;
  const state = useForm({ result, bounds: maxLength, errorPrefix: form.errorPrefix });
  const { key, submitting, failure, errors, invalid } = state;
  const answers = result?.answers ?? { fullName: '', email: '', services: preselected };
  const bells = useRef<HTMLFieldSetElement>(null);
  const [nothingChosen, setNothingChosen] = useState(false);
  // Reads the checkboxes from the DOM, so that services chosen before hydration count too. Without script the button
  // stays enabled, because nothing could enable it again.
  const updateNothingChosen = () => setNothingChosen(!bells.current?.querySelector(':checked'));
  useEffect(updateNothingChosen, []);

  return (
    <Form className="waitlist__columns" toolname="waitlist" tooldescription={messages.tool} {...state.form}>
      <HiddenFields names={hiddenFields} submissionKey={key} honeypotLabel={form.trap} />
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
              text={statuses[failure.status ?? 0]?.text ?? failureText(failure, messages, form)}
              language={failure.message ? 'en' : undefined}
            />
          ) : null}
        </div>
        <SubmitButton
          className="door"
          submitting={submitting}
          disabled={nothingChosen}
          describedBy="services-hint"
          labels={{ idle: labels.joinWaitlist, busy: form.submitting }}
        />
        {nothingChosen ? <ButtonForAgents /> : null}
      </fieldset>
      <FormEnd />
    </Form>
  );
}

type FailedResult = { reason: FailureReason; message?: string };

/** The text for a reason (product.md M3). `message` is Airtable's own error, already sanitized by the server. */
function failureText({ reason, message }: FailedResult, messages: PageMessages, form: Messages<'common'>['form']) {
  const { errors } = messages;
  if (reason === 'conflict' || reason === 'tooMany') return form[reason];
  if (reason === 'noService') return errors.noneValid;
  if (message) return message;
  const text = Object.hasOwn(errors, reason) ? errors[reason as keyof typeof errors] : errors.fallback;
  return fill(text, { host: 'Airtable' });
}

type ServiceChoicesProps = {
  messages: Pick<PageMessages, 'services' | 'legend' | 'hint'>;
  chosen: readonly string[];
  onInput: () => void;
  fieldsetRef: Ref<HTMLFieldSetElement>;
  disabled: boolean;
  error?: string;
};

/** The coming services: checkboxes whose labels are drawn as door bells. */
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

type ThanksProps = { language: Language; messages: PageMessages; services: string[]; back: string };

export function WaitlistThanks({ language, messages, services, back }: ThanksProps) {
  const chosen = Object.entries(messages.services).filter(([id]) => services.includes(id));
  return (
    <div className="waitlist__columns">
      <div className="door-leaf">
        <div className="fanlight is-lit" aria-hidden="true" />
        <Thanks
          heading="h1"
          picture={{ src: bell, width: 120, height: 80 }}
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
