import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { type FormResult, hiddenFields, maxLength, type Refusal } from '#app/contracts.ts';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx';
import { PersonFields } from '#app/ui/form/person-fields.tsx';
import { Refused } from '#app/ui/form/refused.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { WaitlistId } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';
import type { SignupAnswers } from './schema.ts';
import { ServiceBells } from './service-bells.tsx';

type Props = {
  language: Language;
  words: Page<'waitlist'>;
  form: Page<'common'>['form'];
  labels: Page<'common'>['labels'];
  privacy: string;
  preselected: WaitlistId[];
  /** What is said about an HTTP status. */
  statuses: Partial<Record<number, { text: string }>>;
  result: FormResult<SignupAnswers | undefined> | undefined;
};

/** The waitlist form: bells to choose from on the left, the note to leave on the right (SPEC 4). */
export function WaitlistForm({ language, words, form, labels, privacy, preselected, statuses, result }: Props) {
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
    <Form className="entry" {...state.form}>
      <HiddenFields names={hiddenFields} submissionKey={key} honeypotLabel={form.trap} />
      <input type="hidden" name="language" value={language} />
      <ServiceBells
        words={words}
        chosen={answers.services}
        onChange={lookAtBells}
        bells={bells}
        disabled={submitting}
        error={errors.services ? words.errors.noService : undefined}
      />
      <fieldset className="leaf" disabled={submitting}>
        <div className="fan" aria-hidden="true" />
        <div className="form">
          {invalid ? (
            <ErrorSummary
              errors={errors}
              labels={{ ...form, services: words.legend }}
              bounds={maxLength}
              language={language}
              words={form}
              own={{ services: words.errors.noService }}
            />
          ) : null}
          <p className="fine">{form.requiredNote}</p>
          <PersonFields answers={answers} errors={errors} bounds={maxLength} language={language} words={form} />
          <p className="fine">
            {words.fine} <PageLink to={address(language, 'privacy')}>{privacy}</PageLink>
          </p>
          {refused ? (
            <Refused
              text={statuses[refused.status ?? 0]?.text ?? refusalText(refused, words, form)}
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

type RefusedResult = { reason: Refusal; message?: string };

/** SPEC 8's messages. What the spreadsheet service said itself comes only where SPEC wants it, and was made safe before. */
function refusalText({ reason, message }: RefusedResult, words: Page<'waitlist'>, form: Page<'common'>['form']) {
  const { errors } = words;
  if (reason === 'conflict' || reason === 'tooMany') return form[reason];
  if (reason === 'noService') return errors.noneValid;
  if (message) return message;
  const text = Object.hasOwn(errors, reason) ? errors[reason as keyof typeof errors] : errors.fallback;
  return fill(text, { host: 'Airtable' });
}
