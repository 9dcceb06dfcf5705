-- A vendor's code is called so in every table; the wire keeps its own name of it.
alter table game rename column vassalage to vendor_code;
alter table open_round rename column vassalage to vendor_code;
alter table reported_round rename column vassalage to vendor_code;
alter table reported_round_place rename column vassalage to vendor_code;
alter table reported_round_refusal rename column vassalage to vendor_code;
alter table round rename column vassalage to vendor_code;
alter table round_change rename column vassalage to vendor_code;
alter table vendor rename column vassalage to vendor_code;
alter table vendor_case rename column vassalage to vendor_code;
alter table vendor_day rename column vassalage to vendor_code;
alter table vendor_purse_check rename column vassalage to vendor_code;
alter table vendor_transfer rename column vassalage to vendor_code;
alter table vendor_tx rename column vassalage to vendor_code;
alter view played_round rename column vassalage to vendor_code;
alter type order_movement_key rename attribute vassalage to vendor_code;
alter type order_round_key rename attribute vassalage to vendor_code;
alter type order_movement rename attribute vassalage to vendor_code;
alter type order_round rename attribute vassalage to vendor_code;
alter type order_bet_change rename attribute vassalage to vendor_code;
alter type order_round_change rename attribute vassalage to vendor_code;

-- What a vendor reports is reported, and what was asked for was requested.
alter table reported_round rename column first_told_at to first_reported_at;
alter table reported_round rename column last_told_at to last_reported_at;
alter index reported_round_told rename to reported_round_newest;
alter table reported_round_refusal rename column first_told_at to first_reported_at;
alter table reported_round_refusal rename column last_told_at to last_reported_at;
alter table vendor_purse_check rename to vendor_balance_check;
alter table vendor_transfer rename column asked_at to requested_at;
alter index wallet_purse rename to wallet_account_played;

do $$
declare
  v_old record;
begin
  for v_old in
    select conrelid::regclass as held_by, conname as name from pg_constraint
    where conname ~ 'vassalage|vendor_purse_check' and coninhcount = 0 and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s rename constraint %I to %I', v_old.held_by, v_old.name,
      replace(replace(v_old.name, 'vassalage', 'vendor_code'), 'vendor_purse_check', 'vendor_balance_check'));
  end loop;
end $$;
