-- Posts one plain movement: between a play balance and the merchant's account. ledger_post_many decides any other
-- movement.
create or replace function ledger_post_plain(
  p_at timestamptz, p_posting ledger_posting, out verdict text, out journal_id bigint, out balance_minor bigint
) language plpgsql as $$
declare
  v_key uuid := ledger_key(p_posting.ref_type, p_posting.ref_id, p_posting.tx_code);
  v_account wallet_account;
  v_news_id bigint;
begin
  if p_posting.account in ('CASH', 'TEST') then
    select * into v_account from wallet_account a where a.owner_id = p_posting.owner_id and a.kind = p_posting.account for no key update;
    if v_account.balance_minor + p_posting.amount_minor >= 0 and (p_posting.amount_minor > 0 or not v_account.frozen) then
      journal_id := nextval('ledger_batch') << 12;
      insert into ledger_reference (key, journal_id, at) values (v_key, ledger_post_plain.journal_id, p_at) on conflict do nothing;
      if found then
        v_news_id := ledger_news_id();
        balance_minor := v_account.balance_minor + p_posting.amount_minor;
        update wallet_account a set balance_minor = ledger_post_plain.balance_minor, moved_at = p_at, moved_id = v_news_id
          where a.owner_id = p_posting.owner_id and a.kind = p_posting.account;
        insert into entry values (p_at, ledger_post_plain.journal_id, p_posting.amount_minor, ledger_post_plain.balance_minor, 0,
          p_posting.owner_id, p_posting.account, v_account.book, p_posting.tx_code, p_posting.ref_type, p_posting.ref_id, p_posting.house, p_posting.actor);
        insert into house_entry values (p_at, ledger_post_plain.journal_id >> 12, -p_posting.amount_minor, 1, v_account.book, p_posting.house);
        perform pg_notify('outbox', v_news_id || ' wallet.moved ' || p_posting.owner_id);
        verdict := 'p';
        return;
      end if;
    end if;
  end if;
  select * into verdict, journal_id, balance_minor from ledger_post_many(p_at, array[p_posting.owner_id],
    array[row(p_posting.owner_id, p_posting.account)::ledger_account_key], array[p_posting]);
end $$;
