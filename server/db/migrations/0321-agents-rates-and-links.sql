-- The rates of rebates by member and category with their history, quotas of high rates, and agents' links.

alter table member drop constraint member_created_via_check;
alter table member add constraint member_created_via_check
  check (created_via in ('REGISTER', 'TRIAL', 'SEED', 'AGENT'));
-- The invitation code with which the member registered.
alter table member add column invite_code text;
create index member_by_invite_code on member (invite_code) where invite_code is not null;

-- Thousandths of the valid stakes, from a day of the merchant on. A member without a row has 0.
create table agent_rate (
  member_id text not null references member (id),
  category text not null,
  from_day date not null,
  permille smallint not null check (permille between 0 and 100),
  set_by text not null,
  set_at timestamptz not null,
  primary key (member_id, category, from_day)
);

-- How many members directly below may have this rate or a higher one, as operators have set it for one agent.
create table agent_quota (
  member_id text not null references member (id),
  permille smallint not null check (permille > 0),
  allowed integer not null check (allowed >= 0),
  set_by text not null,
  set_at timestamptz not null,
  primary key (member_id, permille)
);

-- A link is an invitation code with rates of its own; the code's row has the owner, the domain and the end.
create table agent_link (
  code text primary key references invite_code (code),
  member_id text not null references member (id),
  note text not null,
  rates jsonb not null,
  clicks bigint not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index agent_link_of_member on agent_link (member_id, created_at desc);
