/** The script of the office. Everything but passkeys works without it. */
import { autosaveForms } from './autosave.ts';
import { showNewLeads } from './new-leads.ts';
import { openTarget } from './open-target.ts';
import { enhancePasskeyForms } from './passkey-form.ts';

enhancePasskeyForms();
showNewLeads();
autosaveForms();
openTarget();
addEventListener('hashchange', openTarget);
