-- Functions live in files of server/db/functions; this says which text of each the database has. The server cannot
-- pretend that one was applied.
create table database_function (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
revoke insert, update, delete on database_function from khela_server;
