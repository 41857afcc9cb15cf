/** Errors of connections as a sentence with the remedy. The original text follows where it says more. */

import { type Sentence, sentence } from '#app/findings/finding.ts';
import { connectionProblem } from './delivery-problem.ts';

/** The fields of the errors of Node, `pg` and nodemailer. */
export type ConnectionError = { message: string; code?: string; responseCode?: number };

/** What stands between us and a server; `server` is its name in the sentence. */
export function explainConnection({ message, code = '' }: ConnectionError, server: string | Sentence): Sentence {
  const problem = connectionProblem(`${code} ${message}`);
  if (!problem || problem === 'broken') return sentence('verbatim', { message });
  return sentence(`connection-${problem}`, { server, message });
}

/** The failed login at a mail server. */
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

/** A database server that cannot be used. */
export function explainDatabase(error: ConnectionError, url: string): Sentence {
  const { message, code = '' } = error;
  // The message would name a part of the password as the host.
  if (hasUnencodedPassword(url)) return sentence('database-encoding');
  if (code.startsWith('28') || /password authentication failed|SASL/.test(message))
    return sentence('database-login', { message });
  if (code === '3D000') return sentence('database-missing', { message });
  if (code === '42501') return sentence('database-rights', { message });
  if (/disk is full|ENOSPC|No space left/.test(message)) return sentence('disk-full', { message });
  if (/does not support SSL/.test(message)) return sentence('database-no-tls');
  return explainConnection(error, sentence('the-database-server'));
}

/** Whether the password in an address has characters that cut it short, or is cut by a `#` in `.env`. */
function hasUnencodedPassword(url: string): boolean {
  const [, password] = /^[a-z]+:\/\/[^:/@]*:(.*)@/i.exec(url) ?? [];
  if (password !== undefined) return /[@/?#\s]|%(?![0-9a-f]{2})/i.test(password);
  return /^[a-z]+:\/\/[^:/@]*:(?!\d+(?:\/|$))/i.test(url);
}
