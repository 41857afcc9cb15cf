import { type Agent, request as httpRequest } from 'node:http';

export type Sent = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/** Sends a request from an address (IP). Resolves to the status when the response has been read. */
export function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: Sent,
  address: string,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const outgoing = httpRequest({
    host: '127.0.0.1',
    port: new URL(origin).port,
    agent,
    method,
    path,
    headers: { 'X-Forwarded-For': address, ...headers },
  });
  outgoing.on('response', (response) => response.resume().on('close', () => resolve(response.statusCode ?? 0)));
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}
