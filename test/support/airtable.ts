/** A fake of Airtable's Web API: the documented requests and errors, and failures on demand. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LocalServer } from './local-server.ts';

type Fields = Record<string, unknown>;
type StoredRecord = { id: string; createdTime: string; fields: Fields };
type Answer = { status: number; body: object };

/** As documented, without an answer, with a broken connection, or with a given response. */
type Behaviour =
  | { kind: 'normal' | 'hang' | 'disconnect' }
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
  respondWithError(status: number, type: string, message = 'It did not work.'): void {
    const error = message ? { type, message } : type;
    this.behaviour = { kind: 'respond', status, body: JSON.stringify({ error }) };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { behaviour } = this;
    if (behaviour.kind === 'hang') return;
    if (behaviour.kind === 'disconnect') return void request.socket.destroy();
    if (behaviour.kind === 'respond')
      return void response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
    const { status, body } = this.documentedAnswer(request, await text(request));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  private documentedAnswer({ method, url = '', headers }: IncomingMessage, sent: string): Answer {
    const { pathname, searchParams } = new URL(url, this.origin);
    const [version, ...path] = pathname.slice(1).split('/').map(decodeURIComponent);
    if (headers.authorization !== `Bearer ${this.key}`)
      return failure(401, 'UNAUTHORIZED', 'Invalid authentication token');
    // Of `meta/bases/<base>/tables`, or of `<base>/<table>/<record>`
    const isSchema = path[0] === 'meta';
    const [base, table, id] = isSchema ? path.slice(2) : path;
    if (version !== 'v0' || base !== this.base) return notFound;
    if (isSchema) return this.schema();
    if (table !== this.table) return noModel;
    if (!id) return method === 'POST' ? this.create(sent) : this.list(searchParams);
    const record = this.records.find((each) => each.id === id);
    if (method === 'GET') return record ? { status: 200, body: record } : notFound;
    if (!record) return noModel;
    this.records.splice(this.records.indexOf(record), 1);
    return { status: 200, body: { id, deleted: true } };
  }

  private schema(): Answer {
    if (!this.mayReadSchema) return failure(403, 'NOT_AUTHORIZED', 'You are not permitted to perform this operation');
    const fields = this.fields.map((field) => ({ id: `fld${field}`, name: field }));
    return { status: 200, body: { tables: [{ id: 'tblTest0000000000', name: this.table, fields }] } };
  }

  /** Supports one record, as the site sends it. */
  private create(sent: string): Answer {
    const { records, typecast } = JSON.parse(sent) as { records: [{ fields: Fields }]; typecast?: boolean };
    const [{ fields }] = records;
    const unknown = Object.keys(fields).find((name) => !this.fields.includes(name));
    if (unknown) return failure(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${unknown}"`);
    if (!Array.isArray(fields.Services)) return failure(422, 'INVALID_VALUE_FOR_COLUMN', 'Cannot parse value');
    const option = fields.Services.find((name) => !this.options.includes(name));
    if (option && !(typecast && this.mayCreateOptions)) {
      const message = `Insufficient permissions to create new select option "${option}"`;
      return failure(422, 'INVALID_MULTIPLE_CHOICE_OPTIONS', message);
    }
    this.options = [...new Set([...this.options, ...fields.Services])];
    const id = `rec${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`;
    const record = { id, createdTime: new Date().toISOString(), fields };
    this.records.push(record);
    return { status: 200, body: { records: [record] } };
  }

  /** Supports the formula that the site uses. Returns two records a page to test paging. */
  private list(query: URLSearchParams): Answer {
    if (query.get('maxRecords')) return { status: 200, body: { records: this.records.slice(0, 1) } };
    const formula = /^LOWER\(\{Email\}\)="((?:[^"\\]|\\.)*)"$/.exec(query.get('filterByFormula') ?? '');
    if (!formula) return failure(422, 'INVALID_FILTER_BY_FORMULA', 'The formula for filtering records is invalid');
    const email = formula[1]?.replace(/\\(.)/g, '$1');
    const found = this.records.filter(({ fields }) => String(fields.Email).toLowerCase() === email);
    const start = Number(query.get('offset') ?? 0);
    const offset = start + 2 < found.length ? { offset: String(start + 2) } : {};
    return { status: 200, body: { records: found.slice(start, start + 2), ...offset } };
  }
}

const failure = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
});
const notFound: Answer = { status: 404, body: { error: 'NOT_FOUND' } };
const noModel = failure(
  403,
  'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
  'Invalid permissions, or the model was not found.',
);
