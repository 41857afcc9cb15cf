/** Waitlist records in Airtable, by its Web API (https://airtable.com/developers/web/api/create-records). */

import type { AirtableRefusal } from '../../contracts.ts';
import { env } from '../../env.server.ts';
import type { Attempt, Channel } from './channel.ts';
import { type Answer, sendRequest } from './http-request.server.ts';
import type { Lead } from './lead.server.ts';

const isConfigured = env.AIRTABLE_API_KEY !== undefined;

/** Airtable asks for this long a pause after too many requests, in seconds. */
const pauseAfterLimit = 30;

export const airtable: Channel | undefined = isConfigured
  ? // Five requests a second for one base; one is left for those who sign up this moment.
    { name: 'airtable', atOnce: 4, takes: ({ table }) => table === 'waitlist', deliver: createRecord }
  : undefined;

async function createRecord(lead: Lead, _key: string, signal: AbortSignal): Promise<Attempt> {
  const fields = {
    Name: lead.fullName,
    Email: lead.email,
    Services: 'services' in lead ? lead.services : [],
    Language: lead.language,
  };
  const answer = await call('POST', '', signal, { records: [{ fields }], typecast: true });
  const receipt = answer.status >= 200 && answer.status < 300 ? recordIds(answer)[0] : undefined;
  if (receipt) return { kind: 'delivered', receipt };
  return judge(answer);
}

/** What an answer without a record means (PROTOCOLS, Airtable; the messages are SPEC 8's). */
function judge(answer: Answer): Attempt {
  const { status, retryAfter } = answer;
  const { type, message } = errorOf(answer);
  const error = [answer.error, type].filter(Boolean).join(' ');
  if (status === 0 || status >= 500 || status === 408 || isRedirect(status))
    return { kind: 'later', error, retryAfter };
  if (status === 429) return { kind: 'later', error, retryAfter: Math.max(pauseAfterLimit, retryAfter ?? 0) };
  const reason = reasonOf(status, type);
  return { kind: 'refused', error, reason, ...(reason === 'other' && { message: safeToShow(message) }) };
}

/** A network that wants to be logged in to first answers like this. */
const isRedirect = (status: number) => status >= 300 && status < 400;

function reasonOf(status: number, type: string): AirtableRefusal {
  if (status >= 200 && status < 300) return 'record';
  if (status === 401) return 'key';
  if (status === 404 || (status === 403 && type.endsWith('MODEL_NOT_FOUND'))) return 'table';
  if (status === 403) return 'permissions';
  if (type === 'INVALID_VALUE_FOR_COLUMN' || type === 'INVALID_MULTIPLE_CHOICE_OPTIONS') return 'value';
  return 'other';
}

/** `{"error":{"type","message"}}`, or the bare `{"error":"NOT_FOUND"}`; nothing for what is no such JSON. */
function errorOf({ body }: Answer): { type: string; message: string } {
  const { error } = json(body) as { error?: { type?: unknown; message?: unknown } | string };
  if (typeof error === 'string') return { type: error, message: '' };
  return { type: String(error?.type ?? ''), message: String(error?.message ?? '') };
}

/**
 * The service's own words as a visitor may read them, or nothing: a short sentence without an address, an id, a key or
 * markup in it (DECISIONS 5).
 */
function safeToShow(message: string): string | undefined {
  const plain = message.trim();
  const risky =
    /[<>{}\\]|:\/\/|\b(pat|key|app|tbl|fld|rec|sel|viw|usr)[A-Za-z0-9]{10,}|\bBearer\b|\d{1,3}(\.\d{1,3}){3}/;
  return plain && plain.length <= 200 && !risky.test(plain) ? plain : undefined;
}

/** Ids of the records with this e-mail address. Throws when the service does not give them. */
export async function findRecords(email: string): Promise<string[]> {
  const formula = `LOWER({Email})="${email.toLowerCase().replace(/[\\"]/g, '\\$&')}"`;
  const ids: string[] = [];
  let offset = '';
  do {
    const query = new URLSearchParams({ filterByFormula: formula, ...(offset && { offset }) });
    const answer = await call('GET', `?${query}`, deadline());
    if (answer.status !== 200) throw new Error(complaintOf(answer));
    ids.push(...recordIds(answer));
    offset = String((json(answer.body) as { offset?: string }).offset ?? '');
  } while (offset);
  return ids;
}

/**
 * Deletes one record; one that is gone already is fine, and Airtable says so as if it were not allowed. Throws when it
 * may still be there.
 */
export async function deleteRecord(id: string): Promise<void> {
  const answer = await call('DELETE', `/${encodeURIComponent(id)}`, deadline());
  const gone = [403, 404].includes(answer.status) && /^(NOT_FOUND|.*MODEL_NOT_FOUND)$/.test(errorOf(answer).type);
  if (answer.status !== 200 && !gone) throw new Error(complaintOf(answer));
}

const wantedFields = ['Name', 'Email', 'Services', 'Language'];

/** What is wrong with the base, the table or its fields; `unchecked` says why that could not be found out. */
export async function checkAirtable(): Promise<{ problems: string[]; unchecked?: string }> {
  const url = `${env.AIRTABLE_ENDPOINT_URL}/v0/meta/bases/${env.AIRTABLE_BASE_ID}/tables`;
  const answer = await sendRequest(url, { headers: authorization, signal: deadline() });
  if (answer.status === 403) {
    // Not allowed to read the schema, or no such base: the table itself tells which.
    const table = await call('GET', '?maxRecords=1', deadline());
    if (table.status !== 200) return { problems: [complaintOf(table)] };
    return {
      problems: [],
      unchecked: 'the token may not read the schema (scope schema.bases:read): fields not checked',
    };
  }
  if (answer.status !== 200) return { problems: [complaintOf(answer)] };
  const { tables = [] } = json(answer.body) as { tables?: { name: string; id: string; fields: { name: string }[] }[] };
  const table = tables.find(({ name, id }) => name === env.AIRTABLE_TABLE || id === env.AIRTABLE_TABLE);
  if (!table) return { problems: [`the base has no table "${env.AIRTABLE_TABLE}"`] };
  const missing = wantedFields.filter((name) => !table.fields.some((field) => field.name === name));
  return { problems: missing.map((name) => `table "${table.name}" has no field "${name}"`) };
}

const authorization = { Authorization: `Bearer ${env.AIRTABLE_API_KEY}` };
const deadline = () => AbortSignal.timeout(10_000);

async function call(method: string, rest: string, signal: AbortSignal, body?: object): Promise<Answer> {
  const table = encodeURIComponent(env.AIRTABLE_TABLE);
  return sendRequest(`${env.AIRTABLE_ENDPOINT_URL}/v0/${env.AIRTABLE_BASE_ID}/${table}${rest}`, {
    method,
    signal,
    headers: { ...authorization, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
}

function recordIds({ body }: Answer): string[] {
  const { records } = json(body) as { records?: { id?: unknown }[] };
  return Array.isArray(records) ? records.flatMap(({ id }) => (typeof id === 'string' ? id : [])) : [];
}

function json(body: string): object {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {}; // SyntaxError: not the service, but something in between that speaks HTML
  }
}

function complaintOf(answer: Answer): string {
  return `Airtable: ${[answer.error, errorOf(answer).type].filter(Boolean).join(' ')}`;
}
