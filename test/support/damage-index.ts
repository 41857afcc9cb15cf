import { DatabaseSync } from 'node:sqlite';

/** Adds a row and an index that lacks it: the site still works, but SQLite calls the file damaged. */
export function damageIndex(file: string): void {
  const database = new DatabaseSync(file, { defensive: false });
  database.exec(`insert into daily_counts (day, page, language, event, count) values ('2027-03-01', 'page', 'de', 'event', 1);
    create index damaged on daily_counts (page);
    pragma writable_schema = on;
    update sqlite_schema set sql = 'create index damaged on daily_counts (event desc)' where name = 'damaged'`);
  database.close();
}
