/** Sign-ups for the waitlist as records in Airtable (https://airtable.com/developers/web/api/introduction). */

import type { AttemptResult, Channel, ExternalRecords } from '#app/delivery/channel.server.ts';
import { type HttpResult, sendRequest } from '#app/delivery/http-request.server.ts';
import type { AirtableErrorCode } from '#app/delivery/tables.ts';
import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import type { Lead } from '#app/leads/lead-kinds.server.ts';
import type { LeadSubject } from '#app/leads/lead-mails.server.ts';
import { type Settings, settings } from '#app/settings.server.ts';
import { signupFields } from './fields.ts';
import { endRejection } from './store-signups.server.ts';

export const isAirtableConfigured = () => settings().AIRTABLE_API_KEY !== undefined;

export const airtable = ({ AIRTABLE_API_KEY }: Settings): Channel<LeadSubject> | undefined =>
  AIRTABLE_API_KEY
    ? {
        name: 'airtable',
        // Airtable allows five requests a second for one base. One is reserved for the request that stores a sign-up.
        concurrency: 4,
        ownerNotice: null,
        recipient: 'airtable',
        check: airtableFindings,
        accepts: ({ table }) => table === 'waitlist',
        deliver: ({ lead }, { signal }) => createRecord(lead, signal),
      }
    : undefined;

const columns = Object.values(signupFields).filter((field) => field.airtable !== null);

async function createRecord(lead: Lead, signal: AbortSignal): Promise<AttemptResult> {
  const answers = columns.map(({ name, airtable }) => [airtable, lead.answers[name]]);
  const fields = { ...Object.fromEntries(answers), Language: lead.language };
  const response = await callTable('POST', '', signal, { records: [{ fields }], typecast: true });
  const recordId = response.status >= 200 && response.status < 300 ? recordIds(response)[0] : undefined;
  if (!recordId) return resultFromError(response);
  return { kind: 'delivered', externalId: recordId, alsoStore: (store) => endRejection(lead.id, store) };
}

export const airtableRecords: ExternalRecords = {
  async find(deliveries, address) {
    const made = deliveries.flatMap(({ channel, receipt }) => (channel === 'airtable' && receipt) || []);
    return [...new Set([...made, ...(address && isAirtableConfigured() ? await findRecords(address) : [])])];
  },
  read: readRecord,
  remove: deleteRecords,
};

/** Pause after status 429, in seconds (https://airtable.com/developers/web/api/rate-limits). */
const rateLimitPause = 30;

/** Temporary failures are retried, others rejected (product.md D3, M3). */
function resultFromError(response: HttpResult): AttemptResult {
  const { status, retryAfter } = response;
  const type = errorTypeOf(response);
  const error = errorSummary(response);
  if (status === 0 || status >= 500 || status === 408 || isRedirect(status))
    return { kind: 'retry', error, retryAfter };
  if (status === 429) return { kind: 'retry', error, retryAfter: Math.max(rateLimitPause, retryAfter ?? 0) };
  return { kind: 'rejected', error, reason: errorCodeOf(status, type) };
}

/** Airtable never redirects; a captive portal does. */
const isRedirect = (status: number) => status >= 300 && status < 400;

function errorCodeOf(status: number, type: string): AirtableErrorCode {
  if (status >= 200 && status < 300) return 'record';
  if (status === 401) return 'key';
  if (status === 404 || (status === 403 && type.endsWith('MODEL_NOT_FOUND'))) return 'table';
  if (status === 403) return 'permissions';
  if (type === 'INVALID_VALUE_FOR_COLUMN' || type === 'INVALID_MULTIPLE_CHOICE_OPTIONS') return 'value';
  return 'other';
}

/** Reads `{"error":{"type","message"}}` or the short form `{"error":"NOT_FOUND"}`; empty for any other body. */
function errorTypeOf({ body }: HttpResult): string {
  const { error } = parseJson(body) as { error?: { type?: unknown } | string };
  return typeof error === 'string' ? error : String(error?.type ?? '');
}

/** In any case. Throws when Airtable does not return them. */
async function findRecords(email: string): Promise<string[]> {
  const formula = `LOWER({Email})="${email.toLowerCase().replace(/[\\"]/g, '\\$&')}"`;
  const ids: string[] = [];
  let offset = '';
  do {
    const query = new URLSearchParams({ filterByFormula: formula, 'fields[]': 'Email', ...(offset && { offset }) });
    const response = await callTable('GET', `?${query}`);
    const answer = parseJson(response.body) as { records?: unknown; offset?: string };
    if (response.status !== 200 || !Array.isArray(answer.records)) throw unexpected(response);
    ids.push(...recordIds(response));
    offset = String(answer.offset ?? '');
  } while (offset);
  return ids;
}

/** The fields of a record; none when it is gone or Airtable is not configured. Throws when Airtable does not answer. */
async function readRecord(id: string): Promise<object> {
  if (!isAirtableConfigured()) return {};
  return (await callRecord('GET', id, ({ fields }) => fields instanceof Object)).fields ?? {};
}

