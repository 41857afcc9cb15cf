import { Form } from 'react-router';
import { type FailureReason, type FormResult, hiddenFields, maxLength } from '#app/contracts.ts';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import note from '#app/ui/art/note.svg';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field, PersonFields } from '#app/ui/form/field.tsx';
import { FormError, SubmitButton } from '#app/ui/form/form-end.tsx';
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx';
import { Thanks } from '#app/ui/form/thanks.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { TypedAnswers } from '../fields.ts';

type Props = {
  language: Language;
  messages: Omit<Messages<'contact'>, 'bookLead'>;
  form: Messages<'common'>['form'];
  labels: Messages<'common'>['labels'];
  message: string;
  /** Texts by HTTP status. */
  statuses: Partial<Record<number, { text: string }>>;
  result: FormResult<TypedAnswers<'contacts'> | undefined> | undefined;
};

/** The contact form in all its states: editing, submitting, success, error (product.md F6). */
export function ContactForm({ language, messages, form, labels, message, statuses, result }: Props) {
  const state = useForm({ result, bounds: maxLength, errorPrefix: form.errorPrefix });
  const { key, submitting, failure, errors, invalid } = state;
  if (result?.kind === 'stored') {
    return (
      <Thanks
        picture={{ src: note, width: 220, height: 150 }}
        messages={messages.thanks}
        back={{ to: address(language, 'home'), label: labels.backHome }}
      />
    );
  }
  const answers = result?.answers ?? { fullName: '', email: '', message };
  return (
    <Form className="form" toolname="contact" tooldescription={messages.tool} {...state.form}>
      {invalid ? (
        <ErrorSummary errors={errors} labels={form} bounds={maxLength} language={language} messages={form} />
      ) : null}
      <p className="form__required">{form.requiredNote}</p>
      <HiddenFields names={hiddenFields} submissionKey={key} honeypotLabel={form.trap} />
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
          <FormError text={statuses[failure.status ?? 0]?.text ?? failureText(failure.reason, messages, form)} />
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

/** The text for a reason (product.md M2); an error of the store is never shown (product.md M4). */
function failureText(reason: FailureReason, messages: Props['messages'], form: Messages<'common'>['form']): string {
  const { errors } = messages;
  if (reason === 'conflict' || reason === 'tooMany') return form[reason];
  if (reason === 'nothingReturned') return errors.noRow;
  if (reason === 'unavailable') return fill(errors.insert, { message: errors.unavailable });
  return errors.fallback;
}
