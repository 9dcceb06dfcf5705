-- What an office of the lottery was refused, whoever it said it was; never changed and never deleted.
create table lottery_office_refusal (
  id bigint generated always as identity primary key,
  -- As named in the call, whether or not the key was right; null for a call without a name.
  named text,
  path text not null,
  code text not null,
  -- The call's body, cut to two thousand letters.
  body text not null,
  ip text not null,
  at timestamptz not null
);
revoke update, delete, truncate on lottery_office_refusal from khela_server;

alter table lottery_office_act drop constraint lottery_office_act_act_check;
alter table lottery_office_act add constraint lottery_office_act_act_check
  check (act in ('HOT_NUMBER', 'CALL_OFF_ASKED', 'CALL_OFF', 'CORRECTION_ASKED', 'CORRECTED', 'SALE', 'PLAY',
    'PRIZE_GROUP_ASKED', 'PRIZE_GROUP'));

-- What was taken stays as it was taken: the server ends lines and pays them, and changes nothing else of a slip.
revoke update, delete, truncate on lottery_order from khela_server;
revoke update, delete, truncate on lottery_suborder from khela_server;
grant update (state, win_minor, uncut_minor, hold_id, ended_at) on lottery_suborder to khela_server;
revoke delete, truncate on lottery_settlement from khela_server;

-- A draw is settled with another result than the one drawn only where two people said so.
create function lottery_settled_as_corrected() returns trigger language plpgsql as $$
begin
  if new.result is not null and not exists (
    select from lottery_correction c
    where c.draw_id = new.draw_id and c.attempt = new.attempt and c.result = new.result
  ) then
    raise exception 'nobody corrected draw %', new.draw_id using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger lottery_settled_as_corrected before insert or update of result, attempt on lottery_settlement
  for each row execute function lottery_settled_as_corrected();
