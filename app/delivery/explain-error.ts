/** Errors of connections: a sentence with the remedy, or a problem that the office has a text for. */
import { type Sentence, sentence } from '#app/findings/finding.ts';
import { uncertainResult } from './tables.ts';

export type ConnectionError = { message: string; code?: string; responseCode?: number };

export function explainConnection({ message, code = '' }: ConnectionError, server: string | Sentence): Sentence {
  const problem = connectionProblem(`${code} ${message}`);
  if (!problem || problem === 'broken') return sentence('verbatim', { message });
  return sentence(`connection-${problem}`, { server, message });
}

export function explainMail(error: ConnectionError, url: string): Sentence {
  const { message, code = '', responseCode } = error;
  const { protocol, port } = new URL(url);
  if (protocol === 'smtps:' && connectionProblem(`${code} ${message}`) === 'plain')
    return sentence('mail-no-tls-at-once');
  if (protocol === 'smtp:' && port === '465') return sentence('mail-port-465', { message });
  if (responseCode === 530) return sentence('mail-wants-tls', { message });
  if (code === 'EAUTH' || responseCode === 535) return sentence('mail-login', { message: responseCode ?? 'login' });
  return explainConnection(error, sentence('the-mail-server'));
}

export function explainDatabase(error: ConnectionError, url: string): Sentence {
  const { message, code = '' } = error;
  // The message would show a part of the password as the host.
  if (hasUnencodedPassword(url)) return sentence('database-encoding');
  if (code.startsWith('28') || /password authentication failed|SASL/.test(message))
    return sentence('database-login', { message });
  if (code === '3D000') return sentence('database-missing', { message });
  if (code === '42501') return sentence('database-rights', { message });
  if (code === '25006') return sentence('read-only');
  if (code === '53300') return sentence('database-busy', { message });
  if (/disk is full|ENOSPC|No space left/.test(message)) return sentence('disk-full', { message });
  if (/does not support SSL/.test(message)) return sentence('database-no-tls');
  return explainConnection(error, sentence('the-database-server'));
}

/** Whether the password has characters that end it early, or is cut by a `#` in `.env`. */
function hasUnencodedPassword(url: string): boolean {
  const [, password] = /^[a-z]+:\/\/[^:/@]*:(.*)@/i.exec(url) ?? [];
  if (password !== undefined) return /[@/?#\s]|%(?![0-9a-f]{2})/i.test(password);
  return /^[a-z]+:\/\/[^:/@]*:(?!\d+(?:\/|$))/i.test(url);
}

type DeliveryProblem =
  | 'address'
  | 'busy'
  | 'certificate'
  | 'connection'
  | 'data'
  | 'gone'
  | 'login'
  | 'mailbox'
  | 'permission'
  | 'server'
  | 'timeout'
  | 'uncertain'
  | 'unknown';

/** Column `error` has `HTTP 401 UNAUTHORIZED`, `SMTP 550`, a code of Node, or a sentence of ours. */
export function deliveryProblem(error: string): DeliveryProblem {
  if (error === uncertainResult) return 'uncertain';
  const [, protocol, digits] = /^(HTTP|SMTP) (\d{3})\b/.exec(error) ?? [];
  if (protocol === 'HTTP') return httpProblem(Number(digits), error);
  if (protocol === 'SMTP') return smtpProblem(Number(digits));
  if (/^EAUTH/.test(error)) return 'login';
  if (/^EENVELOPE/.test(error)) return 'mailbox';
  return connectionMeanings[connectionProblem(error) ?? 'other'];
}

const connectionMeanings: Record<ConnectionProblem | 'other', DeliveryProblem> = {
  host: 'address',
  refused: 'connection',
  expired: 'certificate',
  'other-host': 'certificate',
  unsigned: 'certificate',
  plain: 'certificate',
  timeout: 'timeout',
  broken: 'connection',
  other: 'unknown',
};

function httpProblem(status: number, error: string): DeliveryProblem {
  if (status === 401) return 'login';
  // Airtable answers 403 for a table that the token may not see.
  if (status === 404 || error.endsWith('MODEL_NOT_FOUND') || (status >= 300 && status < 400)) return 'address';
  if (status === 403) return 'permission';
  if (status === 410) return 'gone';
  if (status === 408) return 'timeout';
  if (status === 429) return 'busy';
  if (status >= 500) return 'server';
  return status >= 400 ? 'data' : 'unknown';
}

/** RFC 5321 (4.2.3) and RFC 4954 (6). */
function smtpProblem(status: number): DeliveryProblem {
  if (status === 530 || status === 534 || status === 535) return 'login';
  if (status >= 550 && status <= 553) return 'mailbox';
  if (status === 421 || status === 450 || status === 451 || status === 452) return 'busy';
  return status >= 400 ? 'server' : 'unknown';
}

/** `broken`: the connection was made and then lost. */
type ConnectionProblem = 'host' | 'refused' | 'expired' | 'other-host' | 'unsigned' | 'plain' | 'timeout' | 'broken';

/** A message may fit several: the order matters. */
const patterns: [RegExp, ConnectionProblem][] = [
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'host'],
  [/ECONNREFUSED/, 'refused'],
  [/CERT_HAS_EXPIRED|certificate has expired/, 'expired'],
  [/ALTNAME_INVALID|does not match certificate/, 'other-host'],
  [/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|self.signed|unable to verify/, 'unsigned'],
  // OpenSSL, when the other side does not answer in TLS.
  [/WRONG_VERSION|wrong version number|packet length too long/i, 'plain'],
  [/ETIMEDOUT|timeout|no answer in time|EHOSTUNREACH|ENETUNREACH/i, 'timeout'],
  [/ECONNRESET|EPIPE|ECONNECTION|ESOCKET|UND_ERR_SOCKET|other side closed|socket hang up/, 'broken'],
];

function connectionProblem(text: string): ConnectionProblem | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}
