-- What operators write: help becomes content like the rest; drafts, and every version that was published.

alter table content
  drop constraint content_type_check,
  add constraint content_type_check check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H', 'HELP')),
  add column version integer not null default 1 check (version > 0);

insert into content (id, type, group_name, audience, shows_from, shows_until, sort, title_bn, title_en,
    body_bn, body_en, picture_url, linkage)
  select 'help-' || id, 'HELP', '', 'ALL', '1970-01-01Z', null, row_number() over (order by sort, id) - 1,
    title_bn, title_en, body_bn, body_en, '', ''
  from help_entry;
drop table help_entry;
-- What begins or ends next.
create index content_by_start on content (shows_from);
create index content_by_end on content (shows_until) where shows_until is not null;

-- One draft for each content; `terms-REGISTER` and `terms-AGREEMENT` are those of the terms.
create table content_draft (
  id text primary key,
  kind text not null,
  body jsonb not null,
  -- Raised by every saving, so that two who write do not overwrite each other.
  revision integer not null check (revision > 0),
  saved_at timestamptz not null,
  saved_by text not null
);

create table content_version (
  content_id text not null,
  version integer not null check (version > 0),
  body jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  reason text not null,
  primary key (content_id, version)
);
revoke update, delete, truncate on content_version from khela_server;

insert into content_version
  select id, 1, jsonb_build_object(
      'groupName', group_name, 'audience', audience,
      'showsFrom', case when shows_from > '1970-01-01Z' then (extract(epoch from shows_from) * 1000)::bigint end,
      'showsUntil', (extract(epoch from shows_until) * 1000)::bigint,
      'title', jsonb_build_object('BN', title_bn, 'EN', title_en),
      'text', jsonb_build_object('BN', body_bn, 'EN', body_en),
      'pictureUrl', picture_url, 'linkage', linkage),
    greatest(shows_from, '2000-01-01Z'), 'seed', ''
  from content;
insert into content_version
  select 'terms-' || kind, version, jsonb_build_object(
      'groupName', '', 'audience', 'ALL', 'showsFrom', null, 'showsUntil', null,
      'title', jsonb_build_object('BN', title_bn, 'EN', title_en),
      'text', jsonb_build_object('BN', body_bn, 'EN', body_en),
      'pictureUrl', '', 'linkage', ''),
    published_at, 'seed', ''
  from terms;
