-- Friends that members invited, and how far each has come to a reward.

create table referral (
  invitee_id text primary key references member (id),
  referrer_id text not null references member (id),
  state text not null check (state in ('REGISTERED', 'DEPOSITED', 'HOLD', 'REVIEW', 'ISSUED', 'REJECTED')),
  -- Why it was rejected, or what an operator must look at.
  reason text,
  registered_at timestamptz not null,
  deposited_at timestamptz,
  played_at timestamptz,
  -- Charge-backs and links of accounts are looked at after that time.
  hold_until timestamptz,
  decided_at timestamptz,
  -- An operator, or empty for the rules.
  decided_by text not null default '',
  changed_at timestamptz not null,
  check (invitee_id <> referrer_id),
  check ((state = 'REJECTED') <= (reason is not null)),
  check (state <> 'HOLD' or hold_until is not null)
);
create index referral_of on referral (referrer_id, registered_at desc);
create index referral_open on referral (changed_at) where state in ('REGISTERED', 'DEPOSITED', 'HOLD');
create index referral_by_time on referral (registered_at, invitee_id);
create index referral_review on referral (changed_at) where state = 'REVIEW';
revoke delete, truncate on referral from khela_server;
create index member_invited on member (registered_at) where upline_id is not null;
