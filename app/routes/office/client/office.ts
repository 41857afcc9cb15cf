/** The script of the office. Everything but passkeys works without it. */
import { showNewLeads } from './new-leads.ts';
import { enhancePasskeyForms } from './passkey-form.ts';

enhancePasskeyForms();
showNewLeads();
