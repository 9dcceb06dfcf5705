// SQL that compares what agents were paid, or passed on, with the ledger.
import type { Queryable } from '#server/db/database.ts';

/**
 * The first hundred rebates, payouts of contracts and transfers that the ledger booked for another member, in another
 * amount, twice or not at all. There should be none.
 */
export async function selectWrongPaid(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ subject: string }>(
    `with wanted as (
       select 'AGENT_REBATE' as ref_type, to_char(run_day, 'YYYY-MM-DD') || ':' || member_id as ref_id,
         member_id as owner_id, paid_minor as minor
       from rebate_share where journal_id is not null
       union all
       select 'AGENT_PAYOUT', p.contract_id || ':' || (extract(epoch from p.begins_at) * 1000)::bigint, c.payee_id,
         p.amount_minor
       from agent_payout p join agent_contract c on c.id = p.contract_id
       where p.state = 'PAID' and p.amount_minor > 0
       union all
       select 'AGENT_TRANSFER', agent_id || ':' || request_id || ':' || nth, to_id, amount_minor
       from agent_transfer where state = 'DONE'
     ), booked as (
       select ref_type, ref_id, min(owner_id) as owner_id, count(*) as lines, sum(amount_minor) as minor
       from entry where ref_type in ('AGENT_REBATE', 'AGENT_PAYOUT', 'AGENT_TRANSFER') and amount_minor > 0 group by 1, 2
     )
     select concat_ws(' ', ref_type, ref_id, coalesce(b.minor, 0), 'instead of', coalesce(w.minor, 0)) as subject
     from wanted w full join booked b using (ref_type, ref_id)
     where (b.minor = w.minor and b.owner_id = w.owner_id and b.lines = 1) is not true
     order by 1 limit 100`,
  );
  return rows.map(({ subject }) => subject);
}
