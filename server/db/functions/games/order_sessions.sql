-- Reads the game sessions that orders name, each by the hash of its token and the member, with their games and
-- vendors.
create or replace function order_sessions(p_keys order_session_key[])
returns table (
  token_hash text, vendor_code text, member_id text, node_id bigint, book text, redeemed_at timestamptz,
  expires_at timestamptz, closed_at timestamptz, game_code text, is_game_enabled boolean, vendor_state text,
  wallet_mode text
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set jit = off as $$
begin
  return query
    select encode(s.token_hash, 'hex'), g.vendor_code, s.member_id, s.node_id, s.book::text, s.redeemed_at, s.expires_at,
      s.closed_at, g.game_code, g.is_enabled, v.state, v.wallet_mode
    from unnest(p_keys) as wanted
    -- Each step looks up one row by its key: no plan may read all games.
    cross join lateral (select * from game_session k where k.token_hash = wanted.token_hash offset 0) as s
    cross join lateral (select * from game k where k.node_id = s.node_id offset 0) as g
    cross join lateral (select * from vendor k where k.vendor_code = g.vendor_code offset 0) as v
    where s.member_id = wanted.member_id;
end $$;
