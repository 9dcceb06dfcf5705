-- Vendors in several styles and with wallets of their own; orders of vendors written with few rows.

alter table vendor drop constraint vendor_wallet_mode_check;
alter table vendor add constraint vendor_wallet_mode_check check (wallet_mode in ('SEAMLESS', 'TRANSFER'));
-- Null: it may call from everywhere. Else the addresses it may call from.
alter table vendor add column allowed_addresses text[] check (cardinality(allowed_addresses) > 0);
-- Rounds open longer than this are asked for at the vendor.
alter table vendor add column round_limit interval not null default '24 hours';

-- Vendors and games are disabled, never deleted. A check of the reference at every bet would lock the same few
-- rows for everybody.
alter table round drop constraint round_vassalage_fkey;
alter table round drop constraint round_node_id_fkey;
alter table vendor_tx drop constraint vendor_tx_vassalage_fkey;

-- A round is looked up by its vendor's id, and by its own only among its member's.
alter table round drop constraint round_pkey;
alter table round drop constraint round_vassalage_vendor_round_id_member_id_key;
alter table round add primary key (vassalage, vendor_round_id, member_id);

-- What a round paid and what corrections took of it, in sum: a correction may take more than there was.
alter table round drop constraint round_win_minor_check;

-- FREE_BET: a stake a reward paid for, of which nothing was taken. The state of a bet, or of a win that was
-- taken back. A movement without a round has none.
alter table vendor_tx drop constraint vendor_tx_kind_check;
alter table vendor_tx drop constraint vendor_tx_check;
alter table vendor_tx drop constraint vendor_tx_check1;
alter table vendor_tx drop constraint vendor_tx_check2;
alter table vendor_tx drop constraint vendor_tx_amount_minor_check;
alter table vendor_tx alter column vendor_round_id drop not null;
alter table vendor_tx add check (kind in
  ('BET', 'FREE_BET', 'WIN', 'ROLLBACK', 'PROMO', 'ADJUST', 'UNSETTLE', 'RESETTLE'));
alter table vendor_tx add check (bet_state is not null or kind not in ('BET', 'FREE_BET'));
alter table vendor_tx add check (amount_minor >= 0 or kind in ('ADJUST', 'UNSETTLE', 'RESETTLE'));
alter table vendor_tx add check
  (request_hash is not null or (kind = 'BET' and bet_state = 'ROLLED_BACK' and amount_minor is null));
-- For the nightly comparison with a vendor's own list.
create index vendor_tx_by_time on vendor_tx using brin (done_at);

-- Money on its way between a member's CASH and a vendor that keeps wallets of its own. REQUESTED and UNKNOWN are
-- not over: the vendor is asked what became of them. SYNC moves nothing, it only takes over the vendor's balance.
create table vendor_transfer (
  id text primary key,
  member_id text not null,
  vassalage text not null references vendor,
  direction text not null check (direction in ('IN', 'OUT', 'SYNC')),
  amount_minor bigint not null check (amount_minor >= 0 and (amount_minor > 0) = (direction <> 'SYNC')),
  state text not null check (state in ('REQUESTED', 'UNKNOWN', 'DONE', 'FAILED')),
  -- Why it failed, in the vendor's word.
  reason text,
  -- The member's own id of it, when the member asked for it.
  request_id text,
  asked_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  settled_at timestamptz,
  unique (member_id, request_id),
  check ((state in ('DONE', 'FAILED')) = (settled_at is not null))
);
-- One at a time: what lies at the vendor is only known when nothing is on its way.
create unique index vendor_transfer_under_way on vendor_transfer (member_id, vassalage)
  where state in ('REQUESTED', 'UNKNOWN');
create index vendor_transfer_due on vendor_transfer (next_try_at) where state in ('REQUESTED', 'UNKNOWN');

-- Money of the member was sent to a vendor with wallets of its own for this session and is not yet brought back.
alter table game_session add column money_out boolean not null default false;
create index game_session_money_out on game_session (expires_at) where money_out;

-- Where a vendor's list and ours differ. Rollbacks we miss are done at once; all else is for two people.
create table vendor_case (
  id text primary key,
  vassalage text not null references vendor,
  business_day date not null,
  transaction_id text not null,
  bucket text not null check (bucket in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'STATE_DIFFERS')),
  member_id text,
  vendor_round_id text,
  kind text not null,
  theirs_minor bigint,
  ours_minor bigint,
  state text not null check (state in ('OPEN', 'FIXED', 'CLOSED')),
  note text not null,
  closed_by text[] check (cardinality(closed_by) = 2 and closed_by[1] <> closed_by[2]),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (vassalage, transaction_id, bucket),
  check ((state = 'CLOSED') = (closed_by is not null)),
  check ((state = 'OPEN') = (closed_at is null))
);
create index vendor_case_open on vendor_case (vassalage, business_day) where state = 'OPEN';
