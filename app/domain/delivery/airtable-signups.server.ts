/** Sign-ups for the waitlist as records in Airtable. */
import { leadFields } from '../leads/fields.ts';
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

const columns = Object.values(leadFields.waitlist).filter(({ airtable }) => airtable !== null);
/** The columns that the table must have. */
export const airtableColumns = [...columns.map(({ airtable }) => airtable), 'Language'];

async function createRecord(lead: DeliveredLead, { signal }: Attempt): Promise<AttemptResult> {
  const answers = columns.map(({ name, airtable }) => [airtable, lead[name as keyof typeof lead]]);
  const fields = { ...Object.fromEntries(answers), Language: lead.language };
  const response = await callTable('POST', '', signal, { records: [{ fields }], typecast: true });
  const recordId = response.status >= 200 && response.status < 300 ? recordIds(response)[0] : undefined;
  if (!recordId) return resultFromError(response);
  return { kind: 'delivered', externalId: recordId };
}
