import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { kitTexts } from '../texts.ts';
import { useFrameData, useTexts } from '../use-texts.ts';

type PasskeyFormProps = {
  /** `create` makes a passkey, `get` uses one. */
  kind: 'create' | 'get';
  options: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
  intent: string;
  button: string;
  action?: string;
  children?: ReactNode;
};

/** A form that sends the answer of a passkey in the field `response`; `client/passkey-form.ts` asks for it. */
export function PasskeyForm({ kind, options, intent, button, action, children }: PasskeyFormProps) {
  const words = useTexts(kitTexts).signIn;
  const { script } = useTexts(kitTexts).frame;
  const frame = useFrameData();
  return (
    <Form
      method="post"
      action={action}
      className="stack"
      data-passkey={kind}
      data-options={JSON.stringify(options)}
      data-origin={frame?.origin}
      data-unsupported={words.unsupported}
      data-cancelled={words.cancelled}
      data-other-host={words.otherHost.text}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="response" />
      {children}
      <p className="notice notice--note without-script">{script.needed}</p>
      <p className="notice notice--bad" role="alert" data-passkey-problem hidden />
      <button type="submit" className="button button--violet">
        {button}
      </button>
    </Form>
  );
}
