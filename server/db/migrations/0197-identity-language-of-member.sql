-- The language in which a member signed in last: messages without a call are written in it.

alter table member add column language text not null default 'BN' check (language in ('BN', 'EN'));
