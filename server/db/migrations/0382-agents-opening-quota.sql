-- How many agents an agent of type 1 may open directly below; without a row none (A-145).
create table agent_opening_quota (
  member_id text primary key references member (id),
  allowed integer not null check (allowed >= 0),
  set_by text not null,
  set_at timestamptz not null
);
