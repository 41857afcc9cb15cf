import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { type FailureReason, type FormResult, hiddenFields, maxLength } from '#app/contracts.ts';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx';
import { PersonFields } from '#app/ui/form/person-fields.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { WaitlistId } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { SignupAnswers } from './schema.ts';
import { ServiceChoices } from './service-choices.tsx';

type Props = {
  language: Language;
  messages: Messages<'waitlist'>;
  form: Messages<'common'>['form'];
  labels: Messages<'common'>['labels'];
  privacy: string;
  preselected: WaitlistId[];
  /** What is said about an HTTP status. */
  statuses: Partial<Record<number, { text: string }>>;
  result: FormResult<SignupAnswers | undefined> | undefined;
};

/** The waitlist form: bells to choose from on the left, the note to leave on the right (SPEC 4). */
export function WaitlistForm({ language, messages, form, labels, privacy, preselected, statuses, result }: Props) {
  const state = useForm({ result, bounds: maxLength, errorPrefix: form.errorPrefix });
  const { key, submitting, refused, errors, invalid } = state;
  const answers = result?.answers ?? { fullName: '', email: '', services: preselected };
  const bells = useRef<HTMLFieldSetElement>(null);
  const [nothingChosen, setNothingChosen] = useState(false);
  // Asked of the page itself, so that bells pressed before the script was there count too. Without script nothing could
  // light the button up again, so there it is never dark.
  const lookAtBells = () => setNothingChosen(!bells.current?.querySelector(':checked'));
  useEffect(lookAtBells, []);

  return (
    <Form className="waitlist__columns" {...state.form}>
      <HiddenFields names={hiddenFields} submissionKey={key} honeypotLabel={form.trap} />
      <input type="hidden" name="language" value={language} />
      <ServiceChoices
        messages={messages}
        chosen={answers.services}
        onChange={lookAtBells}
        bells={bells}
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
              own={{ services: messages.errors.noService }}
            />
          ) : null}
          <p className="fine-print">{form.requiredNote}</p>
          <PersonFields answers={answers} errors={errors} bounds={maxLength} language={language} messages={form} />
          <p className="fine-print">
            {messages.fine} <PageLink to={address(language, 'privacy')}>{privacy}</PageLink>
          </p>
          {refused ? (
            <FormError
              text={statuses[refused.status ?? 0]?.text ?? refusalText(refused, messages, form)}
              language={refused.message ? 'en' : undefined}
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
      </fieldset>
    </Form>
  );
}

type RefusedResult = { reason: FailureReason; message?: string };

/** SPEC 8's messages. What the spreadsheet service said itself comes only where SPEC wants it, and was made safe before. */
function refusalText(
  { reason, message }: RefusedResult,
  messages: Messages<'waitlist'>,
  form: Messages<'common'>['form'],
) {
  const { errors } = messages;
  if (reason === 'conflict' || reason === 'tooMany') return form[reason];
  if (reason === 'noService') return errors.noneValid;
  if (message) return message;
  const text = Object.hasOwn(errors, reason) ? errors[reason as keyof typeof errors] : errors.fallback;
  return fill(text, { host: 'Airtable' });
}
