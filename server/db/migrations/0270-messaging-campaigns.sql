-- Campaigns: one message in both languages to a segment of the members; and the channels that members agreed to.

-- A member without a row gets offers in the inbox only.
create table marketing_choice (
  member_id text primary key references member,
  inbox boolean not null,
  sms boolean not null,
  mail boolean not null,
  changed_at timestamptz not null
);

create table campaign (
  id text primary key,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'STOPPED')),
  revision integer not null default 1 check (revision > 0),
  template jsonb not null,
  segment jsonb not null,
  channels text[] not null check (cardinality(channels) > 0),
  send_at timestamptz,
  saved_at timestamptz not null,
  saved_by text not null,
  -- Members up to this id are done.
  sent_until text not null default '',
  check ((state = 'DRAFT') = (send_at is null))
);
create index campaign_due on campaign (send_at) where state in ('SCHEDULED', 'SENDING');
create index campaign_saved on campaign (saved_at desc, id desc);

-- Each member gets a campaign once.
create table campaign_receiver (
  campaign_id text not null references campaign,
  member_id text not null references member,
  sent_at timestamptz not null,
  -- The messages in outgoing_message, which are deleted after some time.
  outgoing text[] not null default '{}',
  primary key (campaign_id, member_id)
);
revoke delete, truncate on campaign, campaign_receiver from khela_server;
