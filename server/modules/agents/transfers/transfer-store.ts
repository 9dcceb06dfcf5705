// SQL on the agent credit that was passed on.
import type { Queryable } from '#server/db/database.ts';

/** What an agent has passed on since an instant, in minor units. */
export async function sumTransferred(db: Queryable, agentId: string, since: Date): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(-sum(amount_minor), 0)::int8 as sum from entry
     where owner_id = $1 and account = 'AGENT_CREDIT' and tx_code = 'AGENT_OUT' and at >= $2`,
    [agentId, since],
  );
  return row?.sum ?? 0n;
}
