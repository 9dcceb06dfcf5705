-- Reads the movements that orders name, each by vendor code and id.
create or replace function order_movements(p_keys order_movement_key[])
returns table (
  vendor_code text, transaction_id text, kind text, member_id text, vendor_round_id text, bet_transaction_id text,
  amount_minor bigint, request_hash text, bet_state text, journal_id text
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set jit = off as $$
begin
  return query
    select t.vendor_code, t.transaction_id, t.kind::text, t.member_id, t.vendor_round_id, t.bet_transaction_id,
      t.amount_minor, encode(t.request_hash, 'hex'), t.bet_state::text, t.journal_id
    from unnest(p_keys) as wanted
    cross join lateral (
      select * from vendor_tx k where k.transaction_id = wanted.transaction_id and k.vendor_code = wanted.vendor_code offset 0
    ) as t;
end $$;
