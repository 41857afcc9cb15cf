/** Airtable: token, base, table and fields. Nothing is written. */
import { env } from '#app/env.server.ts';
import { callAirtable, errorSummary, parseJson } from '../delivery/airtable.server.ts';
import type { HttpResult } from '../delivery/http-request.server.ts';
import { type Finding, findingsAbout } from './finding.ts';

const requiredFields = ['Name', 'Email', 'Services', 'Language'];

const { good, note, bad } = findingsAbout('Airtable');

export async function airtableFindings(): Promise<Finding[]> {
  if (!env.AIRTABLE_API_KEY) return [];
  const response = await callAirtable('GET', `meta/bases/${env.AIRTABLE_BASE_ID}/tables`);
  if (response.status === 200) return tableFindings(response);
  // Status 403 means a token without the scope for schemas, or without this base. Reading a record tells which.
  if (response.status !== 403) return [bad(explain(response))];
  const path = `${env.AIRTABLE_BASE_ID}/${encodeURIComponent(env.AIRTABLE_TABLE)}?maxRecords=1`;
  const table = await callAirtable('GET', path);
  if (table.status !== 200) return [bad(explain(table))];
  return [note('the token may not read the schema (scope schema.bases:read): fields not checked')];
}

/** One sentence with the remedy. Airtable's status codes: https://airtable.com/developers/web/api/errors */
function explain(response: HttpResult): string {
  const { status } = response;
  const summary = errorSummary(response);
  if (status === 401)
    return `the token (AIRTABLE_API_KEY) is wrong or was revoked: make one at airtable.com/create/tokens (${summary})`;
  if (status === 404) return `there is no base ${env.AIRTABLE_BASE_ID}: check AIRTABLE_BASE_ID (${summary})`;
  if (status === 403 && summary.includes('MODEL_NOT_FOUND'))
    return `the base has no table "${env.AIRTABLE_TABLE}" (AIRTABLE_TABLE), or the token has no access to this base (${summary})`;
  if (status === 403)
    return `the token lacks a scope, data.records:read or schema.bases:read, or has no access to this base (${summary})`;
  return status === 0 ? `does not answer: ${summary}` : summary;
}

function tableFindings({ body }: HttpResult): Finding[] {
  const { tables = [] } = parseJson(body) as {
    tables?: { name: string; id: string; fields: { name: string }[] }[];
  };
  const table = tables.find(({ name, id }) => name === env.AIRTABLE_TABLE || id === env.AIRTABLE_TABLE);
  if (!table) return [bad(`the base has no table "${env.AIRTABLE_TABLE}": check AIRTABLE_TABLE`)];
  const missing = requiredFields.filter((name) => !table.fields.some((field) => field.name === name));
  if (missing.length > 0) return missing.map((name) => bad(`table "${table.name}" has no field "${name}"`));
  return [good('table and fields exist; no record was made, so whether the token may write was not tried')];
}
