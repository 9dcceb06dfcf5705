-- Live chat: one thread of numbered messages for each member; a chat is the part of it that one request takes.

create table chat_thread (
  member_id text primary key references member,
  last_seq integer not null default 0,
  -- The last messages that each side has seen.
  member_seen_seq integer not null default 0,
  operator_seen_seq integer not null default 0,
  member_typing_at timestamptz,
  operator_typing_at timestamptz
);

create table chat (
  id text primary key,
  member_id text not null references chat_thread,
  state text not null check (state in ('QUEUED', 'ACTIVE', 'CLOSED')),
  topic text not null,
  language text not null check (language in ('BN', 'EN')),
  -- It began while nobody was on duty or outside the hours.
  is_left boolean not null,
  -- The operator who has it, or had it at its end.
  operator text,
  queued_at timestamptz not null,
  taken_at timestamptz,
  first_answer_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('MEMBER', 'OPERATOR')),
  tags text[] not null default '{}',
  rating smallint check (rating between 1 and 5),
  rating_comment text not null default ''
);
create unique index chat_open_of on chat (member_id) where state <> 'CLOSED';
create index chat_open on chat (state, queued_at) where state <> 'CLOSED';
create index chat_by_time on chat (queued_at desc, id desc);
create index chat_of_member on chat (member_id, queued_at desc);
create index chat_closed on chat (closed_at) where state = 'CLOSED';

create table chat_picture (
  id text primary key,
  member_id text not null references chat_thread,
  -- A JPEG that the platform has encoded.
  content bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);

create table chat_message (
  member_id text not null references chat_thread,
  -- The number in the member's thread, from 1 without gaps.
  seq integer not null,
  chat_id text not null references chat,
  -- The sender's own id: a message that is sent again is not written again.
  client_id text not null,
  author text not null check (author in ('MEMBER', 'OPERATOR', 'SYSTEM')),
  kind text not null check (kind in ('TEXT', 'PICTURE', 'TAKEN', 'HANDED_OVER', 'CLOSED')),
  operator text,
  body text not null,
  picture_id text references chat_picture,
  created_at timestamptz not null,
  primary key (member_id, seq),
  unique (member_id, author, client_id)
);
create index chat_message_of on chat_message (chat_id, seq);

-- Notes of operators; no call of members reads this table.
create table chat_note (
  id text primary key,
  chat_id text not null references chat,
  operator text not null,
  body text not null,
  created_at timestamptz not null
);
create index chat_note_of on chat_note (chat_id, created_at);

-- Tickets of CBS_launchChat, by the hash of their secret.
create table chat_ticket (
  hash bytea primary key,
  session_id text not null,
  -- How the page was launched.
  page jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index chat_ticket_expires on chat_ticket (expires_at);

create table canned_answer (
  id text primary key,
  title text not null,
  text_bn text not null,
  text_en text not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- The operators at work on chats, with the time of their last sign of life.
create table chat_duty (
  operator text primary key,
  seen_at timestamptz not null
);

revoke delete, truncate on chat_thread, chat, chat_message, chat_note, chat_picture from khela_server;
revoke update on chat_message, chat_note, chat_picture from khela_server;
