-- Makes the unique key of a reference. The key begins with the beginning of the reference, so keys of the same time
-- are close to each other in the index.
create or replace function ledger_key(p_ref_type text, p_ref_id text, p_tx_code text) returns uuid
language sql stable parallel safe as $$
  select encode(substr(
    substr(convert_to(p_ref_id, 'UTF8'), case when substr(p_ref_id, 4, 1) = '_' then 5 else 1 end, 6)
      || sha256(convert_to(p_ref_type || chr(10) || p_ref_id || chr(10) || p_tx_code, 'UTF8')), 1, 16), 'hex')::uuid
$$;
