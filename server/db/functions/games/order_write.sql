-- Writes the changes of a batch of orders: new movements and rounds, the states of bets and the sums of rounds.
create or replace function order_write(
  p_at timestamptz, p_movements order_movement[], p_rounds order_round[], p_bets order_bet_change[],
  p_changed order_round_change[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off as $$
begin
  if cardinality(p_movements) > 0 then
    insert into vendor_tx (vendor_code, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id, amount_minor,
        request_hash, bet_state, journal_id, done_at)
      select vendor_code, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id, amount_minor,
        request_hash, bet_state, journal_id, p_at
      from unnest(p_movements);
  end if;
  if cardinality(p_rounds) > 0 then
    insert into round (id, vendor_code, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor,
        win_minor, settled_at, placed_at)
      select id, vendor_code, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor, win_minor,
        settled_at, p_at
      from unnest(p_rounds);
  end if;
  if cardinality(p_bets) > 0 then
    update vendor_tx t set bet_state = b.bet_state
      from unnest(p_bets) as b
      where t.transaction_id = any (array[b.transaction_id]) and t.vendor_code = b.vendor_code;
  end if;
  if cardinality(p_changed) > 0 then
    update round r set state = c.state, bet_minor = c.bet_minor, returned_minor = c.returned_minor,
        win_minor = c.win_minor, settled_at = c.settled_at
      from unnest(p_changed) as c
      -- Both bounds are the key itself, so that only the index of the key can be used.
      where (r.vendor_round_id, r.member_id, r.vendor_code) >= (c.vendor_round_id, c.member_id, c.vendor_code)
        and (r.vendor_round_id, r.member_id, r.vendor_code) <= (c.vendor_round_id, c.member_id, c.vendor_code);
  end if;
end $$;
