-- Posts many movements. Each is decided as if they came one after the other; the rows are returned in the same order.
create or replace function ledger_post_many(
  p_at timestamptz, p_lock text[], p_accounts ledger_account_key[], p_postings ledger_posting[]
) returns table (verdict text, journal_id bigint, balance_minor bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
  v_count integer := cardinality(p_postings);
  v_batch bigint;
  v_news_id bigint;
  v_fast bigint := 0;
  v_moved text[];
  v_one record;
  v_posting ledger_posting;
  v_n integer;
  -- The locked accounts, by their position in p_accounts.
  v_places integer[];
  v_held bigint[];
  v_frozen boolean[];
  v_test boolean[];
  -- The results of the postings, by their position in p_postings.
  v_verdicts text[];
  v_journal_ids bigint[];
  v_balances bigint[];
begin
  if cardinality(p_lock) > 0 then
    perform ledger_lock(p_lock);
  end if;
  select array_agg(place), array_agg(balance_minor), array_agg(frozen), array_agg(is_test)
    into v_places, v_held, v_frozen, v_test
    from (
      select * from (
        select p.place, a.balance_minor, a.frozen, a.book = 'TEST' as is_test
        from unnest(p_accounts) with ordinality as p (owner_id, account, place)
        join wallet_account a on a.owner_id = p.owner_id and a.kind = p.account
        order by a.owner_id, a.kind for no key update of a
      ) as locked order by place
    ) as found;
  -- The number of the batch is taken after all locks.
  v_batch := nextval('ledger_batch');
  v_news_id := ledger_news_id();
  -- The single statement finds an account by its position, so all accounts must exist; for a few postings the loop is
  -- faster.
  if v_count > 4 and cardinality(v_places) = cardinality(p_accounts) then
    with judged as materialized (
      select *, is_plain and not bool_or(is_plain and after_minor < 0) over (partition by place order by n) as is_posted
      from (
        select *, v_held[place] + ledger_sum(amount_minor) filter (where is_plain) over (partition by place order by n)
            as after_minor
        from (
          select c.*, r.key is null and not c.is_alone and (c.amount_minor > 0 or not v_frozen[c.place])
            and c.account not in ('DEBT', 'TEST_DEBT') as is_plain
          from (
            select u.*, ledger_key(u.ref_type, u.ref_id, u.tx_code) as key
            from unnest(p_postings) with ordinality as u (tx_code, ref_type, ref_id, owner_id, account, house, place,
              amount_minor, is_alone, to_owner_id, to_account, may_go_negative, actor, n)
            offset 0
          ) as c
          left join ledger_reference r on r.key = c.key
        ) as known
      ) as running
    ), referenced as (
      -- When another session takes a reference now, the unique key refuses it and the caller's transaction begins
      -- again.
      insert into ledger_reference (key, journal_id, at)
      select key, v_batch << 12 | n, p_at from judged where is_posted
    ), moved as (
      update wallet_account a set balance_minor = a.balance_minor + m.amount_minor, moved_at = p_at, moved_id = v_news_id
      from (select owner_id, account, ledger_sum(amount_minor) as amount_minor from judged where is_posted
            group by owner_id, account) as m
      where a.owner_id = any (array[m.owner_id]) and a.kind = m.account
    ), written as (
      insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code, ref_type,
        ref_id, house, actor)
      select p_at, v_batch << 12 | n, amount_minor, after_minor, 0, owner_id, account,
        case when v_test[place] then 'TEST' else 'REAL' end, tx_code, ref_type, ref_id, house, actor
      from judged where is_posted
    ), housed as (
      insert into house_entry (at, batch_id, amount_minor, entries, book, house)
      select p_at, v_batch, -ledger_sum(amount_minor), count(*), case when v_test[place] then 'TEST' else 'REAL' end, house
      from judged where is_posted group by 5, house
    )
    -- No aggregate may have "order by" or "distinct" here: newer versions of PostgreSQL would sort for it first.
    select array_agg(verdict), array_agg(journal_id), array_agg(after_minor), count(verdict),
      array_agg(owner_id) filter (where verdict is not null)
    into v_verdicts, v_journal_ids, v_balances, v_fast, v_moved
    from (
      select case when is_posted then 'p' end as verdict, case when is_posted then v_batch << 12 | n end as journal_id,
        after_minor, owner_id
      from judged order by n
    ) as answered;
  else
    v_verdicts := array_fill(null::text, array[v_count]);
    v_journal_ids := array_fill(null::bigint, array[v_count]);
    v_balances := array_fill(null::bigint, array[v_count]);
  end if;
  if v_fast < v_count then
    for v_n in 1 .. v_count loop
      continue when v_verdicts[v_n] is not null;
      v_posting := p_postings[v_n];
      v_one := ledger_post_one(p_at, v_batch << 12 | v_n, v_news_id, v_posting.tx_code, v_posting.ref_type,
        v_posting.ref_id, v_posting.owner_id, v_posting.account, v_posting.house, v_posting.amount_minor,
        v_posting.to_owner_id, v_posting.to_account, v_posting.may_go_negative, v_posting.actor);
      v_verdicts[v_n] := v_one.verdict;
      v_journal_ids[v_n] := v_one.known_id;
      v_balances[v_n] := v_one.balance_minor;
      if v_one.verdict = 'p' then
        v_moved := v_moved || v_posting.owner_id || v_posting.to_owner_id;
      end if;
    end loop;
  end if;
  if v_moved is not null then
    perform ledger_notify(v_news_id, array_remove(v_moved, null));
  end if;
  return query select * from unnest(v_verdicts, v_journal_ids, v_balances);
end $$;
