-- Rounds at a vendor that a promotion of ours pays for. `pending_call`: what the vendor must receive next; null for nothing.
create table free_rounds_award (
  id text primary key,
  vendor_code text not null references vendor,
  member_id text not null references member,
  game_code text not null,
  rounds integer not null check (rounds between 1 and 500),
  stake_minor bigint not null check (stake_minor > 0),
  ends_at timestamptz not null,
  is_stopped boolean not null default false,
  is_refused boolean not null default false,
  pending_call text check (pending_call in ('GIVE', 'CANCEL')),
  started integer not null default 0,
  finished integer not null default 0,
  won_minor bigint not null default 0 check (won_minor >= 0),
  check (finished between 0 and started),
  check (started <= rounds)
);
create index free_rounds_award_pending on free_rounds_award (id) where pending_call is not null;
revoke delete, truncate on free_rounds_award from khela_server;

-- A round that was played for an award: what it won is in the award and moved no money.
create table free_round (
  vendor_round_id text not null,
  member_id text not null,
  vendor_code text not null,
  award_id text not null references free_rounds_award,
  won_minor bigint not null,
  is_over boolean not null,
  primary key (vendor_round_id, member_id, vendor_code)
);
create index free_round_of_award on free_round (award_id);
revoke delete, truncate on free_round from khela_server;
