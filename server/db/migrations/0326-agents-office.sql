-- Members that operators move to another line, from the next day on.
create table agent_move (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  -- Null: the member becomes the first of a line.
  to_id text references member (id),
  from_day date not null,
  decided_at timestamptz not null,
  decided_by text not null,
  applied_at timestamptz,
  -- Why it could not be done, if so.
  fault text
);
create unique index agent_move_open on agent_move (member_id) where applied_at is null;
