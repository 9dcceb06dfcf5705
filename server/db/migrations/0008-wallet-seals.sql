-- Seals over the entries: each covers the lines since the one before it, so a line that changes later is found.

-- A seal covers the journals after one id up to and including another. Its hash takes in the hash of the seal before,
-- so whoever knows the newest hash knows them all.
create table ledger_seal (
  number bigint primary key check (number > 0),
  day date not null,
  after_journal bigint not null,
  last_journal bigint not null check (last_journal > after_journal),
  entries bigint not null check (entries >= 0),
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  unique (after_journal)
);

-- Some hundred lines each. `lines` tells them apart when the hash of all does not fit: eight bytes of the journal's
-- id and eight of the line's own digest for every line.
create table ledger_seal_block (
  seal bigint not null references ledger_seal (number),
  block integer not null,
  last_journal bigint not null,
  lines bytea not null,
  hash bytea not null,
  primary key (seal, block)
);

create trigger ledger_seal_append_only before update or delete or truncate on ledger_seal
  for each statement execute function ledger_is_append_only();
create trigger ledger_seal_block_append_only before update or delete or truncate on ledger_seal_block
  for each statement execute function ledger_is_append_only();
revoke update, delete on ledger_seal, ledger_seal_block from khela_server;
