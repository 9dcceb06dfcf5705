-- The quotas of an agent: how many members directly below may have a rate or a higher one, the usual number unless
-- operators have set another, and how many have it on a day or from a later day on.
create or replace function agent_quotas(p_member text, p_day date)
  returns table (permille integer, allowed integer, used integer) language sql stable as $$
  select q.permille, coalesce(own.allowed, q.allowed), (
    select count(*)::integer from member m where m.upline_id = p_member and exists (
      select from agent_rate r where r.member_id = m.id and r.permille >= q.permille and not exists (
        select from agent_rate later where later.member_id = r.member_id and later.category = r.category
          and later.from_day > r.from_day and later.from_day <= p_day
      )
    )
  )
  from (values (10, 500), (15, 50), (18, 10)) as q (permille, allowed)
  left join agent_quota own on own.member_id = p_member and own.permille = q.permille
  order by q.permille
$$;
