import { after } from 'node:test';
import { Postgres } from '../support/postgres.ts';
import { contract } from './contract.ts';

const postgres = await new Postgres().create();
process.env.DATABASE_URL = await postgres.database('site');

await contract((sql) => postgres.query(sql, 'site'));
after(() => postgres.remove());
