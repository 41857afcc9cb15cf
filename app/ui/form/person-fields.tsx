import type { Language } from '#content/languages.ts';
import type { Bounds, FieldErrors } from './errors.ts';
import { Field } from './field.tsx';
import type { FormMessages } from './messages.ts';

type Props = {
  answers: { fullName: string; email: string };
  errors: FieldErrors;
  bounds: Bounds;
  language: Language;
  words: FormMessages;
};

/** Who writes: the two fields that both forms begin with. */
export function PersonFields({ answers, errors, bounds, language, words }: Props) {
  const shared = (name: 'fullName' | 'email') => ({
    name,
    label: words[name],
    value: answers[name],
    error: errors[name],
    bound: bounds[name],
    language,
    words,
  });
  return (
    <>
      <Field autoComplete="name" {...shared('fullName')} />
      <Field type="email" autoComplete="email" {...shared('email')} />
    </>
  );
}
