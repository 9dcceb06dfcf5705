-- What operators have to know of at once, of whatever module; every operator reads it.
create table operator_alarm (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind <> ''),
  details jsonb not null
);
revoke update, delete, truncate on operator_alarm from khela_server;
