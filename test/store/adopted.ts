/** Tables of SPEC 3 as somebody else made them, with a row in each. Valid in both databases but for the types. */
export const hostedTables = ({ id, time }: { id: string; time: string }) => [
  `create table contacts (id ${id}, created_at ${time}, full_name text, email text, message text, source text)`,
  `create table countdowns (id ${id}, title text, target_date ${time}, is_active boolean)`,
  "insert into contacts (full_name, email, message, source) values ('Before', 'before@example.com', 'hello', 'fair')",
];
