/** Random sign-ups, answers, scanners, announcements and faults, against a site that is killed again and again. */
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import type { MailServer, Received } from '#test/support/mail-server.ts';
import type { Site } from '#test/support/site-process.ts';
import { until } from '#test/support/until.ts';

/** A generator of numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const services = ['cold-email', 'telegram', 'phone-callers'];
const languages = ['en', 'de', 'tr'];
const hour = 3_600_000;
/** In ms: beyond leases, beyond the day of a question, back in time, beyond the time to confirm. */
const jumps = [2 * 60_000, 25 * hour, -48 * hour, 15 * 24 * hour];
/** At the end, beyond every lease and every due time that was made after a jump. */
const lastJump = 60 * 24 * hour;

/** The environment of a site whose clock jumps by SIGUSR2. */
export const clockEnvironment = {
  NODE_OPTIONS: `--import=${pathToFileURL('test/support/jumping-clock.ts').href}`,
  CLOCK_JUMP: String(jumps[0]),
};

/** Announces a service; returns the number that is in the subjects, or `undefined` when it did not start. */
type Announce = (service: string) => Promise<number | undefined>;

export class ConsentFuzz {
  readonly counts = {
    signups: 0,
    accepted: 0,
    scans: 0,
    confirmations: 0,
    disowned: 0,
    unsubscribed: 0,
    kills: 0,
    jumps: 0,
    announcements: 0,
  };
  /** Announcements by number, and for each link that was unsubscribed the number of the last one before. */
  readonly unsubscribedAfter = new Map<string, number>();
  private readonly random: () => number;
  private readonly site: Site;
  private readonly mail: MailServer;
  private readonly announce: Announce;
  private lastAnnouncement = 0;
  private seen = 0;

  constructor(seed: number, site: Site, mail: MailServer, announce: Announce) {
    this.random = randomFrom(seed);
    this.site = site;
    this.mail = mail;
    this.announce = announce;
  }

  /** Runs until `count` sign-ups were sent, heals all faults and waits until nothing is left to send. */
  async run(count: number): Promise<void> {
    while (this.counts.signups < count) {
      const size = Math.min(count < 100 ? 8 : 25, count - this.counts.signups);
      const isFirst = this.counts.signups === 0;
      const fault = isFirst ? undefined : this.fault();
      await Promise.all(Array.from({ length: size }, () => this.signUp(count)));
      await fault;
      // The first questions come for certain; later there may be none, while the mail server is down.
      const questions = () =>
        until(() => this.mail.received.some(({ text = '' }) => text.includes('/confirm?')), 20_000);
      await (isFirst ? questions() : until(() => this.mail.received.length > this.seen, 1500).catch(() => {}));
      await this.answerMails();
      if (this.random() < 0.3) await this.startAnnouncement();
    }
    await this.heal();
    await this.settle();
    for (const service of services) await this.startAnnouncement(service);
    await this.settle();
  }

  private pick = <Item>(items: readonly Item[]) => items[Math.floor(this.random() * items.length)] as Item;

  /** A few addresses return, so that people sign up twice, in two languages. */
  private async signUp(count: number): Promise<void> {
    this.counts.signups += 1;
    const person = Math.floor(this.random() * count * 0.8);
    const path = `/${this.pick(languages)}/waitlist`;
    const fields = {
      fullName: 'Storm',
      email: `${this.random() < 0.5 ? 'P' : 'p'}${person}@example.com`,
      services: this.pick(services),
      submissionKey: submissionKey(),
    };
    const address = `203.0.${Math.floor(this.random() * 250)}.${Math.floor(this.random() * 250)}`;
    let { status } = await sendForm(this.site.origin, path, fields, address);
    if (status === 0) {
      // The site was killed: the person tries again.
      await this.killing;
      ({ status } = await sendForm(this.site.origin, path, fields, address));
    }
    if (status === 200) this.counts.accepted += 1;
    // The limit for all forms is counted in the memory of the process.
    if (status === 429) await this.kill();
  }

  private async fault(): Promise<void> {
    const kind = this.random();
    await wait(this.random() * 300);
    if (kind < 0.35) return this.kill();
    if (kind < 0.55) return this.jump();
    if (kind < 0.7) return this.withoutMail();
    this.mail.busy = kind < 0.8;
  }

