-- Makes the partitions of months that have none. A month whose rows are already in the default partition stays there.
-- Another session may be making a partition; then this one skips it. Nothing fails because a partition is missing.
-- Only the owner of the tables may make partitions, so the function runs with the owner's rights.
create or replace function ledger_prepare_partitions(p_from date, p_months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
-- It does not wait for long readers: everybody else would wait behind it.
set lock_timeout = '1s' as $$
declare
  v_start date;
  v_name text;
  v_parent text;
  v_made integer := 0;
  v_used boolean;
begin
  if not pg_try_advisory_xact_lock(4281978) then
    return 0;
  end if;
  for v_start in
    select generate_series(date_trunc('month', p_from), date_trunc('month', p_from) + make_interval(months => p_months - 1),
      interval '1 month')
  loop
    foreach v_parent in array array['entry', 'house_entry'] loop
      v_name := v_parent || to_char(v_start, '"_y"YYYY"m"MM');
      continue when to_regclass('public.' || v_name) is not null;
      execute format('select exists (select from public.%I where at >= %L::date::timestamp at time zone ''UTC'' and at < (%L::date + interval ''1 month'') at time zone ''UTC'')',
        v_parent || '_default', v_start, v_start) into v_used;
      continue when v_used;
      begin
        execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', v_name, v_parent);
        execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', v_parent, v_name,
          v_start::timestamp at time zone 'UTC', (v_start + interval '1 month') at time zone 'UTC');
        execute format('create trigger append_only before update or delete or truncate on public.%I for each statement execute function public.ledger_is_append_only()', v_name);
        if exists (select from pg_roles where rolname = 'khela_server') then
          execute format('revoke update, delete, truncate on public.%I from khela_server', v_name);
        end if;
        v_made := v_made + 1;
      exception when lock_not_available or check_violation or duplicate_table then
        null;
      end;
    end loop;
  end loop;
  return v_made;
end $$;