/** Without Airtable, the owner deletes them by hand. A record that is gone is no error. Throws when one may be left. */
async function deleteRecords(ids: string[]): Promise<string[]> {
  if (!isAirtableConfigured()) return ids;
  for (const id of ids) await callRecord('DELETE', id, ({ deleted }) => deleted === true);
  return [];
}

type RecordAnswer = { fields?: object; deleted?: unknown };

/** Empty when the record is gone. A network that asks to sign in answers with status 200 too. */
async function callRecord(
  method: string,
  id: string,
  isComplete: (answer: RecordAnswer) => boolean,
): Promise<RecordAnswer> {
  const response = await callTable(method, `/${encodeURIComponent(id)}`);
  if (isGone(response)) return {};
  const answer: RecordAnswer = parseJson(response.body);
  if (response.status !== 200 || !isComplete(answer)) throw unexpected(response);
  return answer;
}

const unexpected = (response: HttpResult) => new Error(`Airtable: ${errorSummary(response)}`);

/** Airtable reports a record that no longer exists as 403 or 404. */
const isGone = (response: HttpResult) =>
  [403, 404].includes(response.status) && /^(NOT_FOUND|.*MODEL_NOT_FOUND)$/.test(errorTypeOf(response));

const commandTimeout = () => AbortSignal.timeout(10_000);

async function callTable(method: string, rest: string, signal?: AbortSignal, body?: object): Promise<HttpResult> {
  return callAirtable(
    method,
    `${settings().AIRTABLE_BASE_ID}/${encodeURIComponent(settings().AIRTABLE_TABLE)}${rest}`,
    signal,
    body,
  );
}

/** Ends after 10 s unless `signal` says otherwise. Never throws. */
async function callAirtable(
  method: string,
  path: string,
  signal = commandTimeout(),
  body?: object,
): Promise<HttpResult> {
  const { AIRTABLE_ENDPOINT_URL, AIRTABLE_API_KEY } = settings();
  return sendRequest(`${AIRTABLE_ENDPOINT_URL}/v0/${path}`, {
    method,
    signal,
    headers: { Authorization: `Bearer ${AIRTABLE_API_KEY}`, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
}

function recordIds({ body }: HttpResult): string[] {
  const { records } = parseJson(body) as { records?: { id?: unknown }[] };
  return Array.isArray(records) ? records.flatMap(({ id }) => (typeof id === 'string' ? id : [])) : [];
}

/** A JSON object; empty for any other text. */
function parseJson(body: string): object {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {}; // SyntaxError: the response comes from a proxy that sends HTML
  }
}

/** A response in short: `HTTP 401 UNAUTHORIZED`. */
function errorSummary(response: HttpResult): string {
  return [response.error, errorTypeOf(response)].filter(Boolean).join(' ');
}

const required = [...columns.map(({ airtable }) => airtable), 'Language'];

const { good, note, bad } = findingsAbout('Airtable');

/** Writes nothing. */
async function airtableFindings(): Promise<SetupFinding[]> {
  const response = await callAirtable('GET', `meta/bases/${settings().AIRTABLE_BASE_ID}/tables`);
  if (response.status === 200) return tableFindings(response);
  // Status 403 means a token without the scope for schemas, or without this base. Reading a record tells which.
  if (response.status !== 403) return [explain(response)];
  const table = await callTable('GET', '?maxRecords=1');
  if (table.status !== 200) return [explain(table)];
  return [note('airtable-no-schema')];
}

/** Status codes: https://airtable.com/developers/web/api/errors */
function explain(response: HttpResult): SetupFinding {
  const { status } = response;
  const message = errorSummary(response);
  if (status === 401) return bad('airtable-token', { message });
  if (status === 404) return bad('airtable-no-base', { name: settings().AIRTABLE_BASE_ID ?? '', message });
  if (status === 403 && message.includes('MODEL_NOT_FOUND'))
    return bad('airtable-no-access', { name: settings().AIRTABLE_TABLE, message });
  if (status === 403) return bad('airtable-scope', { message });
  return bad(status === 0 ? 'airtable-no-answer' : 'verbatim', { message });
}

function tableFindings({ body }: HttpResult): SetupFinding[] {
  const { tables = [] } = parseJson(body) as {
    tables?: { name: string; id: string; fields: { name: string }[] }[];
  };
  const table = tables.find(({ name, id }) => name === settings().AIRTABLE_TABLE || id === settings().AIRTABLE_TABLE);
  if (!table) return [bad('airtable-no-table', { name: settings().AIRTABLE_TABLE })];
  const missing = required.filter((name) => !table.fields.some((field) => field.name === name));
  if (missing.length === 0) return [good('airtable-works')];
  return missing.map((name) => bad('airtable-no-field', { title: table.name, name }));
}
