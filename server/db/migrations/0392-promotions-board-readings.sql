-- In which transaction the bets of a member were written last, by source: who follows bets reads only these members.
create table bet_member_change (
  member_id text not null,
  source text not null,
  changed_in bigint not null,
  primary key (member_id, source)
) with (fillfactor = 50);
revoke delete, truncate on bet_member_change from khela_server;

-- Changes of all transactions before this one are in the ranking; null when no bets are read yet.
alter table leaderboard add column bets_read_to bigint;
-- Whether the member's bets are in the score.
alter table leaderboard_entry add column is_read boolean not null default false;
