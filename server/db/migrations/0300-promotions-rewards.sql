-- Rewards: amounts that a member can claim into the cash balance, each once.

create table reward (
  id text primary key,
  member_id text not null references member (id),
  kind text not null,
  -- What it is for, unique in its kind: a repeated offer changes nothing.
  source_ref text not null,
  name_bn text not null,
  name_en text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'ISSUED' check (state in ('ISSUED', 'CLAIMED', 'EXPIRED', 'REVOKED')),
  issued_at timestamptz not null,
  expires_at timestamptz,
  claimed_at timestamptz,
  unique (kind, source_ref),
  check ((state = 'CLAIMED') = (claimed_at is not null))
);
create index reward_open on reward (member_id, expires_at) where state = 'ISSUED';
create index reward_of_member on reward (member_id, issued_at desc, id desc);
create index reward_by_time on reward (issued_at, id);
create index reward_ending on reward (expires_at) where state = 'ISSUED';
revoke delete, truncate on reward from khela_server;

-- The figures of a member count every kind of reward.
drop index entry_reward;
create index entry_reward on entry (owner_id, at)
  where tx_code in ('BONUS_GRANT', 'BONUS_CONVERT', 'BONUS_FORFEIT', 'BONUS_VOID', 'PROMO_WIN', 'REBATE', 'CASHBACK',
    'REFERRAL', 'RAIN', 'TASK', 'CHECK_IN', 'VIP_UP', 'VIP_MONTH', 'BIRTHDAY', 'LEADER', 'ACTIVITY', 'GOODWILL',
    'REVERSAL');