  private killing: Promise<void> | undefined;

  /** The clock goes back to the real time, and the next jump has another length. */
  private kill(jump = this.pick(jumps)): Promise<void> {
    this.killing ??= (async () => {
      await this.site.end('SIGKILL');
      this.counts.kills += 1;
      this.site.environment.CLOCK_JUMP = String(jump);
      await this.site.start();
    })().finally(() => {
      this.killing = undefined;
    });
    return this.killing;
  }

  private async jump(): Promise<void> {
    if (this.killing) return;
    this.site.signal('SIGUSR2');
    this.counts.jumps += 1;
  }

  private async withoutMail(): Promise<void> {
    await this.mail.stop();
    await wait(200);
    await this.mail.start();
  }

  /** Scanners open every link of every new mail; then some people press a button, some of them twice. */
  private async answerMails(): Promise<void> {
    const mails = this.mail.received.slice(this.seen);
    this.seen += mails.length;
    for (const mail of mails.filter(({ recipients }) => !recipients.includes('owner@zk.example'))) {
      const path = pathIn(mail);
      if (!path) continue;
      if (this.random() < 0.7) await this.scan(path);
      if (path.includes('/confirm')) await this.answerQuestion(path);
      else if (this.random() < 0.2) await this.unsubscribe(path);
    }
  }

  private async scan(path: string): Promise<void> {
    for (const method of ['HEAD', 'GET']) await this.request(path, { method });
    // A scanner that follows all links finds the page in other languages, and with other parameters.
    await this.request(path.replace(/^\/\w\w/, `/${this.pick(languages)}`));
    await this.request(`${path}&answer=yes&List-Unsubscribe=One-Click`);
    this.counts.scans += 4;
  }

  private async answerQuestion(path: string): Promise<void> {
    // At least one person confirms, so that there is somebody to write to.
    const choice = this.counts.confirmations === 0 ? 0 : this.random();
    if (choice > 0.8) return;
    const answer = choice < 0.7 ? 'yes' : 'no';
    const presses = this.random() < 0.2 ? 2 : 1;
    for (let press = 0; press < presses; press++) {
      const status = await this.request(path, { method: 'POST', body: new URLSearchParams({ answer }) });
      if (status === 303) this.counts[answer === 'yes' ? 'confirmations' : 'disowned'] += 1;
      if (status === 429) await this.kill();
    }
  }

  private async unsubscribe(path: string): Promise<void> {
    const body = new URLSearchParams(this.random() < 0.6 ? { 'List-Unsubscribe': 'One-Click' } : {});
    const status = await this.request(path, { method: 'POST', body });
    if (status !== 200 && status !== 303) return;
    this.counts.unsubscribed += 1;
    this.unsubscribedAfter.set(keyOf(path), this.lastAnnouncement);
  }

  private async request(path: string, init: RequestInit = {}): Promise<number> {
    await this.killing;
    try {
      const signal = AbortSignal.timeout(20_000);
      const response = await fetch(this.site.origin + path, { redirect: 'manual', signal, ...init });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0; // TypeError: the site was killed; TimeoutError
    }
  }

  private async startAnnouncement(service = this.pick(services)): Promise<void> {
    const number = await this.announce(service);
    if (number === undefined) return;
    this.counts.announcements += 1;
    this.lastAnnouncement = number;
  }

  /** Ends all faults, with a clock that is later than all times that were stored. */
  private async heal(): Promise<void> {
    this.mail.busy = false;
    await this.kill(lastJump);
    this.site.signal('SIGUSR2');
  }

  private async settle(): Promise<void> {
    const open = () => {
      // What has failed meanwhile would wait for its next attempt.
      this.site.query("update deliveries set due_at = '2020-01-01' where status = 'pending' and lease is null");
      return this.site.query("select id from deliveries where status = 'pending'").length;
    };
    await until(() => open() === 0, 300_000, 200);
    await this.answerMails();
  }
}

/** The path of the link of a mail. */
function pathIn({ text = '' }: Received): string | undefined {
  return /https:\/\/zk\.example(\/\w+\/waitlist\/\w+\?key=\S+)/.exec(text)?.[1];
}

/** The key of a path. */
export function keyOf(path: string): string {
  return new URLSearchParams(path.split('?')[1]).get('key') ?? '';
}
