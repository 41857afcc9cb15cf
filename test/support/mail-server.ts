/** An SMTP server that stores all received e-mails, and ends with this process. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Received = Email & { raw: string; recipients: string[] };

export class MailServer {
  received: Received[] = [];
  /**
   * Recipients that are unknown (550) or busy (451), or whose mail is lost: taken whole, and the connection closed
   * before the answer.
   */
  readonly faults = new Map<string, 'unknown' | 'busy' | 'lost'>();
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
        const fault = this.faults.get(address);
        if (fault === 'busy') return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        if (fault === 'unknown') return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
        done();
      },
      onData: async (stream, { id, envelope }, done) => {
        const raw = await text(stream).catch(() => undefined);
        if (raw === undefined) return; // a client that disconnects
        const recipients = envelope.rcptTo.map(({ address }) => address);
        if (recipients.some((address) => this.faults.get(address) === 'lost'))
          return [...server.connections].find((connection) => connection.id === id)?.close();
        this.received.push({ ...(await PostalMime.parse(raw)), raw, recipients });
        done();
      },
    });
    server.on('error', () => {}); // a client that disconnects
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    server.server.unref();
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
    return this;
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
