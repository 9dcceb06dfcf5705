-- The prize groups of a member's line as they were when a slip was placed, and the history of own groups.

-- From the member up to the first member of the line, with the highest prize group of each; groups never fall. Slips of
-- the same line and groups share a row.
create table lottery_chain (
  id bigint generated always as identity primary key,
  member_ids text[] not null,
  groups smallint[] not null check (array_length(groups, 1) = array_length(member_ids, 1)),
  unique (member_ids, groups)
);
-- Null where nobody above has a higher group, or where the prices do not depend on groups.
alter table lottery_slip add column chain_id bigint references lottery_chain (id);

create table lottery_prize_group_change (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  -- Null: the merchant's usual group again.
  top smallint,
  changed_at timestamptz not null,
  changed_by text not null
);
create index lottery_prize_group_change_of_member on lottery_prize_group_change (member_id, id desc);
insert into lottery_prize_group_change (member_id, top, changed_at, changed_by)
select member_id, top, changed_at, changed_by from lottery_prize_group order by changed_at;
