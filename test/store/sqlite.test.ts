import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { runStatement } from '../support/run-statement.ts';
import { testStoreContract } from './contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
const file = join(folder, 'site.db');
process.env.DATABASE_URL = `file:${file}`;

await testStoreContract(async (sql) => runStatement(file, sql));
after(() => rmSync(folder, { recursive: true }));
