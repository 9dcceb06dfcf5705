// SQL on contracts.
import type { AgentContract, ContractKind } from '#contract/agents/contracts.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { PeriodLength, Tier } from './contract-rules.ts';

export type ContractRow = {
  readonly id: string;
  readonly kind: ContractKind;
  readonly product: AgentContract['product'];
  readonly payerId: string | null;
  readonly payeeId: string;
  readonly payer: string | null;
  readonly payee: string;
  readonly period: PeriodLength;
  readonly tiers: readonly Tier[];
  readonly carriesLoss: boolean;
  readonly state: AgentContract['state'];
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  readonly effectiveFrom: Date | null;
  readonly effectiveTo: Date | null;
};
type Stored = Omit<ContractRow, 'tiers'> & {
  readonly tiers: readonly (Omit<Tier, 'minTurnoverMinor'> & { readonly minTurnoverMinor: number })[];
};

const columns = `c.id, c.kind, c.product, c.payer_id as "payerId", c.payee_id as "payeeId", p.account as payer,
  m.account as payee, c.period, c.tiers, c.carries_loss as "carriesLoss", c.state, c.proposed_at as "proposedAt",
  c.expires_at as "expiresAt", c.effective_from as "effectiveFrom", c.effective_to as "effectiveTo"
  from agent_contract c join member m on m.id = c.payee_id left join member p on p.id = c.payer_id`;

const read = ({ tiers, ...row }: Stored): ContractRow => ({ ...row, tiers: tiersFrom(tiers) });

/** Tiers as they are stored; amounts are whole numbers of minor units. */
export const tiersFrom = (tiers: Stored['tiers']): Tier[] =>
  tiers.map((tier) => ({ ...tier, minTurnoverMinor: BigInt(tier.minTurnoverMinor) }));

export async function insertContract(
  tx: Transaction,
  row: Omit<ContractRow, 'payer' | 'payee' | 'state' | 'effectiveFrom' | 'effectiveTo'>,
): Promise<boolean> {
  const tiers = row.tiers.map((tier) => ({ ...tier, minTurnoverMinor: Number(tier.minTurnoverMinor) }));
  const rows = await tx.query(
    `insert into agent_contract (id, kind, product, payer_id, payee_id, period, tiers, carries_loss, state, proposed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, 'PROPOSED', $9, $10) on conflict do nothing returning id`,
    [
      row.id,
      row.kind,
      row.product,
      row.payerId,
      row.payeeId,
      row.period,
      JSON.stringify(tiers),
      row.carriesLoss,
      row.proposedAt,
      row.expiresAt,
    ],
  );
  return rows.length === 1;
}

export async function selectContract(db: Queryable, id: string): Promise<ContractRow | undefined> {
  const [row] = await db.query<Stored>(`select ${columns} where c.id = $1`, [id]);
  return row && read(row);
}

export async function lockContract(tx: Transaction, id: string): Promise<ContractRow | undefined> {
  await tx.query('select from agent_contract where id = $1 for update', [id]);
  return selectContract(tx, id);
}

/** The contracts of a kind in which a member is the payee, or the payer; the newest first. */
export async function selectContracts(
  db: Queryable,
  side: 'payee' | 'payer',
  memberId: string,
  kind: ContractKind,
): Promise<ContractRow[]> {
  const own = side === 'payee' ? 'c.payee_id' : 'c.payer_id';
  const rows = await db.query<Stored>(
    `select ${columns} where ${own} = $1 and c.kind = $2 order by c.proposed_at desc, c.id limit 200`,
    [memberId, kind],
  );
  return rows.map(read);
}

/** The contract under which a member is paid now, or will be from the next period on. */
export async function selectActive(
  db: Queryable,
  payeeId: string,
  kind: ContractKind,
  product: string,
): Promise<ContractRow | undefined> {
  const [row] = await db.query<Stored>(
    `select ${columns} where c.payee_id = $1 and c.kind = $2 and c.product = $3 and c.state = 'ACTIVE'`,
    [payeeId, kind, product],
  );
  return row && read(row);
}

/** Proposals of a kind that wait for a member. */
export function selectPending(
  db: Queryable,
  payeeId: string,
  kind: ContractKind,
  now: Date,
): Promise<{ id: string; product: AgentContract['product'] }[]> {
  return db.query(
    `select id, product from agent_contract
     where payee_id = $1 and kind = $2 and state = 'PROPOSED' and expires_at > $3`,
    [payeeId, kind, now],
  );
}

export async function writeState(
  tx: Transaction,
  id: string,
  change: {
    readonly state: ContractRow['state'];
    readonly at: Date;
    readonly effectiveFrom?: Date;
    readonly effectiveTo?: Date;
  },
): Promise<void> {
  await tx.query(
    `update agent_contract set state = $2, decided_at = $3, effective_from = coalesce($4, effective_from),
       effective_to = coalesce($5, effective_to) where id = $1`,
    [id, change.state, change.at, change.effectiveFrom ?? null, change.effectiveTo ?? null],
  );
}

/** Ends proposals that nobody answered in time; returns how many. */
export async function expireProposals(db: Queryable, now: Date): Promise<number> {
  const rows = await db.query(
    `update agent_contract set state = 'EXPIRED', decided_at = $1
     where state = 'PROPOSED' and expires_at <= $1 returning id`,
    [now],
  );
  return rows.length;
}
