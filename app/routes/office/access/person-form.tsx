import { Form } from 'react-router';
import { Field } from '../ui/field.tsx';
import { useTexts } from '../use-texts.ts';
import { accessTexts } from './texts.ts';

type PersonFormProps = { email: string | null; error: string | undefined };

/** The address for links by mail. */
export function PersonForm({ email, error }: PersonFormProps) {
  const { person: words } = useTexts(accessTexts);
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="email" />
        <Field
          id="email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          error={error}
          defaultValue={email ?? ''}
          autoComplete="email"
        />
        <button type="submit" className="button button--outline">
          {words.save}
        </button>
      </Form>
    </section>
  );
}
