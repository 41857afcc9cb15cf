/** What the office does when a person is erased, as a command: `erasePerson` of `command.ts` runs it. */
import { erasePerson, findPerson } from '#app/backup/person.server.ts';
import { prepareStore, stopJobs } from '#app/lifecycle.server.ts';

const [, , email = ''] = process.argv;
try {
  await prepareStore();
  await erasePerson(await findPerson(email));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await stopJobs();
}
