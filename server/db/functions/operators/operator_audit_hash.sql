-- Returns the hash of a row, over the hash of the row before it and all other columns.
create or replace function operator_audit_hash(entry operator_audit) returns bytea language sql immutable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.seq, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.operator, entry.act,
    entry.step, entry.subject, entry.reason, entry.details, entry.ip, entry.request_id, entry.proposal_id
  )::text, 'UTF8'))
$$;
