/** For `check`: creates no file and changes no table. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { env } from '#app/env.server.ts';
import { isPostgres } from './database.server.ts';
import { sqliteFile } from './sqlite.server.ts';

type Row = Record<string, unknown>;

export type Read = (sql: string) => Promise<Row[]>;

const busyTimeout = 5000; // ms

/** `undefined` before the SQLite file exists. Throws database errors. */
export async function readOnly<Result>(use: (read: Read) => Promise<Result>): Promise<Result | undefined> {
  if (isPostgres) return readPostgres(use);
  return existsSync(sqliteFile(env.DATABASE_URL)) ? readSqlite(use) : undefined;
}

async function readPostgres<Result>(use: (read: Read) => Promise<Result>): Promise<Result> {
  const { newClient } = await import('./postgres.server.ts');
  const client = newClient();
  client.on('error', () => {}); // a broken connection rejects the query too
  await client.connect();
  try {
    await client.query('begin read only');
    return await use(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end(); // ends the transaction
  }
}

async function readSqlite<Result>(use: (read: Read) => Promise<Result>): Promise<Result> {
  const file = sqliteFile(env.DATABASE_URL);
  const url = pathToFileURL(file);
  // Without a log no process writes, and SQLite need not make one: https://sqlite.org/wal.html#readonly
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  const connection = new DatabaseSync(url, { readOnly: true, timeout: busyTimeout });
  try {
    return await use(async (sql) => connection.prepare(sql).all());
  } finally {
    connection.close();
  }
}

/** `undefined` if this user can write, and on PostgreSQL. */
export function unwritablePath(): string | undefined {
  if (isPostgres) return undefined;
  const file = sqliteFile(env.DATABASE_URL);
  // SQLite creates the write-ahead log beside the file.
  const paths = [existsSync(file) ? file : undefined, nearestFolder(dirname(file))];
  return paths.find((path) => path && !isWritable(path));
}

const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false; // EACCES, EROFS
  }
}
