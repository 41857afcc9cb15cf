import { Postgres } from '#test/support/postgres.ts';
import { testBookingRace } from './booking-race.ts';

const postgres = await new Postgres().create();
process.env.DATABASE_URL = await postgres.database('site');

testBookingRace((sql) => postgres.query(sql, 'site'));
