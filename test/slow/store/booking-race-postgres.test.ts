import { after } from 'node:test';
import { Postgres } from '#test/support/postgres.ts';
import { testBookingRace, testFullDay } from './booking-race.ts';

const postgres = await new Postgres().create();
process.env.DATABASE_URL = await postgres.database('site');

const query = (sql: string) => postgres.query(sql, 'site');
testBookingRace(query);
testFullDay(query);
after(() => postgres.remove());
