/** What the office does with a person's data, as a command: `personCommand` of `command.ts` runs it. */

import { prepareStore, stopJobs } from '#app/lifecycle.server.ts';
import {
  erasePerson,
  eraseReturned,
  findPerson,
  findReturned,
  listedErasures,
  personCopy,
} from '#app/privacy/person.server.ts';
import { handOver, readSettings } from '#app/settings.server.ts';

export async function personAct(action: 'copy' | 'erase' | 'erase-listed', email: string): Promise<void> {
  try {
    handOver(readSettings(process.env));
    await prepareStore();
    const erasures = listedErasures();
    if (action === 'erase') await erasePerson(await findPerson(email));
    else if (action === 'erase-listed') await eraseReturned(await findReturned(erasures), erasures);
    else process.stdout.write(JSON.stringify(await personCopy(await findPerson(email))));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await stopJobs();
  }
}
