-- Where a game is offered, and to which kinds of accounts; operators decide it, the brand's catalogue leaves it as it is.

-- Countries as two letters (ISO 3166-1); empty for every country.
alter table game add column regions text[] not null default '{}';
-- Types of members; empty for all.
alter table game add column member_types integer[] not null default '{}'
  check (member_types <@ array[0, 1, 2, 4, 40, 41, 42]);
