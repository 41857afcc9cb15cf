/** Tables that existed before the site (product.md D1), with one row. The column types depend on the database. */
export const adoptedTables = ({ id, time, list }: { id: string; time: string; list: string }) => [
  `create table contacts (id ${id}, created_at ${time} default current_timestamp, full_name varchar(200) not null,
    email varchar(254) not null, message text, source text, tags ${list})`,
  `create table countdowns (id ${id}, title text, target_date ${time}, is_active boolean not null default true)`,
  "insert into contacts (full_name, email, message, source) values ('Before', 'before@example.com', 'hello', 'fair')",
];
