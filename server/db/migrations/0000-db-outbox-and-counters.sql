-- News between modules, and counters of calls for rate limits.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  owner_id text not null,
  payload jsonb not null,
  tx_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index outbox_owner on outbox (owner_id, id);

create table call_counter (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
