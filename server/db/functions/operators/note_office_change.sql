-- Notifies the office which of its lists has changed. The argument of the trigger is the name of the list.
create or replace function note_office_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', tg_argv[0]);
  return null;
end
$$;
create or replace trigger office_changed after insert or update of state on operator_proposal
  for each statement execute function note_office_change('proposals');
create or replace trigger office_changed after insert on operator_alarm
  for each statement execute function note_office_change('alarms');
create or replace trigger office_changed after insert or update of state, roles on operator
  for each statement execute function note_office_change('operators');
create or replace trigger office_changed after insert or update on operator_role
  for each statement execute function note_office_change('operators');
create or replace trigger office_changed after insert or update of ended_at on operator_session
  for each statement execute function note_office_change('sessions');
create or replace trigger office_changed after insert or update on kyc_case
  for each statement execute function note_office_change('verifications');
create or replace trigger office_changed after insert or update on exclusion_match
  for each statement execute function note_office_change('matches');
create or replace trigger office_changed after insert or update on vendor_case
  for each statement execute function note_office_change('vendorCases');
create or replace trigger office_changed after insert or update on feedback
  for each statement execute function note_office_change('feedback');
