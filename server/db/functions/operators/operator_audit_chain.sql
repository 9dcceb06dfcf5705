-- Links each new row to the row before it. Transactions that add rows at the same time wait for each other, so the
-- chain never forks.
create or replace function operator_audit_chain() returns trigger language plpgsql as $$
declare
  last operator_audit;
begin
  perform pg_advisory_xact_lock(4281978);
  select * into last from operator_audit order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x00');
  new.hash := operator_audit_hash(new);
  return new;
end
$$;
