// SQL on agent credit that is passed on.
import type { TransferState } from '#contract/agents/transfer-states.ts';
import type { List } from '#server/db/list-page.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type Transfer = {
  readonly id: string;
  readonly agentId: string;
  readonly toId: string;
  readonly amountMinor: bigint;
  readonly state: TransferState;
};
type NewTransfer = Transfer & { readonly requestId: string; readonly nth: number; readonly createdAt: Date };

/** What an agent has passed on since an instant, and what waits, in minor units. */
export async function sumTransferred(db: Queryable, agentId: string, since: Date): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount_minor), 0)::int8 as sum from agent_transfer
     where agent_id = $1 and state <> 'REJECTED' and created_at >= $2`,
    [agentId, since],
  );
  return row?.sum ?? 0n;
}

export async function sumWaiting(db: Queryable, agentId: string): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount_minor), 0)::int8 as sum from agent_transfer
     where agent_id = $1 and state = 'WAITING'`,
    [agentId],
  );
  return row?.sum ?? 0n;
}

/** The agent credit of a member; it is the balance after the last movement. */
export async function selectCredit(db: Queryable, memberId: string): Promise<bigint> {
  const [row] = await db.query<{ balance: bigint }>(
    `select balance_after_minor as balance from entry where owner_id = $1 and account = 'AGENT_CREDIT'
     order by journal_id desc, line desc limit 1`,
    [memberId],
  );
  return row?.balance ?? 0n;
}

const columns = `t.id, t.agent_id as "agentId", t.to_id as "toId", t.amount_minor as "amountMinor", t.state`;

/** The transfers of a request, in their order. */
export function selectRequest(db: Queryable, agentId: string, requestId: string): Promise<Transfer[]> {
  return db.query<Transfer>(
    `select ${columns} from agent_transfer t where agent_id = $1 and request_id = $2 order by nth`,
    [agentId, requestId],
  );
}

export async function insertTransfer(tx: Transaction, transfer: NewTransfer): Promise<void> {
  const { id, agentId, toId, amountMinor, requestId, nth, state, createdAt } = transfer;
  await tx.query(
    `insert into agent_transfer (id, agent_id, to_id, amount_minor, request_id, nth, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, agentId, toId, amountMinor, requestId, nth, state, createdAt],
  );
}

/** The last hundred transfers of an agent, the newest first. */
export function selectOwnTransfers(
  db: Queryable,
  agentId: string,
): Promise<(Transfer & { readonly account: string; readonly createdAt: Date })[]> {
  return db.query(
    `select ${columns}, m.account, t.created_at as "createdAt"
     from agent_transfer t join member m on m.id = t.to_id
     where t.agent_id = $1 order by t.created_at desc, t.nth limit 100`,
    [agentId],
  );
}

/** The agent credit that a member received after an instant, the oldest first. */
export function selectReceivedAfter(
  db: Queryable,
  memberId: string,
  after: Date | null,
): Promise<{ readonly creditedAt: Date; readonly depositedMinor: bigint }[]> {
  return db.query(
    `select coalesce(decided_at, created_at) as "creditedAt", amount_minor as "depositedMinor" from agent_transfer
     where to_id = $1 and state = 'DONE' and ($2::timestamptz is null or coalesce(decided_at, created_at) > $2)
     order by 1`,
    [memberId, after],
  );
}

export async function lockTransfer(
  tx: Transaction,
  id: string,
): Promise<(Transfer & { readonly requestId: string; readonly nth: number }) | undefined> {
  const [row] = await tx.query<Transfer & { requestId: string; nth: number }>(
    `select ${columns}, t.request_id as "requestId", t.nth from agent_transfer t where t.id = $1 for update`,
    [id],
  );
  return row;
}

export async function writeTransferState(
  tx: Transaction,
  id: string,
  decision: { readonly state: TransferState; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.query('update agent_transfer set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    decision.state,
    decision.by,
    decision.at,
  ]);
}

export const transferList = (state: string | undefined): List<'createdAt'> => ({
  select: `select t.id, t.agent_id as "agentId", a.account as agent, t.to_id as "toId", m.account, t.amount_minor as amount,
      t.state, t.created_at as "createdAt", t.decided_by as "decidedBy"
    from agent_transfer t join member a on a.id = t.agent_id join member m on m.id = t.to_id
    where ($1::text is null or t.state = $1)`,
  values: [state ?? null],
  sorts: { createdAt: 'timestamptz' },
});
