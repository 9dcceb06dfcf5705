-- Notifies listeners that wallets moved: each owner once, at most a hundred owners in a message.
create or replace function ledger_notify(p_news_id bigint, p_owner_ids text[]) returns void language plpgsql as $$
begin
  if cardinality(p_owner_ids) = 1 then
    perform pg_notify('outbox', p_news_id || ' wallet.moved ' || p_owner_ids[1]);
    return;
  end if;
  perform pg_notify('outbox', p_news_id || ' wallet.moved ' || string_agg(owner_id, ' '))
    from (select owner_id, (row_number() over () - 1) / 100 as message
          from (select distinct unnest(p_owner_ids) as owner_id) as owners) as parts
    group by message;
end $$;
