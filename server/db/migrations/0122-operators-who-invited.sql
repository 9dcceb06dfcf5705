-- Who invited an operator, or renewed the invitation: either of them could have kept the link for a second account.

create table operator_inviter (
  operator text not null references operator (name),
  inviter text not null references operator (name),
  invited_at timestamptz not null,
  -- When an invitation of theirs was accepted last; null until then.
  accepted_at timestamptz,
  primary key (operator, inviter)
);
