-- What members write to the house; whoever answers comes with the office.
create table feedback (
  id text primary key,
  member_id text not null,
  type smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  content text not null,
  state text not null default 'NEW' check (state in ('NEW', 'ASSIGNED', 'ANSWERED', 'CLOSED')),
  created_at timestamptz not null
);
create index feedback_member on feedback (member_id, created_at desc);
create index feedback_open on feedback (created_at) where state in ('NEW', 'ASSIGNED');
