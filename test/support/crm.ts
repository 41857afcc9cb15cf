/** A CRM that receives Standard Webhooks, and believes only what is signed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export type Call = { id: string; body: { type: string; timestamp: string; data: Record<string, unknown> } };

export class Crm {
  readonly secret = `whsec_${Buffer.from('a secret of thirty-two bytes ok!').toString('base64')}`;
  calls: Call[] = [];
  forged = 0;
  /** What it answers to a call that is genuine. */
  status = 204;
  private readonly server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    try {
      const body = new Webhook(this.secret).verify(text, request.headers as Record<string, string>) as Call['body'];
      if (this.status < 300) this.calls.push({ id: String(request.headers['webhook-id']), body });
      response.writeHead(this.status, { Location: '/elsewhere', 'Retry-After': '1' }).end();
    } catch {
      this.forged += 1;
      response.writeHead(401).end();
    }
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get environment() {
    const { port } = this.server.address() as AddressInfo;
    return { WEBHOOK_URL: `http://127.0.0.1:${port}/leads`, WEBHOOK_SECRET: this.secret };
  }
}
