-- What stood in tables of identity moves to those of operators; factors that were asked for have to be proposed again.
insert into operator_audit (at, operator, act, step, subject, reason, details, ip, request_id)
select * from (
  select at, reviewer,
    case act when 'LIST' then 'identity.listVerifications' when 'READ' then 'identity.readVerification'
      when 'PICTURE' then 'identity.verificationPicture' else 'identity.decideVerification' end,
    case when act in ('LIST', 'READ', 'PICTURE') then 'LOOKED' else 'DONE' end, coalesce(case_id, ''), '',
    case when act = 'PICTURE' then jsonb_build_object('part', part)
      when act in ('LIST', 'READ') then '{}' else jsonb_build_object('verdict', act) end, ip, ''
  from kyc_audit
  union all
  select at, reviewer,
    case act when 'SESSIONS_ENDED' then 'identity.endMemberSessions' when 'BREAK_ENDED' then 'protection.endBreak'
      when 'FACTORS_ASKED' then 'identity.resetFactors' when 'FACTORS_RESET' then 'identity.resetFactors'
      else 'protection.decideMatch' end,
    case act when 'FACTORS_ASKED' then 'PROPOSED' else 'DONE' end, member_id, reason,
    case act when 'MATCH_CLEARED' then '{"verdict": "CLEARED"}'::jsonb
      when 'MATCH_CONFIRMED' then '{"verdict": "CONFIRMED"}' else '{}' end, ip, ''
  from office_act
) as old (at, operator, act, step, subject, reason, details, ip, request_id)
order by at;
insert into operator_refusal (at, operator, is_known, act, method, path, wish, error_code, ip, request_id)
select at, reviewer, is_known, '', method, path, '', error_code, ip, '' from office_refusal order by at, id;
drop table kyc_audit, office_act, office_refusal;
