import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free local port, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** An HTTP server on a free local port, which ends with this process: the base class of the fakes of services. */
export class LocalServer {
  private readonly server;

  constructor(listener: RequestListener) {
    this.server = createServer(listener);
    // No connection is left that the server may close while a client sends its next request.
    this.server.maxRequestsPerSocket = 1;
    this.server.unref();
  }

  async start(): Promise<this> {
    await listen(this.server);
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}
