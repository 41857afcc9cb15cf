import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type ConnectionError, explainConnection } from '../explain-error.ts';
import { type Finding, findingsAbout } from '../finding.ts';
import { timeout, type World } from './request.server.ts';

/** Certificates of Let's Encrypt are renewed with 30 days left, so that fewer mean that renewing does not work. */
const daysWarned = 21;
const day = 86_400_000;

const { good, note, bad } = findingsAbout('TLS');

/** The certificate as a browser sees it: trusted, for this host, and for how long. */
export async function certificateFindings({ protocol, hostname, port }: URL, { ca, now }: World): Promise<Finding[]> {
  if (protocol !== 'https:') return [bad('the address begins with http://: what visitors send can be read on the way')];
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    // RFC 6066 allows names only.
    servername: isIP(host) ? '' : host,
    port: Number(port) || 443,
    rejectUnauthorized: false,
    timeout,
    ...(ca && { ca }),
  });
  try {
    await new Promise((resolve, reject) => {
      socket.once('secureConnect', resolve).once('error', reject);
      socket.once('timeout', () => reject(new Error('timeout')));
    });
    const expiry = Date.parse(socket.getPeerCertificate().valid_to);
    const days = Math.floor((expiry - now()) / day);
    const until = new Date(expiry).toISOString().slice(0, 10);
    const untrusted = socket.authorizationError;
    if (days < 0) return [bad(`the certificate expired on ${until}`)];
    if (untrusted) return [bad(untrustedText(untrusted))];
    if (days < daysWarned) return [note(`the certificate ends on ${until}, in ${days} days: is it renewed?`)];
    return [good(`${socket.getProtocol()}, the certificate is valid until ${until}`)];
  } catch (error) {
    const { message } = error as Error;
    return [bad(explainConnection(error as ConnectionError, hostname)?.text ?? message)];
  } finally {
    socket.destroy();
  }
}

function untrustedText(untrusted: Error | string): string {
  const error = typeof untrusted === 'string' ? { message: untrusted, code: untrusted } : untrusted;
  return explainConnection(error, 'the site')?.text ?? `browsers do not trust the certificate (${error.message})`;
}
