/** Errors of connections as a sentence with the remedy. The original text follows where it says more. */

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
  const text = `${code} ${message}`;
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(text)) return `${server}: the host name was not found; check its spelling`;
  if (/ECONNREFUSED/.test(text))
    return `${server} refuses the connection (ECONNREFUSED): it is not running, or the port is wrong`;
  if (/CERT_HAS_EXPIRED|certificate has expired/.test(text)) return `${server}: the certificate has expired`;
  if (/ALTNAME_INVALID|does not match certificate/.test(text))
    return `${server}: the certificate is for another host name (${message})`;
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|self.signed|unable to verify/.test(text))
    return `${server}: nobody known has signed the certificate (${message})`;
  if (isPlainPort(text)) return `${server} does not speak TLS on this port`;
  if (/ETIMEDOUT|timeout|no answer in time|EHOSTUNREACH|ENETUNREACH/i.test(text))
    return `${server} does not answer: check host, port and firewall`;
  return undefined;
}

/** The messages of OpenSSL when the other side does not answer a TLS handshake in TLS. */
const isPlainPort = (text: string) => /WRONG_VERSION|wrong version number|packet length too long/i.test(text);

/** The failed login at a mail server. */
export function explainMail(error: ConnectionError, url: string): string {
  const { message, code = '', responseCode } = error;
  const { protocol, port } = new URL(url);
  if (protocol === 'smtps:' && isPlainPort(`${code} ${message}`))
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
