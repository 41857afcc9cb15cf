/** An SMTP server that stores all received e-mails. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Received = Email & { raw: string; recipients: string[] };

export class MailServer {
  received: Received[] = [];
  /** Recipients that are rejected permanently (550). */
  unknownRecipients = new Set<string>();
  /** Recipients that are rejected temporarily (451). */
  busyRecipients = new Set<string>();
  /** Recipients whose mail is taken whole, and the connection lost before the answer. */
  lostRecipients = new Set<string>();
  /** Rejects all recipients temporarily (451), like greylisting. */
  busy = false;
  private port = 0;
  private server: SMTPServer | undefined;

  /** Starts the server; a restart uses the same port. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
      onRcptTo: ({ address }, _session, done) => {
        if (this.busy || this.busyRecipients.has(address))
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        if (this.unknownRecipients.has(address))
          return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
        done();
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', async () => {
          const raw = Buffer.concat(parts).toString();
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          if (recipients.some((address) => this.lostRecipients.has(address))) return this.drop(session.id);
          this.received.push({ ...(await PostalMime.parse(raw)), raw, recipients });
          done();
        });
      },
    });
    server.on('error', () => {}); // a client that disconnects
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  /** Ends a connection without an answer. */
  private drop(id: string): void {
    for (const connection of this.server?.connections ?? []) if (connection.id === id) connection.close();
  }

  async stop(): Promise<void> {
    const { server } = this;
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** The e-mails to one address. */
  sentTo(address: string): Received[] {
    return this.received.filter(({ recipients }) => recipients.includes(address));
  }

  get environment() {
    return {
      SMTP_URL: `smtp://site:right@127.0.0.1:${this.port}`,
      MAIL_FROM: 'ZK Automation <site@zk.example>',
      MAIL_TO: 'owner@zk.example',
    };
  }
}
