-- Agent credit that agents pass on: done at once, or waiting for two operators above the merchant's limit.
create table agent_transfer (
  id text primary key,
  agent_id text not null references member (id),
  to_id text not null references member (id),
  amount_minor bigint not null check (amount_minor > 0),
  request_id text not null,
  nth smallint not null,
  state text not null check (state in ('DONE', 'WAITING', 'REJECTED')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (agent_id, request_id, nth)
);
create index agent_transfer_of_agent on agent_transfer (agent_id, created_at desc);
create index agent_transfer_waiting on agent_transfer (created_at) where state = 'WAITING';
