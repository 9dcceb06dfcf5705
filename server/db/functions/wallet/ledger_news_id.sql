-- Returns the id of this transaction's events, made as the outbox makes them.
create or replace function ledger_news_id() returns bigint language sql as $$
  select (pg_current_xact_id()::text::bigint << 20) | (nextval('outbox_order') & 1048575)
$$;
