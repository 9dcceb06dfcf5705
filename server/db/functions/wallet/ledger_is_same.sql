-- Returns whether a known reference moved exactly this. When a movement goes to another account, its last line belongs
-- to that account.
create or replace function ledger_is_same(
  p_known ledger_reference, p_owner_id text, p_account text, p_house text, p_amount_minor bigint, p_to_owner_id text,
  p_to_account text
) returns boolean language sql stable as $$
  select count(*) > 0
    and ledger_sum(amount_minor) filter (where p_to_owner_id is null or line < last) = p_amount_minor
    and bool_and(house is not distinct from p_house)
    and bool_and(case
      when p_to_owner_id is not null and line = last then owner_id = p_to_owner_id and account = p_to_account
      else owner_id = p_owner_id and (account = p_account or account in ('DEBT', 'TEST_DEBT')) end)
  from (
    select *, max(line) over () as last from entry e
    where e.at = p_known.at and e.journal_id = p_known.journal_id and e.owner_id in (p_owner_id, p_to_owner_id)
  ) as lines
$$;
