-- News between modules, and counters of calls for rate limits.

create sequence outbox_order;

-- An id begins with the number of the transaction that wrote it and ends with the order of writing, so ids grow
-- with the transactions: whoever has read everything of those that are over cannot be overtaken by a late commit.
create table outbox (
  id bigint primary key
    default ((pg_current_xact_id()::text::bigint << 20) | (nextval('outbox_order') & 1048575)),
  topic text not null,
  owner_id text not null,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index outbox_by_owner on outbox (owner_id, id);
create index outbox_by_age on outbox (at);

create table call_counter (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index call_counter_by_age on call_counter (window_start);
