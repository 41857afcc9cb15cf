import type { Language } from '#content/languages.ts';
import type { Bounds, FieldErrors } from './errors.ts';
import { Field } from './field.tsx';
import type { FormMessages } from './messages.ts';

type Props = {
  answers: { fullName: string; email: string };
  errors: FieldErrors;
  bounds: Bounds;
  language: Language;
  messages: FormMessages;
};

/** The fields for name and e-mail address, which both forms begin with. */
export function PersonFields({ answers, errors, bounds, language, messages }: Props) {
  const shared = (name: 'fullName' | 'email') => ({
    name,
    label: messages[name],
    value: answers[name],
    error: errors[name],
    bound: bounds[name],
    language,
    messages,
  });
  return (
    <>
      <Field autoComplete="name" {...shared('fullName')} />
      <Field type="email" autoComplete="email" {...shared('email')} />
    </>
  );
}
