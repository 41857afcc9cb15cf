import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on a free port of this machine: what the stand-ins for other people's services have in common. */
export class LocalServer {
  private readonly server;

  constructor(answer: RequestListener) {
    this.server = createServer(answer);
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
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
