import { Form } from 'react-router';
import { Field } from '#app/office-kit/ui/form.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { privacyTexts } from './texts.ts';

/** What was typed, and why it is not the right address of the person. */
export type RefusedAddress = { wrong: 'invalid' | 'same' | 'kept'; email: string };

type AddressFormProps = Partial<RefusedAddress> & { isUntold: boolean; isMailed: boolean };

/** `isUntold`: an email to the person has failed. `isMailed`: the site can send one. */
export function AddressForm({ isUntold, isMailed, wrong, email }: AddressFormProps) {
  const { person, erase } = useTexts(privacyTexts);
  const { address: texts } = person;
  const problems = { ...texts.problems, invalid: erase.invalid };
  return (
    <details id="address" open={isUntold || wrong !== undefined}>
      <summary>{texts.title}</summary>
      <Form method="post" className="stack" noValidate>
        {isUntold ? <p>{texts.untold}</p> : null}
        <p>
          {texts.text} {isMailed ? texts.mailed : null}
        </p>
        <Field
          id="email"
          type="email"
          label={texts.label}
          autoComplete="off"
          defaultValue={email}
          error={wrong && problems[wrong]}
        />
        <button type="submit" name="intent" value="address" className="button button--outline">
          {texts.button}
        </button>
      </Form>
    </details>
  );
}
