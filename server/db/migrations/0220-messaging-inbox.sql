-- The inbox: messages of the house to one member, in both languages.

create table inbox_message (
  id text primary key,
  member_id text not null references member,
  -- What the message reports; a report that is repeated writes nothing.
  source text not null,
  title_bn text not null,
  title_en text not null,
  body_bn text not null,
  body_en text not null,
  -- A path of the site that the message leads to; empty for none.
  link text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (member_id, source)
);
create index inbox_message_of on inbox_message (member_id, created_at desc, id desc) where deleted_at is null;
create index inbox_message_unread on inbox_message (member_id) where read_at is null and deleted_at is null;
revoke delete, truncate on inbox_message from khela_server;
