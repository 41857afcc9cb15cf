import { join } from 'node:path';
import { runStatement } from '#test/support/run-statement.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { testBookingRace } from './booking-race.ts';

const folder = temporaryFolder();
const file = join(folder, 'site.db');
process.env.DATABASE_URL = `file:${file}`;

testBookingRace(async (sql) => runStatement(file, sql));
