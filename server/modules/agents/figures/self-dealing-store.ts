// SQL on signs that an agent deals with itself: accounts of one line that are linked, and members who are barely active.
import { decimalToMinor } from '#contract/base/money.ts';
import { activeFrom } from '#contract/agents/active-from.ts';
import type { Queryable } from '#server/db/database.ts';

export type LineSearch = {
  readonly memberId: string;
  /** Members who use the same device, address or card. */
  readonly linkedIds: readonly string[];
  /** Days of activity since then count, in this time zone. */
  readonly since: Date;
  readonly timeZone: string;
};
type LineFacts = {
  /** Linked members above or below, and how many levels away they are. */
  readonly ofLine: readonly { readonly memberId: string; readonly levels: number }[];
  /** Days of members below on which they count as active for a contract, and those with hardly more than is needed. */
  readonly activeDays: number;
  readonly barelyDays: number;
};

/** A day is barely active with less than this per cent of what is needed. */
const barelyBelowPercent = 110n;

export async function lineFactsOf(
  db: Queryable,
  { memberId, linkedIds, since, timeZone }: LineSearch,
): Promise<LineFacts> {
  const ofLine = await db.query<{ memberId: string; levels: number }>(
    `select descendant_id as "memberId", depth as levels from member_line
     where ancestor_id = $1 and depth > 0 and descendant_id = any($2::text[])
     union all
     select ancestor_id, depth from member_line
     where descendant_id = $1 and depth > 0 and ancestor_id = any($2::text[]) order by 1`,
    [memberId, linkedIds],
  );
  const needed = decimalToMinor(activeFrom);
  const [days] = await db.query<{ activeDays: number; barelyDays: number }>(
    `select count(*)::integer as "activeDays", count(*) filter (where valid < $5)::integer as "barelyDays"
     from (
       select sum(t.valid_minor) as valid
       from member_line l join member_turnover t on t.member_id = l.descendant_id
       where l.ancestor_id = $1 and l.depth > 0 and t.begins_at >= $2
         and exists (select from agent_contract where payee_id = $1 and state = 'ACTIVE')
       group by t.member_id, (t.begins_at at time zone $3)::date having sum(t.valid_minor) >= $4
     ) d`,
    [memberId, since, timeZone, needed, (needed * barelyBelowPercent) / 100n],
  );
  return { ofLine, activeDays: days?.activeDays ?? 0, barelyDays: days?.barelyDays ?? 0 };
}

/** The members for whom contracts calculated a payout since a time. */
export async function selectPayeesSince(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct c.payee_id as "memberId" from agent_payout p join agent_contract c on c.id = p.contract_id
     where p.calculated_at >= $1 and p.amount_minor > 0 order by 1`,
    [since],
  );
  return rows.map(({ memberId }) => memberId);
}
