/** Airtable: token, base, table and fields. Nothing is written. */
import { env } from '#app/env.server.ts';
import { callAirtable, errorSummary, parseJson } from '../delivery/airtable.server.ts';
import { airtableColumns } from '../delivery/airtable-signups.server.ts';
import type { HttpResult } from '../delivery/http-request.server.ts';
import { findingsAbout, type SetupFinding } from './finding.ts';

const { good, note, bad } = findingsAbout('Airtable');

export async function airtableFindings(): Promise<SetupFinding[]> {
  if (!env.AIRTABLE_API_KEY) return [];
  const response = await callAirtable('GET', `meta/bases/${env.AIRTABLE_BASE_ID}/tables`);
  if (response.status === 200) return tableFindings(response);
  // Status 403 means a token without the scope for schemas, or without this base. Reading a record tells which.
  if (response.status !== 403) return [explain(response)];
  const path = `${env.AIRTABLE_BASE_ID}/${encodeURIComponent(env.AIRTABLE_TABLE)}?maxRecords=1`;
  const table = await callAirtable('GET', path);
  if (table.status !== 200) return [explain(table)];
  return [note('airtable-no-schema')];
}

/** The finding with the remedy. Airtable's status codes: https://airtable.com/developers/web/api/errors */
function explain(response: HttpResult): SetupFinding {
  const { status } = response;
  const message = errorSummary(response);
  if (status === 401) return bad('airtable-token', { message });
  if (status === 404) return bad('airtable-no-base', { name: env.AIRTABLE_BASE_ID ?? '', message });
  if (status === 403 && message.includes('MODEL_NOT_FOUND'))
    return bad('airtable-no-access', { name: env.AIRTABLE_TABLE, message });
  if (status === 403) return bad('airtable-scope', { message });
  return bad(status === 0 ? 'airtable-no-answer' : 'verbatim', { message });
}

function tableFindings({ body }: HttpResult): SetupFinding[] {
  const { tables = [] } = parseJson(body) as {
    tables?: { name: string; id: string; fields: { name: string }[] }[];
  };
  const table = tables.find(({ name, id }) => name === env.AIRTABLE_TABLE || id === env.AIRTABLE_TABLE);
  if (!table) return [bad('airtable-no-table', { name: env.AIRTABLE_TABLE })];
  const missing = airtableColumns.filter((name) => !table.fields.some((field) => field.name === name));
  if (missing.length === 0) return [good('airtable-works')];
  return missing.map((name) => bad('airtable-no-field', { title: table.name, name }));
}
