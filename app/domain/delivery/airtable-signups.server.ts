/** Sign-ups for the waitlist as records in Airtable. */
import type { DeliveredLead } from '../leads/lead.server.ts';
import { callTable, isAirtableConfigured, recordIds, resultFromError } from './airtable.server.ts';
import type { Attempt, AttemptResult, Channel } from './channel.ts';

/** The channel for waitlist sign-ups; `undefined` without an API key. */
export const airtable: Channel | undefined = isAirtableConfigured
  ? // Airtable allows five requests a second for one base. One is reserved for the request that stores a sign-up.
    {
      name: 'airtable',
      concurrency: 4,
      accepts: ({ table }) => table === 'waitlist',
      deliver: createRecord,
    }
  : undefined;

async function createRecord(lead: DeliveredLead, { signal }: Attempt): Promise<AttemptResult> {
  const fields = {
    Name: lead.fullName,
    Email: lead.email,
    Services: 'services' in lead ? lead.services : [],
    Language: lead.language,
  };
  const response = await callTable('POST', '', signal, { records: [{ fields }], typecast: true });
  const recordId = response.status >= 200 && response.status < 300 ? recordIds(response)[0] : undefined;
  if (!recordId) return resultFromError(response);
  return { kind: 'delivered', externalId: recordId };
}
