-- Reports that a debt grew or was paid. It is a significant event with its own topic.
create or replace function ledger_notify_debt(p_owner_id text, p_journal_id bigint, p_book text, p_amount_minor bigint) returns void
language plpgsql as $$
declare
  v_id bigint;
begin
  insert into outbox (topic, owner_id, payload) values ('wallet.debt', p_owner_id, jsonb_build_object(
    'journalId', 'jrn_' || p_journal_id, 'book', p_book, 'amountMinor', p_amount_minor::text)) returning id into v_id;
  perform pg_notify('outbox', v_id || ' wallet.debt ' || p_owner_id);
end $$;
