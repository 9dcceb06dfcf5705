-- What was refused at the door of reviewers of money and behind it: who tried what, and why it was not done.
create table wallet_office_refusal (
  id bigint generated always as identity primary key,
  -- As the caller called itself; whether its key was right is said beside it.
  operator text not null,
  is_known boolean not null,
  path text not null,
  -- What was asked for, cut where it is long; nothing of strangers.
  wish text not null,
  error_code text not null,
  ip text not null,
  at timestamptz not null
);
create index wallet_office_refusal_by_time on wallet_office_refusal (at);
revoke update, delete, truncate on wallet_office_refusal from khela_server;
