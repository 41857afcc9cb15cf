/** Node's test runner calls these before the first and after the last file of a run. */
import { Postgres } from './postgres.ts';

const postgres = new Postgres();

export async function globalSetup(): Promise<void> {
  await postgres.create();
  process.env.TEST_POSTGRES_PORT = new URL(postgres.url()).port;
}

export async function globalTeardown(): Promise<void> {
  await postgres.stop();
}
