/** Errors of connections as a sentence with the remedy. The original text follows where it says more. */

import { type ConnectionProblem, connectionProblem } from '../delivery/connection-problem.ts';

/** The fields of the errors of Node, `pg` and nodemailer. */
export type ConnectionError = { message: string; code?: string; responseCode?: number };

const percentEncode = 'write special characters of the password percent-encoded: @ is %40, / is %2F, # is %23';

/** Whether the password in an address has characters that cut it short, or is cut by a `#` in `.env`. */
function hasUnencodedPassword(url: string): boolean {
  const [, password] = /^[a-z]+:\/\/[^:/@]*:(.*)@/i.exec(url) ?? [];
  if (password !== undefined) return /[@/?#\s]|%(?![0-9a-f]{2})/i.test(password);
  return /^[a-z]+:\/\/[^:/@]*:(?!\d+(?:\/|$))/i.test(url);
}

/** What stands between us and a server; `server` is its name in the sentence. */
export function explainConnection({ message, code = '' }: ConnectionError, server: string): string | undefined {
  const sentences: Record<ConnectionProblem, string | undefined> = {
    host: `${server}: the host name was not found; check its spelling`,
    refused: `${server} refuses the connection (ECONNREFUSED): it is not running, or the port is wrong`,
    expired: `${server}: the certificate has expired`,
    'other-host': `${server}: the certificate is for another host name (${message})`,
    unsigned: `${server}: nobody known has signed the certificate (${message})`,
    plain: `${server} does not speak TLS on this port`,
    timeout: `${server} does not answer: check host, port and firewall`,
    broken: undefined,
  };
  const problem = connectionProblem(`${code} ${message}`);
  return problem && sentences[problem];
}

/** The failed login at a mail server. */
export function explainMail(error: ConnectionError, url: string): string {
  const { message, code = '', responseCode } = error;
  const { protocol, port } = new URL(url);
  if (protocol === 'smtps:' && connectionProblem(`${code} ${message}`) === 'plain')
    return 'the server does not begin with TLS on this port: use smtp:// with port 587 and ?requireTLS=true';
  if (protocol === 'smtp:' && port === '465') return `port 465 begins with TLS: use smtps:// (${message})`;
  if (responseCode === 530) return `the server wants TLS first: add ?requireTLS=true to SMTP_URL (${message})`;
  if (code === 'EAUTH' || responseCode === 535)
    return `the server refuses user name or password (SMTP ${responseCode ?? 'login'}); ${percentEncode}; some providers want an app password`;
  return explainConnection(error, 'the mail server') ?? message;
}

/** A database server that cannot be used. */
export function explainDatabase(error: ConnectionError, url: string): string {
  const { message, code = '' } = error;
  // The message would name a part of the password as the host.
  if (hasUnencodedPassword(url)) return `the address in DATABASE_URL cannot be read: ${percentEncode}`;
  if (code === '28P01' || /password authentication failed|SASL/.test(message))
    return `the database refuses user name or password (${message}); ${percentEncode}`;
  if (code === '3D000') return `the database server has no such database (${message})`;
  if (/does not support SSL/.test(message)) return 'the database server does not speak TLS: remove sslmode';
  return explainConnection(error, 'the database server') ?? message;
}
