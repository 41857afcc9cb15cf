/** Errors of connections as a sentence with the remedy. The original text follows where it says more. */
import { type Sentence, sentence } from './sentences.ts';

/** The fields of the errors of Node, `pg` and nodemailer. */
export type ConnectionError = { message: string; code?: string; responseCode?: number };

/** Whether the password in an address has characters that cut it short, or is cut by a `#` in `.env`. */
function hasUnencodedPassword(url: string): boolean {
  const [, password] = /^[a-z]+:\/\/[^:/@]*:(.*)@/i.exec(url) ?? [];
  if (password !== undefined) return /[@/?#\s]|%(?![0-9a-f]{2})/i.test(password);
  return /^[a-z]+:\/\/[^:/@]*:(?!\d+(?:\/|$))/i.test(url);
}

/** What stands between us and a server; `server` is its name in the sentence. */
export function explainConnection(
  { message, code = '' }: ConnectionError,
  server: string | Sentence,
): Sentence | undefined {
  const text = `${code} ${message}`;
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(text)) return sentence('host-not-found', { server });
  if (/ECONNREFUSED/.test(text)) return sentence('refused', { server });
  if (/CERT_HAS_EXPIRED|certificate has expired/.test(text)) return sentence('certificate-expired', { server });
  if (/ALTNAME_INVALID|does not match certificate/.test(text))
    return sentence('certificate-other-host', { server, message });
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|self.signed|unable to verify/.test(text))
    return sentence('certificate-unknown', { server, message });
  if (isPlainPort(text)) return sentence('no-tls', { server });
  if (/ETIMEDOUT|timeout|no answer in time|EHOSTUNREACH|ENETUNREACH/i.test(text))
    return sentence('no-answer', { server });
  return undefined;
}

/** The messages of OpenSSL when the other side does not answer a TLS handshake in TLS. */
const isPlainPort = (text: string) => /WRONG_VERSION|wrong version number|packet length too long/i.test(text);

/** The failed login at a mail server. */
export function explainMail(error: ConnectionError, url: string): Sentence {
  const { message, code = '', responseCode } = error;
  const { protocol, port } = new URL(url);
  if (protocol === 'smtps:' && isPlainPort(`${code} ${message}`)) return sentence('mail-no-tls-at-once');
  if (protocol === 'smtp:' && port === '465') return sentence('mail-port-465', { message });
  if (responseCode === 530) return sentence('mail-wants-tls', { message });
  if (code === 'EAUTH' || responseCode === 535) return sentence('mail-login', { message: responseCode ?? 'login' });
  return explainConnection(error, sentence('the-mail-server')) ?? sentence('verbatim', { message });
}

/** A database server that cannot be used. */
export function explainDatabase(error: ConnectionError, url: string): Sentence {
  const { message, code = '' } = error;
  // The message would name a part of the password as the host.
  if (hasUnencodedPassword(url)) return sentence('database-encoding');
  if (code === '28P01' || /password authentication failed|SASL/.test(message))
    return sentence('database-login', { message });
  if (code === '3D000') return sentence('database-missing', { message });
  if (/does not support SSL/.test(message)) return sentence('database-no-tls');
  return explainConnection(error, sentence('the-database-server')) ?? sentence('verbatim', { message });
}
