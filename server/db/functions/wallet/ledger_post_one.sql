-- Posts one journal of one or two lines, whose owners are locked. The verdict is a letter: p posted, r repeated, m
-- mismatch, i insufficient, f frozen, u unknown wallet.
create or replace function ledger_post_one(
  p_at timestamptz, p_journal_id bigint, p_news_id bigint,
  p_tx_code text, p_ref_type text, p_ref_id text, p_owner_id text, p_account text, p_house text, p_amount_minor bigint,
  p_to_owner_id text, p_to_account text, p_may_go_negative boolean, p_actor text,
  out verdict text, out known_id bigint, out balance_minor bigint
) language plpgsql as $$
declare
  v_account wallet_account;
  v_to wallet_account;
  v_known ledger_reference;
  v_key uuid := ledger_key(p_ref_type, p_ref_id, p_tx_code);
  -- The part of the amount that the account pays, and the part that becomes a debt.
  v_own bigint := p_amount_minor;
  v_debt bigint := 0;
  v_debt_kind text;
  v_rest bigint;
  v_line smallint := 0;
begin
  select * into v_account from wallet_account where owner_id = p_owner_id and kind = p_account;
  if not found then
    v_account := ledger_open_late(p_owner_id, p_account, p_at);
  end if;
  balance_minor := coalesce(v_account.balance_minor, 0);
  if v_account.owner_id is null then
    verdict := 'u';
    return;
  end if;
  select * into v_known from ledger_reference where key = v_key;
  if found then
    known_id := v_known.journal_id;
    verdict := case when ledger_is_same(v_known, p_owner_id, p_account, p_house, p_amount_minor, p_to_owner_id, p_to_account)
      then 'r' else 'm' end;
    return;
  end if;
  if p_to_owner_id is not null then
    select * into v_to from wallet_account where owner_id = p_to_owner_id and kind = p_to_account;
    if not found then
      v_to := ledger_open_late(p_to_owner_id, p_to_account, p_at);
    end if;
    if v_to.owner_id is null or v_to.book <> v_account.book then
      verdict := 'u';
      return;
    end if;
  end if;
  v_debt_kind := case v_account.book when 'TEST' then 'TEST_DEBT' else 'DEBT' end;
  -- Locked money that returns to its own member leaves nobody's wallet, so a frozen wallet allows it.
  if p_amount_minor < 0 and v_account.frozen and not p_may_go_negative and p_account <> v_debt_kind
    and (p_account <> 'LOCKED' or p_to_owner_id is distinct from p_owner_id) then
    verdict := 'f';
    return;
  end if;
  if p_account = v_debt_kind then
    -- A debt may grow without limit, and is paid back to zero at most.
    if v_account.balance_minor + p_amount_minor > 0 then
      verdict := 'i';
      return;
    end if;
  elsif v_account.balance_minor + p_amount_minor < 0 then
    if not p_may_go_negative then
      verdict := 'i';
      return;
    end if;
    v_own := -v_account.balance_minor;
    v_debt := p_amount_minor - v_own;
    perform ledger_open_late(p_owner_id, v_debt_kind, p_at);
  end if;
  if v_to.kind = v_debt_kind and v_to.balance_minor - p_amount_minor > 0 then
    verdict := 'i';
    return;
  end if;

  insert into ledger_reference (key, journal_id, at) values (v_key, p_journal_id, p_at) on conflict do nothing;
  if not found then
    raise exception 'another session posted this reference a moment ago' using errcode = '40001';
  end if;
  if v_own <> 0 then
    update wallet_account a set balance_minor = a.balance_minor + v_own, moved_at = p_at, moved_id = p_news_id
      where a.owner_id = p_owner_id and a.kind = p_account returning a.balance_minor into balance_minor;
    insert into entry values (p_at, p_journal_id, v_own, ledger_post_one.balance_minor, v_line, p_owner_id, p_account,
      v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
    v_line := 1;
  end if;
  if v_debt <> 0 then
    update wallet_account a set balance_minor = a.balance_minor + v_debt, moved_at = p_at, moved_id = p_news_id
      where a.owner_id = p_owner_id and a.kind = v_debt_kind returning a.balance_minor into v_rest;
    insert into entry values (p_at, p_journal_id, v_debt, v_rest, v_line, p_owner_id, v_debt_kind,
      v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
    v_line := v_line + 1::smallint;
  end if;
  if v_debt <> 0 or (p_account = v_debt_kind and p_amount_minor < 0) then
    perform ledger_notify_debt(p_owner_id, p_journal_id, v_account.book, case when v_debt <> 0 then v_debt else p_amount_minor end);
  end if;
  if p_to_owner_id is not null then
    update wallet_account a set balance_minor = a.balance_minor - p_amount_minor, moved_at = p_at, moved_id = p_news_id
      where a.owner_id = p_to_owner_id and a.kind = p_to_account returning a.balance_minor into v_rest;
    insert into entry values (p_at, p_journal_id, -p_amount_minor, v_rest, v_line, p_to_owner_id, p_to_account,
      v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
  else
    insert into house_entry values (p_at, p_journal_id >> 12, -p_amount_minor,
      case when v_own <> 0 and v_debt <> 0 then 2 else 1 end, v_account.book, p_house);
  end if;
  known_id := p_journal_id;
  verdict := 'p';
end $$;
