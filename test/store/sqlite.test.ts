import { join } from 'node:path';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { runStatement } from '../support/run-statement.ts';
import { testStoreContract } from './contract.ts';

const folder = temporaryFolder();
const file = join(folder, 'site.db');
process.env.DATABASE_URL = `file:${file}`;

await testStoreContract(async (sql) => runStatement(file, sql));
