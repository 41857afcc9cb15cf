/** What stands between us and a server. `broken`: the connection was made and then lost. */
export type ConnectionProblem =
  | 'host'
  | 'refused'
  | 'expired'
  | 'other-host'
  | 'unsigned'
  | 'plain'
  | 'timeout'
  | 'broken';

/** In this order: a message may fit several. */
const patterns: [RegExp, ConnectionProblem][] = [
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'host'],
  [/ECONNREFUSED/, 'refused'],
  [/CERT_HAS_EXPIRED|certificate has expired/, 'expired'],
  [/ALTNAME_INVALID|does not match certificate/, 'other-host'],
  [/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|self.signed|unable to verify/, 'unsigned'],
  // The messages of OpenSSL when the other side does not answer a TLS handshake in TLS.
  [/WRONG_VERSION|wrong version number|packet length too long/i, 'plain'],
  [/ETIMEDOUT|timeout|no answer in time|EHOSTUNREACH|ENETUNREACH/i, 'timeout'],
  [/ECONNRESET|EPIPE|ECONNECTION|ESOCKET|UND_ERR_SOCKET|other side closed|socket hang up/, 'broken'],
];

/** The problem that code and message of an error of Node, `pg` or nodemailer name; `undefined` for other errors. */
export function connectionProblem(text: string): ConnectionProblem | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}
