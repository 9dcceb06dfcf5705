-- Tickets of the task page: the newest of each member, as hashes, gone after the first try.

create table task_ticket (
  member_id text primary key references member,
  ticket_hash bytea not null unique,
  -- Base64url of SHA-256 of the proof that only the member's browser has.
  challenge text not null,
  expires_at timestamptz not null
);
revoke truncate on task_ticket from khela_server;
