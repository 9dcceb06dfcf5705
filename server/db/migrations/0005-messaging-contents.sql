-- Announcements and banners with read marks, help entries, and terms in versions.

create table content (
  id text primary key,
  type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  -- Empty: shown wherever its type is asked for.
  group_name text not null,
  audience text not null check (audience in ('LOGGED_IN', 'GUEST', 'ALL')),
  shows_from timestamptz not null,
  shows_until timestamptz,
  sort integer not null,
  title_bn text not null check (title_bn <> ''),
  title_en text not null check (title_en <> ''),
  body_bn text not null,
  body_en text not null,
  picture_url text not null,
  linkage text not null,
  check (shows_until > shows_from),
  -- Both languages are needed to publish; a banner lives by its picture, hot news by its video.
  check (type in ('B', 'H') or (body_bn <> '' and body_en <> '')),
  check (type <> 'B' or picture_url <> ''),
  check (type <> 'H' or linkage <> '')
);
create index content_by_type on content (type, sort);

create table read_mark (
  member_id text not null,
  content_id text not null references content on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, content_id)
);

create table help_entry (
  id bigint generated always as identity primary key,
  sort integer not null,
  title_bn text not null check (title_bn <> ''),
  title_en text not null check (title_en <> ''),
  body_bn text not null check (body_bn <> ''),
  body_en text not null check (body_en <> '')
);

-- A published version is never changed: members agreed to exactly these words.
create table terms (
  kind text not null check (kind in ('REGISTER', 'AGREEMENT')),
  version integer not null check (version > 0),
  published_at timestamptz not null,
  title_bn text not null check (title_bn <> ''),
  title_en text not null check (title_en <> ''),
  body_bn text not null check (body_bn <> ''),
  body_en text not null check (body_en <> ''),
  primary key (kind, version)
);

create function note_messaging_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'messaging');
  return null;
end
$$;

create trigger content_changed after insert or update or delete or truncate on content
  for each statement execute function note_messaging_change();
create trigger help_entry_changed after insert or update or delete or truncate on help_entry
  for each statement execute function note_messaging_change();
create trigger terms_changed after insert or update or delete or truncate on terms
  for each statement execute function note_messaging_change();
