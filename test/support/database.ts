/** A migrated SQLite database for the modules of the store that a test imports after this one. */
import { join } from 'node:path';
import { after } from 'node:test';
import { runStatement } from './run-statement.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const folder = temporaryFolder();
export const file = join(folder, 'site.db');
Object.assign(process.env, { DATABASE_URL: `file:${file}`, LOG_LEVEL: 'silent' });
// Features declare the tables, and what is stored is delivered by their channels, as in a running site.
await import('#app/features.server.ts');
const { closeDatabase, migrate } = await import('#app/database/migrate.server.ts');
await migrate();
after(closeDatabase);

/** Runs one statement in a new connection. */
export const query = (sql: string) => runStatement(file, sql);
