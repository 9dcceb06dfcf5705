-- Where members are paid out to; the number is readable with the key only. One that was removed stays for its orders.
create table bank_card (
  id text primary key,
  member_id text not null references member (id),
  bank text not null,
  last4 text not null,
  sealed bytea not null,
  lookup bytea not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index bank_card_once on bank_card (member_id, lookup) where removed_at is null;
create index bank_card_lookup on bank_card (lookup);
