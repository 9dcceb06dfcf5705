-- Which operators have a case open at this moment: a row is renewed every few seconds and expires without it.
create table operator_presence (
  subject text not null,
  session_id text not null references operator_session (id) on delete cascade,
  operator text not null,
  seen_at timestamptz not null,
  primary key (subject, session_id)
);
create index operator_presence_age on operator_presence (seen_at);
