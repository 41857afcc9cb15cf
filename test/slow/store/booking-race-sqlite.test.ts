import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { runStatement } from '#test/support/run-statement.ts';
import { testBookingRace, testFullDay } from './booking-race.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-'));
const file = join(folder, 'site.db');
process.env.DATABASE_URL = `file:${file}`;

const query = async (sql: string) => runStatement(file, sql);
testBookingRace(query);
testFullDay(query);
after(() => rmSync(folder, { recursive: true }));
