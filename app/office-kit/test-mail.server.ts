import { log } from '#app/telemetry/log.server.ts';

/** What the page says afterwards. */
export async function sendTest(send: () => Promise<unknown>): Promise<'tested' | 'notTested'> {
  try {
    await send();
    return 'tested';
  } catch (error) {
    log.error({ error }, 'a test of a mail could not be sent');
    return 'notTested';
  }
}
