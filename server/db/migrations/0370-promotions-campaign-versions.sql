-- Every version of a campaign's content, the members who get no new bonuses, and the part of an audience without an offer.

update promo_offer set content = content || '{"heldOutPercent": 0}' where not content ? 'heldOutPercent';

create table promo_offer_version (
  offer_id text not null references promo_offer,
  version integer not null,
  content jsonb not null,
  -- The operator who wrote it.
  made_by text not null,
  made_at timestamptz not null,
  primary key (offer_id, version)
);
-- Of campaigns that were made before, only the present content is known.
insert into promo_offer_version (offer_id, version, content, made_by, made_at)
select id, version, content, created_by, changed_at from promo_offer;
revoke delete, truncate, update on promo_offer_version from khela_server;

create table promo_block (
  id text primary key,
  member_id text not null references member (id),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
create unique index promo_block_now on promo_block (member_id) where ended_at is null;
revoke delete, truncate on promo_block from khela_server;

-- The abuse report reads the newest grants that were active.
create index promo_grant_by_activation on promo_grant (active_at) where active_at is not null;
