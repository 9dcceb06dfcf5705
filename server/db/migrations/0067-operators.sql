-- What operators do, propose and are refused: one table each for all modules.

-- An act that takes two. OPEN until another agrees (DONE), refuses it or it fails when it is carried out; whoever
-- proposed it may take it back.
create table operator_proposal (
  id text primary key,
  -- The endpoint it was proposed at, what it is about, what was asked for and what it would change.
  act text not null,
  subject text not null,
  wish jsonb not null,
  effect jsonb not null,
  reason text not null,
  state text not null default 'OPEN'
    check (state in ('OPEN', 'DONE', 'REFUSED', 'TAKEN_BACK', 'FAILED', 'EXPIRED')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- Why it could not be carried out.
  note text,
  check ((state = 'OPEN') = (decided_at is null)),
  check (state <> 'DONE' or (decided_by is not null and decided_by <> proposed_by)),
  check (state <> 'TAKEN_BACK' or decided_by = proposed_by)
);
-- One proposal at a time about one thing.
create unique index operator_proposal_open on operator_proposal (act, subject) where state = 'OPEN';
create index operator_proposal_subject on operator_proposal (act, subject, proposed_at);
revoke update, delete, truncate on operator_proposal from khela_server;
grant update (state, decided_by, decided_at, note) on operator_proposal to khela_server;

-- What operators did and looked at. Each row holds the hash of the one before, so none can be changed or taken out
-- without all behind it; the rows are numbered without gaps.
create table operator_audit (
  seq bigint primary key,
  at timestamptz not null,
  operator text not null,
  act text not null,
  step text not null check (step in ('LOOKED', 'DONE', 'PROPOSED', 'REFUSED', 'TAKEN_BACK', 'FAILED')),
  subject text not null,
  reason text not null,
  details jsonb not null,
  ip text not null,
  request_id text not null,
  -- The proposal it belongs to, where it took two.
  proposal_id text,
  previous_hash bytea not null,
  hash bytea not null
);
create index operator_audit_subject on operator_audit (act, subject, seq);
create index operator_audit_operator on operator_audit (operator, seq);
revoke update, delete, truncate on operator_audit from khela_server;

-- The hash of a row, over everything in it.
create function operator_audit_hash(entry operator_audit) returns bytea language sql immutable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.seq, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.operator, entry.act,
    entry.step, entry.subject, entry.reason, entry.details, entry.ip, entry.request_id, entry.proposal_id
  )::text, 'UTF8'))
$$;
-- Whoever adds a row waits for whoever adds one at the same moment, so the chain has no forks.
create function operator_audit_chain() returns trigger language plpgsql as $$
declare
  last operator_audit;
begin
  perform pg_advisory_xact_lock(4281978);
  select * into last from operator_audit order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x00');
  new.hash := operator_audit_hash(new);
  return new;
end
$$;
create trigger operator_audit_chain before insert on operator_audit
  for each row execute function operator_audit_chain();

-- Calls of operators that were refused, also those of strangers.
create table operator_refusal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- As the caller named itself; whether the key was right is said beside it.
  operator text not null,
  is_known boolean not null,
  act text not null,
  method text not null,
  path text not null,
  -- What was asked for, cut where it is long; nothing of strangers.
  wish text not null,
  error_code text not null,
  ip text not null,
  request_id text not null
);
create index operator_refusal_at on operator_refusal (at);
revoke update, delete, truncate on operator_refusal from khela_server;

-- What stood in tables of the wallet, the lottery and the games moves here; what was asked for and not done within its
-- day has to be proposed again.
insert into operator_audit (at, operator, act, step, subject, reason, details, ip, request_id)
select * from (
  select at, operator, 'wallet.reverseJournal', case act when 'REVERSED' then 'DONE' else 'PROPOSED' end, journal_id,
    reason, '{}'::jsonb, ip, ''
  from wallet_office_act
  union all
  select at, operator, 'games.endCase',
    case act when 'APPROVED' then 'DONE' when 'DECLINED' then 'REFUSED' else act end, case_id,
    reason, jsonb_build_object('resolution', resolution), ip, ''
  from vendor_case_act
  union all
  select at, operator,
    case act when 'SALE' then 'lottery.switchSale' when 'PLAY' then 'lottery.setBetType'
      when 'HOT_NUMBER' then 'lottery.setHotNumber'
      when 'CALL_OFF_ASKED' then 'lottery.callDrawOff' when 'CALL_OFF' then 'lottery.callDrawOff'
      when 'CORRECTION_ASKED' then 'lottery.correctDraw' when 'CORRECTED' then 'lottery.correctDraw'
      else 'lottery.setPrizeGroup' end,
    case when act like '%\_ASKED' then 'PROPOSED' else 'DONE' end,
    case when game_code in ('*', subject) then subject else game_code || ' ' || subject end, reason, details, ip, ''
  from lottery_office_act
) as old (at, operator, act, step, subject, reason, details, ip, request_id)
order by at;
insert into operator_refusal (at, operator, is_known, act, method, path, wish, error_code, ip, request_id)
select * from (
  select at, operator, is_known, '', 'POST', path, wish, error_code, ip, '' from wallet_office_refusal
  union all
  select at, coalesce(named, ''), code <> 'NOT_LOGGED_IN', '', 'POST', path,
    case code when 'NOT_LOGGED_IN' then '' else left(body, 1000) end, code, ip, ''
  from lottery_office_refusal
) as old (at, operator, is_known, act, method, path, wish, error_code, ip, request_id)
order by at;
drop table wallet_office_act, wallet_office_refusal, lottery_office_act, lottery_office_refusal, vendor_case_act;

-- A case is open until two people end it; what one of them proposed is a proposal.
update vendor_case set state = 'OPEN', resolution = null, note = 'has to be proposed again; it was by ' || proposed_by
where state in ('PROPOSED', 'APPROVED');
alter table vendor_case drop constraint vendor_case_state_check;
alter table vendor_case add constraint vendor_case_state_check check (state in ('OPEN', 'FIXED', 'CLOSED'));
alter table vendor_case drop constraint vendor_case_proposal_check;
alter table vendor_case drop constraint vendor_case_approval_check;
alter table vendor_case drop column proposed_by;
alter table vendor_case drop column approved_by;
