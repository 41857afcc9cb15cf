import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Form } from 'react-router';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import { kitTexts } from '../texts.ts';
import { useFrameData, useTexts } from '../use-texts.ts';

type FieldProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  rows?: number;
} & InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>;

/** A labelled input; screen readers read hint and error with it. */
export function Field({ id, label, hint, error, rows, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const field = { id, name: id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined, ...input };
  return (
    <div className={rows ? 'field field--wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      ) : null}
      {rows ? <textarea rows={rows} {...field} /> : <input {...field} />}
    </div>
  );
}

/** The language of a visitor; its id differs from that of the field in the menu. */
export function LanguageField({ defaultValue, hasAll }: { defaultValue: Language | ''; hasAll?: boolean }) {
  const { language: label, all } = useTexts(kitTexts).frame;
  return (
    <div className="field">
      <label htmlFor="visitors-language">{label}</label>
      <select id="visitors-language" name="language" defaultValue={defaultValue}>
        {hasAll ? <option value="">{all}</option> : null}
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageDefinitions[each].name}
          </option>
        ))}
      </select>
    </div>
  );
}

type PostButtonProps = {
  fields?: Record<string, string>;
  action?: string;
  isMain?: boolean;
  isSmall?: boolean;
  describedBy?: string;
  children: ReactNode;
};

export function PostButton({ fields = {}, action, isMain, isSmall, describedBy, children }: PostButtonProps) {
  const look = `button button--${isMain ? 'violet' : 'outline'}${isSmall ? ' button--small' : ''}`;
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={look} aria-describedby={describedBy}>
        {children}
      </button>
    </Form>
  );
}

type PasskeyFormProps = {
  /** `create` makes a passkey, `get` uses one. */
  kind: 'create' | 'get';
  options: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
  intent: string;
  button: string;
  action?: string;
  children?: ReactNode;
};

/** Sends the answer of a passkey in the field `response`; `../client/passkey-form.ts` asks for it. */
export function PasskeyForm({ kind, options, intent, button, action, children }: PasskeyFormProps) {
  const texts = useTexts(kitTexts).signIn;
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
      data-unsupported={texts.unsupported}
      data-cancelled={texts.cancelled}
      data-known={texts.known}
      data-other-host={texts.otherHost}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="response" />
      {children}
      <p className="notice notice--note without-script">{script}</p>
      <p className="notice notice--bad" role="alert" data-passkey-problem hidden />
      <button type="submit" className="button button--violet">
        {button}
      </button>
    </Form>
  );
}
