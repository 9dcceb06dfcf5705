-- One list of all bets, whichever module took them: what records, boards and figures read.
create table bet (
  -- Whoever took the bet, and what it calls it.
  source text not null,
  reference text not null,
  member_id text not null,
  book money_book not null,
  category text not null,
  vendor text not null,
  game_code text not null,
  state round_state not null,
  -- In play; of a cancelled bet it is in `returned_minor`.
  staked_minor summed_minor not null,
  returned_minor summed_minor not null,
  -- The turnover that counts.
  valid_minor summed_minor not null,
  won_minor bigint not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- What only its category has, as the slip and the draw of a lottery.
  detail jsonb,
  primary key (reference, source, placed_at)
) partition by range (placed_at);
create index bet_of_member on bet (member_id, placed_at);
create index bet_won on bet (settled_at desc, reference desc)
  where state = 'SETTLED' and book = 'REAL' and staked_minor > 0 and won_minor > 0;
create table bet_default partition of bet default;

-- Makes the partitions of months that have none, as `ledger_prepare_partitions` does for the books.
create function bet_prepare_partitions(p_from date, p_months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set lock_timeout = '1s' as $$
declare
  v_start date;
  v_name text;
  v_made integer := 0;
begin
  if not pg_try_advisory_xact_lock(4281979) then
    return 0;
  end if;
  for v_start in
    select generate_series(date_trunc('month', p_from), date_trunc('month', p_from) + make_interval(months => p_months - 1),
      interval '1 month')
  loop
    v_name := 'bet' || to_char(v_start, '"_y"YYYY"m"MM');
    continue when to_regclass('public.' || v_name) is not null;
    continue when exists (
      select from public.bet_default where placed_at >= v_start::timestamp at time zone 'UTC'
        and placed_at < (v_start + interval '1 month') at time zone 'UTC');
    begin
      execute format('create table public.%I (like public.bet including defaults including constraints including indexes)', v_name);
      execute format('alter table public.bet attach partition public.%I for values from (%L) to (%L)', v_name,
        v_start::timestamp at time zone 'UTC', (v_start + interval '1 month') at time zone 'UTC');
      v_made := v_made + 1;
    exception when lock_not_available or check_violation or duplicate_table then
      null;
    end;
  end loop;
  return v_made;
end $$;

-- From the first bet there is to three months ahead.
select bet_prepare_partitions(first::date,
  (extract(year from age(date_trunc('month', now()), date_trunc('month', first))) * 12
    + extract(month from age(date_trunc('month', now()), date_trunc('month', first))) + 4)::integer)
from (select least(now(), (select min(placed_at) from played_round), (select min(placed_at) from lottery_order)) as first) as known;
