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
