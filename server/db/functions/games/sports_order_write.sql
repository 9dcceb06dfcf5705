-- Writes newer copies of sports orders, and notes their rounds for the list of all bets: what counts may have changed.
create or replace function sports_order_write(p_at timestamptz, p_copies sports_order_copy[]) returns void language plpgsql as $$
begin
  insert into sports_order as known (order_id, member_id, vendor_code, sequence, state, valid_minor, leave_until, body, received_at)
    select order_id, member_id, vendor_code, sequence, state, valid_minor, leave_until, body::jsonb, p_at from unnest(p_copies)
  on conflict (order_id, member_id, vendor_code) do update set sequence = excluded.sequence, state = excluded.state,
    valid_minor = excluded.valid_minor, leave_until = excluded.leave_until, body = excluded.body,
    received_at = excluded.received_at
  where known.sequence < excluded.sequence;
  insert into round_change (vendor_code, vendor_round_id, member_id)
    select array_agg(vendor_code), array_agg(order_id), array_agg(member_id) from unnest(p_copies);
end
$$;
