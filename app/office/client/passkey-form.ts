import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { fill } from '#app/i18n/formats.ts';

/** This device has a passkey of this person. */
const alreadyThere = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** Forms with `data-passkey` ask the browser for a passkey, and then send its answer. */
export function enhancePasskeyForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void answer(form);
    });
  }
}

async function answer(form: HTMLFormElement): Promise<void> {
  const { origin, options = '{}', passkey, unsupported = '', otherHost = '' } = form.dataset;
  const button = form.querySelector('button');
  if (origin !== location.origin) return tell(form, fill(otherHost, { address: `${origin}/office` }));
  if (!browserSupportsWebAuthn()) return tell(form, unsupported);
  button?.setAttribute('disabled', '');
  try {
    const optionsJSON = JSON.parse(options);
    const response = await (passkey === 'create'
      ? startRegistration({ optionsJSON })
      : startAuthentication({ optionsJSON }));
    const field = form.elements.namedItem('response') as HTMLInputElement;
    field.value = JSON.stringify(response);
    form.submit();
  } catch (error) {
    console.warn(error);
    button?.removeAttribute('disabled');
    const { cancelled = '', known = '' } = form.dataset;
    tell(form, error instanceof WebAuthnError && error.code === alreadyThere ? known : cancelled);
  }
}

function tell(form: HTMLFormElement, text: string): void {
  const problem = form.querySelector<HTMLElement>('[data-passkey-problem]');
  if (!problem) return;
  problem.textContent = text;
  problem.hidden = false;
}
