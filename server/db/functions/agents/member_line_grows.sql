-- Adds a new member to the lines of the members above; one who came by an agent's link gets the rates of the link, below
-- those for which the agent's quota is used up.
create or replace function member_line_grows() returns trigger language plpgsql as $$
declare
  v_highest smallint := (
    select max(r.value::smallint) from agent_link l cross join jsonb_each_text(l.rates) r
    where l.code = new.invite_code and l.member_id = new.upline_id
  );
  v_most integer := 32767;
begin
  insert into member_line (ancestor_id, descendant_id, depth)
  select new.id, new.id, 0
  union all
  select ancestor_id, new.id, depth + 1 from member_line where descendant_id = new.upline_id;
  if v_highest > 0 then
    -- Two registrations below one agent are counted one after the other.
    perform from member where id = new.upline_id for no key update;
    select coalesce(min(permille) - 1, v_most) into v_most
    from agent_quotas(new.upline_id, (new.registered_at at time zone 'UTC')::date) where used >= allowed;
  end if;
  -- The member has no earlier bets, so the rates apply from the first day of all.
  insert into agent_rate (member_id, category, from_day, permille, set_by, set_at)
  select new.id, r.key, '2000-01-01', least(r.value::smallint, v_most), l.member_id, new.registered_at
  from agent_link l cross join jsonb_each_text(l.rates) r
  where l.code = new.invite_code and l.member_id = new.upline_id;
  return null;
end
$$;

create or replace trigger member_added_to_line after insert on member
  for each row when (new.type <> 4) execute function member_line_grows();
