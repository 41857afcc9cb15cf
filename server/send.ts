import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { limits } from './connections.ts';
import type { Outgoing } from './ready.ts';

/**
 * Sends what is ready. Node checks every header of every answer and joins them anew, which is a quarter of its work when
 * nothing else is to be done; so the usual answer brings its head along, checked and joined once, and lays it where Node
 * would (`_header`, docs/decisions/009). Where a Node has no such place, it sees no headers, and is asked to write them.
 */
export function send(response: ServerResponse, answer: Outgoing): void {
  const { status, headers, body } = answer;
  if (body && response.shouldKeepAlive && response.req.httpVersion === '1.1') {
    Object.assign(response, { statusCode: status, _header: headOf(answer) + endOfHead() });
  }
  if (!response.headersSent) response.writeHead(status, headers);
  response.end(body);
}

const heads = new WeakMap<Outgoing, string>();

/** The first line and the answer's own headers. */
function headOf(answer: Outgoing): string {
  const known = heads.get(answer);
  if (known !== undefined) return known;
  let head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n`;
  for (let index = 0; index < answer.headers.length; index += 2) {
    const [name = '', value = ''] = answer.headers.slice(index, index + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  heads.set(answer, head);
  return head;
}

let second = 0;
let end = '';

/** The headers that Node adds by itself: the date (RFC 9110, 6.6.1), and how long the connection is kept. */
function endOfHead(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    end = `Date: ${new Date(now * 1000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${limits.idle / 1000}\r\n\r\n`;
  }
  return end;
}
