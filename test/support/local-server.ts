import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Has a server listen on a free port of this machine, and says which. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** An HTTP server on a free port of this machine: what the stand-ins for other people's services have in common. */
export class LocalServer {
  private readonly server;

  constructor(answer: RequestListener) {
    this.server = createServer(answer);
  }

  async start(): Promise<this> {
    await listen(this.server);
    return this;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}
