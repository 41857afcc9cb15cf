/** The script of the office. Everything but passkeys works without it. */
import { enhancePasskeyForms } from './passkey-form.ts';

enhancePasskeyForms();
