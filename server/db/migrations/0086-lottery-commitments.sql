-- Signatures of the draw service under commitments, dated when they are published, and from when each key has signed.

create table lottery_commitment (
  draw_id bigint primary key references lottery_draw,
  key_id text not null references lottery_signing_key,
  signature bytea not null check (length(signature) = 64),
  published_at timestamptz not null
);

-- Draws of a game up to this serial were made before commitments were signed.
alter table lottery_series add column unsigned_serial bigint not null default 0;
update lottery_series set unsigned_serial = last_serial;

-- Since when a key has signed; it signs until the next row begins. A key may come again.
create table lottery_key_use (
  since timestamptz not null,
  key_id text not null references lottery_signing_key,
  primary key (since, key_id)
);
-- Of earlier draws it follows from what they were signed with.
insert into lottery_key_use (since, key_id)
select case when row_number() over (partition by key_id order by drawn_at) = 1 then least(k.since, drawn_at) else drawn_at end,
  key_id
from (
  select s.key_id, d.drawn_at, lag(s.key_id) over (order by d.drawn_at, d.id) as key_before
  from lottery_signature s join lottery_draw d on d.id = s.draw_id where s.attempt = 1
) signed join lottery_signing_key k on k.id = signed.key_id
where key_before is distinct from key_id
union all
select since, id from lottery_signing_key k
where not exists (select from lottery_signature s where s.key_id = k.id and s.attempt = 1);

grant select, insert on lottery_commitment, lottery_key_use to khela_draw;
revoke insert, update, delete, truncate on lottery_commitment, lottery_key_use from khela_server;
