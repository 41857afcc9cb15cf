import { Form } from 'react-router';
import { maxLength } from '#app/http/form-contract.ts';
import { address } from '#app/i18n/addresses.ts';
import { Field, PersonFields } from '#app/ui/form/field.tsx';
import { FormEnd, FormError, failureText, SubmitButton } from '#app/ui/form/form-end.tsx';
import { ErrorSummary, HiddenFields } from '#app/ui/form/form-start.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { AnchorLink, PageLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { type FormField, type TypedName, typedFields, typedNames } from '../fields.ts';
import diary from './art/diary.svg';
import type { BookingResult } from './book-call.server.ts';
import { Moment, WindowFrame } from './call.tsx';
import { Picker, usePickedTime } from './picker.tsx';
import type { Day } from './times.ts';

type Props = {
  language: Language;
  messages: Omit<Messages<'book'>, 'absence' | 'absenceToCome' | 'absenceDay' | 'manage' | 'demo' | 'colleagues'>;
  form: Messages<'common'>['form'];
  privacy: string;
  /** By days of the business. */
  days: readonly Day[];
  zone: string;
  isByPhone: boolean;
  /** From the button that led here. */
  about: string;
  /** By HTTP status. */
  statuses: Partial<Record<number, { text: string }>>;
  result: BookingResult | undefined;
};

const eachTyped = <Value,>(value: (name: TypedName) => Value) =>
  Object.fromEntries(typedNames.map((name) => [name, value(name)])) as Record<TypedName, Value>;

const bounds = { ...maxLength, ...eachTyped((name) => typedFields[name].maxLength) };
const noAnswers = { start: '', fullName: '', email: '', ...eachTyped(() => '') };
const inputs = { line: {}, text: { rows: 3 }, telephone: { type: 'tel' } } as const;

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
  // A time that was taken is no longer chosen.
  const initial = result?.nearest ? undefined : Date.parse(answers.start) || undefined;
  const picked = usePickedTime(zone, initial, language);
  const nearest = result?.nearest;
  const chosen = [...days.flat(), ...(nearest ?? [])].find((start) => start === picked.chosen);
  const { details, times } = messages;
  const labels = eachTyped((name) => details[typedFields[name].label]);
  const failures = { ...messages.errors, ...(!nearest?.length && { taken: messages.errors.full }) };
  const failureBox = failure ? (
    <FormError
      title={form.error}
      text={statuses[failure.status ?? 0]?.text ?? failureText(failure.reason, failures, form)}
    />
  ) : null;
  return (
    <Form className="book__columns" toolname="book" tooldescription={messages.tool} {...state.form}>
      <HiddenFields submissionKey={key} honeypotLabel={form.trap} />
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
            <span>{`${picked.formats.day(chosen).replace(/(\d\.?) /, '$1\u00a0')}, ${picked.formats.time(chosen)}`}</span>
            <AnchorLink className="button button--amber" href="#details">
              {times.next}
            </AnchorLink>
          </p>
        )}
      </div>
      <WindowFrame id="details">
        <fieldset className="form" disabled={submitting}>
          <legend>{details.title}</legend>
          <p className="book__closed">{messages.errors.start}</p>
          {chosen === undefined ? null : (
            <div className="book__chosen">
              <p>{times.chosen}</p>
              <Moment {...picked} start={chosen} language={language} messages={times} />
            </div>
          )}
          {invalid ? (
            <ErrorSummary
              errors={errors}
              labels={{ ...form, ...labels, start: times.legend }}
              bounds={bounds}
              language={language}
              messages={form}
              customTexts={{ start: messages.errors.start }}
            />
          ) : null}
          <p className="form__required">{form.requiredNote}</p>
          <PersonFields answers={answers} errors={errors} bounds={bounds} language={language} messages={form} />
          {typedNames.map((name) => {
            const { kind, autoComplete }: FormField = typedFields[name];
            const isRequired = isByPhone && name === 'phone';
            return (
              <Field
                key={name}
                name={name}
                label={
                  <>
                    {labels[name]} <small>({isRequired ? details.phoneHint : details.optional})</small>
                  </>
                }
                {...inputs[kind]}
                autoComplete={autoComplete}
                optional={!isRequired}
                value={answers[name]}
                error={errors[name]}
                bound={bounds[name]}
                language={language}
                messages={form}
              />
            );
          })}
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
