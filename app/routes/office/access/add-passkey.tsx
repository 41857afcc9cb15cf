import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { Form } from 'react-router';
import { signInTexts } from '../sign-in/texts.ts';
import { Field } from '../ui/field.tsx';
import { PasskeyForm } from '../ui/passkey-form.tsx';
import { useTexts } from '../use-texts.ts';
import { accessTexts } from './texts.ts';

type AddPasskeyProps = { options: PublicKeyCredentialCreationOptionsJSON | undefined; isFirst: boolean };

/** The form for a passkey on this device; without `options` the way to the right to add one. */
export function AddPasskey({ options, isFirst }: AddPasskeyProps) {
  const { add, code } = useTexts(accessTexts);
  const { confirm } = useTexts(signInTexts);
  return (
    <section className="panel" id="add">
      <h2>{add.title}</h2>
      <p>{isFirst ? add.first : add.text}</p>
      {options ? (
        <PasskeyForm kind="create" options={options} intent="add-passkey" button={add.button}>
          <Field id="label" label={add.label} maxLength={60} autoComplete="off" />
        </PasskeyForm>
      ) : (
        <>
          {isFirst ? null : (
            <p>
              <a className="button button--violet" href="/office/confirm?to=%2Foffice%2Faccess%23add">
                {confirm.button}
              </a>
            </p>
          )}
          <details open={isFirst}>
            <summary>{code.title}</summary>
            <p>{code.text}</p>
            <pre className="command">npm run site -- office code</pre>
            <Form method="post" className="stack">
              <input type="hidden" name="intent" value="code" />
              <Field id="code" label={code.label} autoComplete="one-time-code" required />
              <button type="submit" className="button button--outline">
                {code.button}
              </button>
            </Form>
          </details>
        </>
      )}
    </section>
  );
}
