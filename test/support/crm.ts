/** A fake CRM that receives Standard Webhooks and verifies their signatures. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { LocalServer } from './local-server.ts';

type Call = { id: string; body: { type: string; timestamp: string; data: Record<string, unknown> } };

export class Crm extends LocalServer {
  readonly secret = `whsec_${Buffer.from('a secret of thirty-two bytes ok!').toString('base64')}`;
  calls: Call[] = [];
  invalidSignatures = 0;
  /** The status of the response to a call with a valid signature. */
  status = 204;

  constructor() {
    super((request, response) => void this.answer(request, response));
  }

  get environment() {
    return { WEBHOOK_URL: `${this.origin}/leads`, WEBHOOK_SECRET: this.secret };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    try {
      const body = new Webhook(this.secret).verify(sent, request.headers as Record<string, string>) as Call['body'];
      if (this.status < 300) this.calls.push({ id: String(request.headers['webhook-id']), body });
      response.writeHead(this.status, { Location: '/elsewhere', 'Retry-After': '1' }).end();
    } catch {
      this.invalidSignatures += 1; // WebhookVerificationError
      response.writeHead(401).end();
    }
  }
}
