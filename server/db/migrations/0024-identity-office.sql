-- What customer service did to a member's ways in, and why; never changed and never deleted.
create table office_act (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  reviewer text not null,
  act text not null check (act in ('SESSIONS_ENDED', 'FACTORS_ASKED', 'FACTORS_RESET')),
  reason text not null,
  ip text not null,
  at timestamptz not null
);
create index office_act_member on office_act (member_id, id);
revoke update, delete on office_act from khela_server;
