-- Refuses to change or delete rows of the books. The triggers of the ledger's tables call it.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;
