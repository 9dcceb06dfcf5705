-- Signatures of the draw service under what was drawn, and the public keys to check them with.

create table lottery_signing_key (
  -- The first 16 hex digits of SHA-256 of the key.
  id text primary key,
  public_key bytea not null,
  since timestamptz not null default clock_timestamp(),
  check (length(public_key) = 32 and id = left(encode(sha256(public_key), 'hex'), 16))
);

-- The first of a draw is under its own line, those of later attempts are under corrections.
create table lottery_signature (
  draw_id bigint not null references lottery_draw,
  attempt integer not null check (attempt > 0),
  key_id text not null references lottery_signing_key,
  signature bytea not null check (length(signature) = 64),
  signed_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, attempt)
);

grant select, insert on lottery_signing_key, lottery_signature to khela_draw;
revoke insert, update, delete, truncate on lottery_signing_key, lottery_signature from khela_server;
-- Of corrections the draw service reads what it signs, and nothing of who made them or why.
grant select (draw_id, attempt, result, at) on lottery_correction to khela_draw;

-- Draws up to this link of a game's chain were over before there were signatures.
alter table lottery_series add column unsigned_to bigint not null default 0;
update lottery_series set unsigned_to = chain_no;

alter table lottery_event drop constraint lottery_event_kind_check;
alter table lottery_event add check (
  kind in ('GENERATOR_PASSED', 'GENERATOR_FAILED', 'SEED_LOST', 'SIGNING_KEY', 'CLOCK_TAKEN', 'CAUGHT_UP', 'CALLED_OFF')
);
