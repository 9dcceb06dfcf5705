-- In records, the line of a member who received agent credit is AGENT_IN; sums of days were made by the code of the journal.
insert into entry_day_sum (owner_id, day, tx_code, lines, in_minor, out_minor)
select s.owner_id, s.day, 'AGENT_IN', count(*), coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0),
  -coalesce(sum(e.amount_minor) filter (where e.amount_minor < 0), 0)
from entry_day_summed z
join entry_day_sum s on s.tx_code = 'AGENT_OUT'
join entry e on e.owner_id = s.owner_id and e.tx_code = 'AGENT_OUT' and e.account = 'CASH' and e.journal_id <= z.last_journal
  and e.at >= s.day::timestamp at time zone z.time_zone and e.at < (s.day + 1)::timestamp at time zone z.time_zone
group by s.owner_id, s.day;

update entry_day_sum s set lines = s.lines - r.lines, in_minor = s.in_minor - r.in_minor, out_minor = s.out_minor - r.out_minor
from entry_day_sum r
where s.tx_code = 'AGENT_OUT' and r.tx_code = 'AGENT_IN' and r.owner_id = s.owner_id and r.day = s.day;

delete from entry_day_sum where tx_code = 'AGENT_OUT' and lines = 0;
