-- Draws of the lottery: made ahead, committed to before the sale, drawn by a role that reaches nothing else.

-- One row a game: where its numbers and its chain of results stand.
create table lottery_series (
  game_code text primary key,
  -- Ends the ids of its draws; three digits.
  game_no smallint not null unique check (game_no between 1 and 999),
  last_serial bigint not null default 0,
  -- Up to which draw, by its time, there are rows; null before the first.
  made_until timestamptz,
  last_close_at timestamptz,
  chain_no bigint not null default 0,
  chain_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(chain_hash) = 32)
);

create table lottery_draw (
  -- Seconds of the draw's time times 1000 plus the number of the game: in the order of time, and below 2^53.
  id bigint primary key,
  game_code text not null references lottery_series,
  numero text not null check (numero <> ''),
  -- Counts the draws of a game, without end.
  serial bigint not null check (serial > 0),
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'SCHEDULED'
    check (state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLING', 'SETTLED', 'VOID')),
  commit_hash bytea not null check (length(commit_hash) = 32),
  seed bytea check (sha256(seed) = commit_hash),
  result text[],
  chain_no bigint,
  previous_hash bytea,
  chain_hash bytea check (length(chain_hash) = 32),
  drawn_at timestamptz,
  settled_at timestamptz,
  void_reason text check (void_reason in ('NOT_OPENED', 'GENERATOR', 'SEED_LOST', 'CALLED_OFF')),
  -- When the clock has something to do with it next.
  due_at timestamptz generated always as (
    case state when 'SCHEDULED' then open_at when 'OPEN' then close_at when 'CLOSED' then draw_at end
  ) stored,
  unique (game_code, numero),
  unique (game_code, serial),
  unique (game_code, chain_no),
  check (open_at < close_at and close_at <= draw_at),
  check ((void_reason is not null) = (state = 'VOID')),
  check ((result is not null) = (state in ('DRAWN', 'SETTLING', 'SETTLED'))),
  check ((chain_no is not null) = (state in ('DRAWN', 'SETTLING', 'SETTLED', 'VOID'))),
  check ((chain_no is null) = (chain_hash is null) and (chain_no is null) = (previous_hash is null)
    and (chain_no is null) = (drawn_at is null)),
  -- What was drawn is shown with its seed; only a lost seed cannot be.
  check ((seed is not null) = (chain_no is not null and void_reason is distinct from 'SEED_LOST'))
);
create index lottery_draw_due on lottery_draw (due_at) where due_at is not null;
create index lottery_draw_by_game on lottery_draw (game_code, draw_at);

-- Seeds until they are told, encrypted with a key the database does not have.
create table lottery_seed (
  draw_id bigint primary key references lottery_draw,
  sealed bytea not null
);

-- Operators ask for a draw to be called off; the draw's role does it, so that it enters the chain.
create table lottery_void_request (
  draw_id bigint primary key references lottery_draw,
  requested_by text not null check (requested_by <> ''),
  requested_at timestamptz not null default clock_timestamp()
);

-- Who turns the clock; one row.
create table lottery_ticker (
  only_one boolean primary key default true check (only_one),
  holder text,
  lease_until timestamptz not null default to_timestamp(0)
);
insert into lottery_ticker default values;

-- Significant events, first of all what the self-tests of the generator found. Written once.
create table lottery_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('GENERATOR_PASSED', 'GENERATOR_FAILED', 'SEED_LOST')),
  holder text not null,
  details jsonb not null
);

-- A draw only moves forward, its times and its commitment never change, nor does a result once it is there. The
-- clock is turned by the draw's role alone; the server's role settles what was drawn.
create function lottery_draw_moves_forward() returns trigger language plpgsql as $$
declare
  settles boolean := current_user = 'khela_server';
begin
  if (new.id, new.game_code, new.numero, new.serial, new.open_at, new.close_at, new.draw_at, new.commit_hash)
    is distinct from
    (old.id, old.game_code, old.numero, old.serial, old.open_at, old.close_at, old.draw_at, old.commit_hash)
  then
    raise exception 'draw % is committed to', old.id using errcode = '42501';
  end if;
  if old.chain_no is not null and
    (new.seed, new.result, new.chain_no, new.previous_hash, new.chain_hash, new.drawn_at, new.void_reason)
    is distinct from
    (old.seed, old.result, old.chain_no, old.previous_hash, old.chain_hash, old.drawn_at, old.void_reason)
  then
    raise exception 'draw % is over', old.id using errcode = '42501';
  end if;
  if new.state <> old.state and not (case
    when settles then (old.state, new.state) in (('DRAWN', 'SETTLING'), ('SETTLING', 'SETTLED'), ('SETTLED', 'SETTLING'))
    else (old.state, new.state) in (('SCHEDULED', 'OPEN'), ('OPEN', 'CLOSED'), ('CLOSED', 'DRAWN'),
      ('SCHEDULED', 'VOID'), ('OPEN', 'VOID'), ('CLOSED', 'VOID'))
  end) then
    raise exception 'draw % cannot go from % to %', old.id, old.state, new.state using errcode = '42501';
  end if;
  if new.state = 'OPEN' and old.state = 'SCHEDULED' and clock_timestamp() not between new.open_at and new.close_at
    or new.state = 'CLOSED' and old.state = 'OPEN' and clock_timestamp() < new.close_at
    or new.state = 'DRAWN' and old.state = 'CLOSED' and clock_timestamp() < new.draw_at
  then
    raise exception 'draw % is not due', old.id using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger lottery_draw_moves_forward before update on lottery_draw
  for each row execute function lottery_draw_moves_forward();

-- Every draw begins at the beginning.
create function lottery_draw_begins() returns trigger language plpgsql as $$
begin
  if new.state <> 'SCHEDULED' then
    raise exception 'draw % begins as %', new.id, new.state using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger lottery_draw_begins before insert on lottery_draw
  for each row execute function lottery_draw_begins();

grant usage on schema public to khela_draw;
grant select, insert on lottery_draw, lottery_series, lottery_seed, lottery_event to khela_draw;
grant delete on lottery_seed to khela_draw;
grant update (state, seed, result, chain_no, previous_hash, chain_hash, drawn_at, void_reason)
  on lottery_draw to khela_draw;
grant update (last_serial, made_until, last_close_at, chain_no, chain_hash) on lottery_series to khela_draw;
grant select, delete on lottery_void_request to khela_draw;
grant select, update (holder, lease_until) on lottery_ticker to khela_draw;
grant usage on sequence lottery_event_id_seq to khela_draw;
-- The server reads what everybody may know, settles, and asks for a draw to be called off.
revoke select, insert, update, delete on lottery_seed from khela_server;
revoke insert, update, delete on lottery_draw, lottery_series, lottery_ticker, lottery_event from khela_server;
grant update (state, settled_at) on lottery_draw to khela_server;
revoke update, delete on lottery_void_request from khela_server;
revoke usage, select on sequence lottery_event_id_seq from khela_server;
