/** Node's test runner calls it before the first file of a run. */
import { Postgres } from './postgres.ts';

export async function globalSetup(): Promise<void> {
  const postgres = await new Postgres().create();
  process.env.TEST_POSTGRES_PORT = new URL(postgres.url()).port;
}
