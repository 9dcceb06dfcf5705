-- What the tables every bet writes may hold, said where it costs a statement least.
--
-- A check of a table is read from its text by every statement that writes the table: a lone bet wrote five tables with
-- twenty checks. A check of a type is read once by a connection. So whatever is about one column stands at its type, and
-- at the tables is only left what compares columns. Nothing is allowed that was not, nor the other way round.

create domain money_book as text constraint money_book_known check (value in ('REAL', 'TEST'));
create domain moved_minor as bigint constraint moved_minor_not_zero check (value <> 0);
create domain summed_minor as bigint constraint summed_minor_not_below_zero check (value >= 0);
create domain entry_count as integer constraint entry_count_above_zero check (value > 0);
create domain account_kind as text constraint account_kind_known check (
  value in ('CASH', 'LOCKED', 'BONUS', 'AGENT_CREDIT', 'DEBT', 'TEST', 'TEST_DEBT') or value ~ '^VENDOR:[A-Za-z0-9_-]+$');
create domain movement_kind as text constraint movement_kind_known check (
  value in ('BET', 'FREE_BET', 'WIN', 'ROLLBACK', 'PROMO', 'ADJUST', 'UNSETTLE', 'RESETTLE'));
create domain bet_state as text constraint bet_state_known check (value in ('OPEN', 'SETTLED', 'ROLLED_BACK'));
create domain round_state as text constraint round_state_known check (value in ('OPEN', 'SETTLED', 'CANCELLED'));

-- Tables that hold rows are written anew, each once.
alter table entry
  drop constraint entry_amount_minor_check1, drop constraint entry_book_check1, drop constraint entry_check1,
  alter column amount_minor type moved_minor, alter column book type money_book,
  -- Debts are never above zero, everything else never below.
  add constraint entry_sign check (
    balance_after_minor = 0 or (balance_after_minor < 0) = (account = any ('{DEBT,TEST_DEBT}')));
alter table house_entry
  drop constraint house_entry_book_check, drop constraint house_entry_entries_check,
  alter column book type money_book, alter column entries type entry_count;
alter table wallet_account
  drop constraint wallet_account_kind, drop constraint wallet_account_sign, drop constraint wallet_account_book,
  alter column book type money_book, alter column kind type account_kind,
  add constraint wallet_account_book check ((book = 'TEST') = (kind = any ('{TEST,TEST_DEBT}'))),
  add constraint wallet_account_sign check (
    balance_minor = 0 or (balance_minor < 0) = (kind = any ('{DEBT,TEST_DEBT}')));
alter table vendor_tx
  drop constraint vendor_tx_kind_check, drop constraint vendor_tx_bet_state_check, drop constraint vendor_tx_check,
  drop constraint vendor_tx_check1, drop constraint vendor_tx_check2,
  alter column kind type movement_kind, alter column bet_state type bet_state,
  add constraint vendor_tx_bet_has_state check (bet_state is not null or kind <> all ('{BET,FREE_BET}')),
  add constraint vendor_tx_sign check (amount_minor >= 0 or kind = any ('{ADJUST,UNSETTLE,RESETTLE}')),
  -- Only a rollback that came before its bet stands for something nobody asked for.
  add constraint vendor_tx_asked_for check (
    request_hash is not null or (kind = 'BET' and bet_state = 'ROLLED_BACK' and amount_minor is null));

drop view played_round;
alter table round
  drop constraint round_book_check, drop constraint round_state_check, drop constraint round_bet_minor_check,
  drop constraint round_returned_minor_check, drop constraint round_check, drop constraint round_check1,
  alter column book type money_book, alter column state type round_state,
  alter column bet_minor type summed_minor, alter column returned_minor type summed_minor,
  add constraint round_settled_at check ((state = 'OPEN') = (settled_at is null)),
  add constraint round_cancelled check (state <> 'CANCELLED' or (bet_minor = 0 and win_minor = 0));
-- As before; both halves have the same plain types, or the database would not look into each with its own indexes.
create view played_round as
  select id, vassalage, vendor_round_id, member_id, node_id, book::text, state::text, bet_minor::bigint,
    returned_minor::bigint, win_minor, placed_at, settled_at
  from round
  union all
  select id, vassalage, vendor_round_id, member_id, node_id, 'REAL'::text, state, bet_minor, returned_minor,
    win_minor, placed_at, settled_at
  from reported_round;
