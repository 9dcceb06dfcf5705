-- Opens an account with its first movement. Most members never have LOCKED, BONUS, debts or money at vendors, and so
-- bets change only the table page with their CASH. Existing accounts stay as they are.
create or replace function ledger_open_late(p_owner_id text, p_kind text, p_at timestamptz) returns wallet_account
language plpgsql as $$
declare
  v_account wallet_account;
begin
  if p_kind like 'VENDOR:%' or p_kind in ('LOCKED', 'BONUS', 'AGENT_CREDIT', 'DEBT', 'TEST_DEBT') then
    insert into wallet_account (owner_id, book, kind, moved_at, frozen)
      select owner_id, book, p_kind, p_at, frozen from wallet_account
      where owner_id = p_owner_id and kind = case p_kind when 'TEST_DEBT' then 'TEST' else 'CASH' end
      on conflict do nothing;
    select * into v_account from wallet_account where owner_id = p_owner_id and kind = p_kind;
  end if;
  return v_account;
end $$;
