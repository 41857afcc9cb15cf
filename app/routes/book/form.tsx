import { Form } from 'react-router';
import { bookingLengths, type FailureReason, hiddenFields, maxLength } from '#app/contracts.ts';
import { address } from '#app/i18n/addresses.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormEnd } from '#app/ui/form/form-end.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx';
import { PersonFields } from '#app/ui/form/person-fields.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { AnchorLink } from '#app/ui/section-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import diary from './art/diary.svg';
import type { BookingResult } from './booking-result.ts';
import { Moment } from './moment.tsx';
import { Picker } from './picker.tsx';
import type { Day } from './times.ts';
import { usePickedTime } from './use-picked-time.ts';
import { WindowFrame } from './window-frame.tsx';

type Props = {
  language: Language;
  messages: Omit<Messages<'book'>, 'manage'>;
  form: Messages<'common'>['form'];
  privacy: string;
  /** Free times by their days in the zone of the business. */
  days: readonly Day[];
  /** The time zone of the business. */
  zone: string;
  isByPhone: boolean;
  /** What the visitor wants to talk about, from the button that led here. */
  about: string;
  /** Texts by HTTP status. */
  statuses: Partial<Record<number, { text: string }>>;
  result: BookingResult | undefined;
};

const bounds = { ...maxLength, ...bookingLengths };
const noAnswers = { start: '', fullName: '', email: '', phone: '', company: '', message: '' };

/** The booking form: the times on the left, the personal fields on the right. */
export function BookingForm({
  language,
  messages,
  form,
  privacy,
  days,
  zone,
  isByPhone,
  about,
  statuses,
  result,
}: Props) {
  const { key, submitting, failure, errors, invalid, ...state } = useForm({
    result,
    bounds,
    errorPrefix: form.errorPrefix,
  });
  const answers = result?.answers ?? { ...noAnswers, message: about };
  // A time that was taken is not chosen any more.
  const initial = result?.nearest ? undefined : Date.parse(answers.start) || undefined;
  const picked = usePickedTime(zone, initial, language);
  const nearest = result?.nearest;
  const chosen = [...days.flat(), ...(nearest ?? [])].find((start) => start === picked.chosen);
  const { details, times } = messages;
  const field = (name: 'phone' | 'company' | 'message') => ({
    name,
    value: answers[name],
    error: errors[name],
    bound: bounds[name],
    language,
    messages: form,
  });
  const failureBox = failure ? (
    <FormError text={statuses[failure.status ?? 0]?.text ?? failureText(failure.reason, result, messages, form)} />
  ) : null;
  return (
    <Form className="book__columns" {...state.form}>
      <HiddenFields names={hiddenFields} submissionKey={key} honeypotLabel={form.trap} />
      <div className="book__house">
        <img className="book__diary" src={diary} width="330" height="170" alt="" />
        <Picker
          language={language}
          messages={times}
          days={days}
          nearest={nearest}
          picked={picked}
          disabled={submitting}
          error={errors.start ? messages.errors.start : undefined}
        >
          {failure?.reason === 'taken' ? failureBox : null}
        </Picker>
        <p className="book__otherwise">
          {messages.otherwise}{' '}
          <PageLink to={address(language, 'contact', { query: { topic: 'strategy-call' } })}>{messages.write}</PageLink>
        </p>
        {chosen === undefined ? null : (
          <p className="book__bar">
            <span>{`${picked.formats.day(chosen)}, ${picked.formats.time(chosen)}`}</span>
            <AnchorLink className="button button--amber" href="#details">
              {times.next}
            </AnchorLink>
          </p>
        )}
      </div>
      <WindowFrame id="details">
        <fieldset className="form" disabled={submitting}>
          <legend>{details.title}</legend>
          {chosen === undefined ? null : (
            <div className="book__chosen">
              <p>{times.chosen}</p>
              <Moment {...picked} start={chosen} language={language} messages={times} />
            </div>
          )}
          {invalid ? (
            <ErrorSummary
              errors={errors}
              labels={{ ...form, ...details, start: times.legend, message: details.about }}
              bounds={bounds}
              language={language}
              messages={form}
              customTexts={{ start: messages.errors.start }}
            />
          ) : null}
          <p className="form__required">{form.requiredNote}</p>
          <PersonFields answers={answers} errors={errors} bounds={bounds} language={language} messages={form} />
          <Field
            label={label(details.phone, isByPhone ? details.phoneHint : details.optional)}
            type="tel"
            autoComplete="tel"
            optional={!isByPhone}
            {...field('phone')}
          />
          <Field
            label={label(details.company, details.optional)}
            autoComplete="organization"
            optional
            {...field('company')}
          />
          <Field label={label(details.about, details.optional)} rows={3} optional {...field('message')} />
          {failure?.reason === 'taken' ? null : failureBox}
          <SubmitButton
            className="button button--violet button--wide"
            submitting={submitting}
            labels={{ idle: details.submit, busy: form.submitting }}
          />
          <p className="form__required">
            {details.fine} <PageLink to={address(language, 'privacy')}>{privacy}</PageLink>
          </p>
        </fieldset>
      </WindowFrame>
      <FormEnd />
    </Form>
  );
}

const label = (name: string, note: string) => (
  <>
    {name} <small>({note})</small>
  </>
);

function failureText(
  reason: FailureReason,
  result: BookingResult | undefined,
  { errors }: Props['messages'],
  form: Props['form'],
): string {
  if (reason === 'conflict' || reason === 'tooMany') return form[reason];
  if (reason === 'taken') return result?.nearest?.length ? errors.taken : errors.full;
  if (reason === 'tooManyOpen' || reason === 'unavailable') return errors[reason];
  return errors.fallback;
}
