import { closeDatabase, migrate } from '../store/migrate.server.ts';

/** Brings the database up to date; the site must not serve before. */
export const prepareStore = migrate;

/** Lets go of the database once nothing uses it. */
export const closeStore = closeDatabase;
