/** Reads of many rows: on SQLite, whose driver holds up the thread that calls it, in a thread of their own. */
import type { Compilable } from 'kysely';
import { env } from '#app/env.server.ts';
import { AnsweringThread } from '#app/worker-thread.server.ts';
import { database, isPostgres } from './database.server.ts';
import { sqliteFile } from './sqlite-values.server.ts';

/** In ms. Starting the thread takes longer than most of the reads, and one search is often followed by another. */
const idleTime = 60_000;

const file = 'app/store/read-worker.server.ts';
const thread = new AnsweringThread({ file, workerData: sqliteFile(env.DATABASE_URL), idleTime });

/** A statement for the thread. */
export type Statement = { sql: string; parameters: readonly unknown[] };

/** The rows of a query that only reads, as of the last commit. Throws database errors. */
export async function readRows<Row>(query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  if (isPostgres) return (await database.executeQuery(compiled)).rows;
  const { sql, parameters } = compiled;
  return thread.ask<Row[]>({ sql, parameters } satisfies Statement);
}

/** Ends the thread, if it runs. */
export async function endReadThread(): Promise<void> {
  await thread.end();
}
