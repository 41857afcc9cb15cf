/** Requests like those of a visitor, without redirects, with the certificate judged separately. */
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';

/** `sent` and `received` are times in ms since 1970. Repeated headers are lists. */
export type Answer = {
  status: number;
  headers: Record<string, string[]>;
  body: string;
  sent: number;
  received: number;
};

/** The parts of the world that tests replace. `ca` is a certificate to trust besides those of Node. */
export type World = {
  resolveTxt: (name: string) => Promise<string[][]>;
  ca?: string;
  /** The port of unencrypted HTTP, 80 by default. */
  httpPort?: number;
  now: () => number;
};

/** In ms. */
export const timeout = 10_000;
/** In bytes; longer bodies are cut. */
const maxBody = 2_000_000;

/**
 * Sends one GET request, which accepts these encodings of the body. Rejects with the error of the connection, or when
 * there is no answer within 10 s.
 */
export function get(url: URL, { now }: World, encodings = 'identity'): Promise<Answer> {
  const sent = now();
  return new Promise((resolve, reject) => {
    const options = { timeout, agent: false, headers: { 'Accept-Encoding': encodings, 'User-Agent': 'site check' } };
    // The certificate has findings of its own, and a bad one must not hide all others.
    const request =
      url.protocol === 'https:'
        ? requestTls(url, { ...options, rejectUnauthorized: false })
        : requestPlain(url, options);
    request.once('error', reject).once('timeout', () => request.destroy(new Error('timeout')));
    request.once('response', (response) => {
      const received = now();
      const parts: Buffer[] = [];
      let size = 0;
      const headers = response.headersDistinct as Record<string, string[]>;
      const done = () =>
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(parts).toString(), sent, received });
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > maxBody) response.destroy();
      });
      response.once('end', done).once('close', done).once('error', reject);
    });
    request.end();
  });
}
