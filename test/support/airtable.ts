/** A fake of Airtable's Web API: the documented requests and errors, and failures on demand. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalServer } from './local-server.ts';

type Fields = Record<string, unknown>;
type StoredRecord = { id: string; createdTime: string; fields: Fields };

/** As documented, without an answer, with a broken connection, or with a given response. */
type Behaviour =
  | { kind: 'normal' }
  | { kind: 'hang' }
  | { kind: 'disconnect' }
  | { kind: 'respond'; status: number; body: string; headers?: Record<string, string> };

export class Airtable extends LocalServer {
  readonly key = 'patTest0000000000.secret';
  readonly base = 'appTest0000000000';
  table = 'Waitlist';
  fields = ['Name', 'Email', 'Services', 'Language'];
  /** The options of the multi-select field; with `typecast` missing ones are created, if `mayCreateOptions`. */
  options: string[] = [];
  mayCreateOptions = true;
  mayReadSchema = true;
  behaviour: Behaviour = { kind: 'normal' };
  records: StoredRecord[] = [];

  constructor() {
    super((request, response) => void this.answer(request, response));
  }

  /** The environment variables of a site that uses this fake. */
  get environment() {
    return {
      AIRTABLE_API_KEY: this.key,
      AIRTABLE_BASE_ID: this.base,
      AIRTABLE_ENDPOINT_URL: this.origin,
    };
  }

  /** Answers every request with this error, in the documented format. */
  respondWithError(status: number, type: string, message = 'It did not work.', headers = {}): void {
    const error = message ? { type, message } : type;
    this.behaviour = { kind: 'respond', status, body: JSON.stringify({ error }), headers };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { behaviour } = this;
    if (behaviour.kind === 'hang') return;
    if (behaviour.kind === 'disconnect') return void request.socket.destroy();
    if (behaviour.kind === 'respond')
      return void response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
    let text = '';
    for await (const part of request) text += part;
    const { status, body } = this.documentedResponse(request, text);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  private documentedResponse(request: IncomingMessage, text: string): { status: number; body: object } {
    const url = new URL(request.url ?? '', 'http://airtable');
    const [version, ...path] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    const { authorization } = request.headers;
    if (!authorization) return failure(401, 'AUTHENTICATION_REQUIRED', 'Authentication required');
    if (authorization !== `Bearer ${this.key}`) return failure(401, 'UNAUTHORIZED', 'Invalid authentication token');
    if (version !== 'v0') return { status: 404, body: { error: 'NOT_FOUND' } };
    if (path[0] === 'meta') return this.schema(path[2]);
    const [base, table, record] = path;
    if (base !== this.base) return { status: 404, body: { error: 'NOT_FOUND' } };
    if (table !== this.table) return noModel();
    if (request.method === 'POST') return this.create(text);
    if (request.method === 'GET' && record) return read(this.records, record);
    if (request.method === 'GET') return list(this.records, url.searchParams);
    if (request.method === 'DELETE' && record) return remove(this.records, record);
    return failure(404, 'NOT_FOUND', 'No such route');
  }

  private create(text: string): { status: number; body: object } {
    const { records, typecast } = JSON.parse(text) as { records: { fields: Fields }[]; typecast?: boolean };
    if (records.length > 10) return failure(422, 'INVALID_REQUEST_UNKNOWN', 'Too many records');
    const made: StoredRecord[] = [];
    for (const { fields } of records) {
      const unknown = Object.keys(fields).find((name) => !this.fields.includes(name));
      if (unknown) return failure(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${unknown}"`);
      if (!Array.isArray(fields.Services)) return failure(422, 'INVALID_VALUE_FOR_COLUMN', 'Cannot parse value');
      const option = fields.Services.find((name) => !this.options.includes(name));
      if (option && !(typecast && this.mayCreateOptions)) {
        const message = `Insufficient permissions to create new select option "${option}"`;
        return failure(422, 'INVALID_MULTIPLE_CHOICE_OPTIONS', message);
      }
      this.options = [...new Set([...this.options, ...fields.Services])];
      made.push(newRecord(fields));
    }
    this.records.push(...made);
    return { status: 200, body: { records: made } };
  }

  private schema(base: string | undefined): { status: number; body: object } {
    if (!this.mayReadSchema) return failure(403, 'NOT_AUTHORIZED', 'You are not permitted to perform this operation');
    if (base !== this.base) return { status: 404, body: { error: 'NOT_FOUND' } };
    const fields = this.fields.map((field) => ({ id: `fld${field}`, name: field }));
    return { status: 200, body: { tables: [{ id: 'tblTest0000000000', name: this.table, fields }] } };
  }
}

function failure(status: number, type: string, message: string) {
  return { status, body: { error: { type, message } } };
}

const noModel = () =>
  failure(403, 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND', 'Invalid permissions, or the model was not found.');

function newRecord(fields: Fields): StoredRecord {
  const id = `rec${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`;
  return { id, createdTime: new Date().toISOString(), fields };
}

/** Supports the formula that the site uses. Returns two records a page to test paging. */
function list(records: StoredRecord[], query: URLSearchParams): { status: number; body: object } {
  if (query.get('maxRecords')) return { status: 200, body: { records: records.slice(0, 1) } };
  const formula = /^LOWER\(\{Email\}\)="((?:[^"\\]|\\.)*)"$/.exec(query.get('filterByFormula') ?? '');
  if (!formula) return failure(422, 'INVALID_FILTER_BY_FORMULA', 'The formula for filtering records is invalid');
  const email = formula[1]?.replace(/\\(.)/g, '$1');
  const found = records.filter(({ fields }) => String(fields.Email).toLowerCase() === email);
  const start = Number(query.get('offset') ?? 0);
  const offset = start + 2 < found.length ? { offset: String(start + 2) } : {};
  return { status: 200, body: { records: found.slice(start, start + 2), ...offset } };
}

function read(records: StoredRecord[], id: string): { status: number; body: object } {
  const record = records.find((each) => each.id === id);
  return record ? { status: 200, body: record } : { status: 404, body: { error: 'NOT_FOUND' } };
}

function remove(records: StoredRecord[], id: string): { status: number; body: object } {
  const index = records.findIndex((record) => record.id === id);
  if (index < 0) return noModel();
  records.splice(index, 1);
  return { status: 200, body: { id, deleted: true } };
}
