-- Sign-ins that came at least a week after the one before; offers for members who come back read them.
create table member_return (
  member_id text not null references member (id),
  at timestamptz not null,
  -- The sign-in before it, or the registration.
  away_since timestamptz not null,
  primary key (member_id, at),
  check (away_since < at)
);
create index member_return_at on member_return (at);
-- The sessions that are still kept.
insert into member_return (member_id, at, away_since)
select member_id, at, away_since
from (
  select member_id, created_at as at, lag(created_at) over (partition by member_id order by created_at) as away_since
  from member_session
) s
where away_since <= at - interval '7 days';
