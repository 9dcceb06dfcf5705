-- Makes the partitions of months that have none, as `ledger_prepare_partitions` does for the books.
create or replace function bet_prepare_partitions(p_from date, p_months integer) returns integer
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
