-- Reads the game sessions that orders name, each by its token's hash and member, with their games and vendors.
create or replace function order_sessions(p_asked order_session_key[])
returns table (
  token_hash text, vassalage text, member_id text, node_id bigint, book text, redeemed_at timestamptz,
  expires_at timestamptz, closed_at timestamptz, game_code text, is_game_enabled boolean, vendor_state text,
  wallet_mode text
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set jit = off as $$
begin
  return query
    select encode(s.token_hash, 'hex'), g.vassalage, s.member_id, s.node_id, s.book::text, s.redeemed_at, s.expires_at,
      s.closed_at, g.game_code, g.is_enabled, v.state, v.wallet_mode
    from unnest(p_asked) as asked
    -- One look-up after the other: no plan may read all games.
    cross join lateral (select * from game_session k where k.token_hash = asked.token_hash offset 0) as s
    cross join lateral (select * from game k where k.node_id = s.node_id offset 0) as g
    cross join lateral (select * from vendor k where k.vassalage = g.vassalage offset 0) as v
    where s.member_id = asked.member_id;
end $$;
