/** Mail and webhook: connections are opened, and nothing is sent. */
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { env } from '#app/env.server.ts';
import { verifyMailServer } from '../delivery/mail.server.ts';
import { type ConnectionError, explainConnection, explainMail } from './explain-error.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** In ms. */
const connectTimeout = 10_000;

export async function mailFindings(): Promise<Finding[]> {
  if (!env.SMTP_URL) return [];
  const { good, bad } = findingsAbout('mail');
  try {
    await verifyMailServer();
    const tried = new URL(env.SMTP_URL).username ? 'login' : 'connection';
    return [good(`the ${tried} works; no mail was sent, so whether you may send from ${env.MAIL_FROM} was not tried`)];
  } catch (error) {
    return [bad(explainMail(error as ConnectionError, env.SMTP_URL))];
  }
}

export async function webhookFindings(): Promise<Finding[]> {
  if (!env.WEBHOOK_URL) return [];
  const { good, bad } = findingsAbout('webhook');
  const { host, protocol } = new URL(env.WEBHOOK_URL);
  try {
    await openAndClose(new URL(env.WEBHOOK_URL));
    const how = protocol === 'https:' ? 'TLS connections' : 'connections';
    return [good(`${host} takes ${how}; nothing was sent, so neither path nor secret were tried`)];
  } catch (error) {
    return [bad(`${host}: ${explainConnection(error as ConnectionError, 'the server') ?? (error as Error).message}`)];
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
