/** Mail and webhook: connections are opened, and nothing is sent. */
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { env } from '#app/env.server.ts';
import { verifyMailServer } from '../delivery/mail.server.ts';
import { type ConnectionError, explainConnection, explainMail } from './explain-error.ts';
import { findingsAbout, type SetupFinding, sentence } from './finding.ts';

/** In ms. */
const connectTimeout = 10_000;

export async function mailFindings(): Promise<SetupFinding[]> {
  if (!env.SMTP_URL) return [];
  const { good, bad } = findingsAbout('mail');
  try {
    await verifyMailServer();
    const tried = new URL(env.SMTP_URL).username ? 'mail-login-works' : 'mail-connection-works';
    return [good(tried, { address: env.MAIL_FROM ?? '' })];
  } catch (error) {
    const { id, values } = explainMail(error as ConnectionError, env.SMTP_URL);
    return [bad(id, values)];
  }
}

export async function webhookFindings(): Promise<SetupFinding[]> {
  if (!env.WEBHOOK_URL) return [];
  const { good, bad } = findingsAbout('webhook');
  const { host, protocol } = new URL(env.WEBHOOK_URL);
  try {
    await openAndClose(new URL(env.WEBHOOK_URL));
    return [good(protocol === 'https:' ? 'webhook-tls' : 'webhook-plain', { host })];
  } catch (error) {
    const reason = explainConnection(error as ConnectionError, sentence('the-server'));
    return [bad('webhook-failed', { host, reason })];
  }
}

/** Opens a TCP or TLS connection and closes it. Rejects when that does not work within 10 s. */
async function openAndClose({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  const address = { host, port: Number(port) || (isTls ? 443 : 80), timeout: connectTimeout };
  const socket: Socket = isTls ? connectTls({ ...address, servername: isIP(host) ? '' : host }) : connect(address);
  try {
    await new Promise((resolve, reject) => {
      socket.once(isTls ? 'secureConnect' : 'connect', resolve).once('error', reject);
      socket.once('timeout', () => reject(new Error('timeout')));
    });
  } finally {
    socket.destroy();
  }
}
