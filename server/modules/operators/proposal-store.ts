// SQL on acts that one operator proposed and another decides about.
import type { Queryable, Transaction } from '#server/db/database.ts';

type ProposalState = 'OPEN' | 'DONE' | 'REFUSED' | 'TAKEN_BACK' | 'FAILED' | 'EXPIRED';

export type ProposalRow = {
  readonly id: string;
  readonly act: string;
  readonly subject: string;
  readonly input: { readonly params: unknown; readonly body: Readonly<Record<string, unknown>> };
  readonly effect: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly state: ProposalState;
  readonly proposedBy: string;
  /** The hash of the browser in which it was proposed. */
  readonly proposedDevice: Buffer | null;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
};

const columns = `id, act, subject, input, effect, reason, state, proposed_by as "proposedBy",
  proposed_device as "proposedDevice",
  proposed_at as "proposedAt", expires_at as "expiresAt"`;

export async function selectProposal(db: Queryable, id: string): Promise<ProposalRow | undefined> {
  const [row] = await db.query<ProposalRow>(`select ${columns} from operator_proposal where id = $1`, [id]);
  return row;
}

/** The newest open proposals of these acts, at most so many, oldest first. */
export async function selectOpenProposals(
  db: Queryable,
  { acts, now, most }: { readonly acts: readonly string[]; readonly now: Date; readonly most: number },
): Promise<ProposalRow[]> {
  const newestFirst = await db.query<ProposalRow>(
    `select ${columns} from operator_proposal
     where act = any($1::text[]) and state = 'OPEN' and expires_at > $2
     order by proposed_at desc, id desc limit $3`,
    [acts, now, most],
  );
  return newestFirst.toReversed();
}

/**
 * How many proposals of an operator are open, and when the first of them expires. Until the transaction ends, no other
 * one counts those of the same operator.
 */
export async function lockOpenCount(
  tx: Transaction,
  operator: string,
  now: Date,
): Promise<{ count: number; firstExpiresAt: Date | null }> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('operators.proposals:' || $1, 0))`, [
    operator,
  ]);
  const [row] = await tx.query<{ count: number; firstExpiresAt: Date | null }>(
    `select count(*)::integer as count, min(expires_at) as "firstExpiresAt" from operator_proposal
     where proposed_by = $1 and state = 'OPEN' and expires_at > $2`,
    [operator, now],
  );
  return row ?? { count: 0, firstExpiresAt: null };
}

/** Open proposals of an act about subjects. */
export function selectOpenProposalsOf(
  db: Queryable,
  act: string,
  subjects: readonly string[],
  now: Date,
): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(
    `select ${columns} from operator_proposal
     where act = $1 and subject = any($2::text[]) and state = 'OPEN' and expires_at > $3`,
    [act, subjects, now],
  );
}

/** The open proposal of an act about a subject, locked until the transaction ends. */
export async function lockOpenProposal(
  tx: Transaction,
  { act, subject }: Pick<ProposalRow, 'act' | 'subject'>,
): Promise<ProposalRow | undefined> {
  const [row] = await tx.query<ProposalRow>(
    `select ${columns} from operator_proposal where act = $1 and subject = $2 and state = 'OPEN' for update`,
    [act, subject],
  );
  return row;
}

/** The open proposals of an operator, locked until the transaction ends. */
export function lockOpenProposalsBy(tx: Transaction, operator: string): Promise<ProposalRow[]> {
  return tx.query<ProposalRow>(
    `select ${columns} from operator_proposal where proposed_by = $1 and state = 'OPEN' order by id for update`,
    [operator],
  );
}

/** Ends an open proposal about a subject whose time is over. */
export async function expireProposal(
  tx: Transaction,
  { act, subject }: Pick<ProposalRow, 'act' | 'subject'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `update operator_proposal set state = 'EXPIRED', decided_at = $3
     where act = $1 and subject = $2 and state = 'OPEN' and expires_at <= $3`,
    [act, subject, now],
  );
}

/** False when another proposal about the subject is open. */
export async function insertProposal(tx: Transaction, row: Omit<ProposalRow, 'state'>): Promise<boolean> {
  const { id, act, subject, input, effect, reason, proposedBy, proposedDevice, proposedAt, expiresAt } = row;
  const inserted = await tx.query(
    `insert into operator_proposal
       (id, act, subject, input, effect, reason, proposed_by, proposed_device, proposed_at, expires_at)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9, $10)
     on conflict (act, subject) where state = 'OPEN' do nothing returning id`,
    [
      id,
      act,
      subject,
      JSON.stringify(input),
      JSON.stringify(effect),
      reason,
      proposedBy,
      proposedDevice,
      proposedAt,
      expiresAt,
    ],
  );
  return inserted.length === 1;
}

/** Whether a proposal requests exactly this, and would still have this effect. */
export async function isSameProposal(
  tx: Transaction,
  id: string,
  { input, effect }: { readonly input: object; readonly effect: object },
): Promise<{ readonly isSameInput: boolean; readonly isSameEffect: boolean }> {
  const [row] = await tx.query<{ isSameInput: boolean; isSameEffect: boolean }>(
    `select input = $2::jsonb as "isSameInput", effect = $3::jsonb as "isSameEffect"
     from operator_proposal where id = $1`,
    [id, JSON.stringify(input), JSON.stringify(effect)],
  );
  return row ?? { isSameInput: false, isSameEffect: false };
}

/** Ends a proposal; false for one that is over. */
export async function closeProposal(
  tx: Transaction,
  end: {
    readonly id: string;
    readonly state: Exclude<ProposalState, 'OPEN'>;
    readonly by: string;
    readonly at: Date;
    readonly note?: string;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update operator_proposal set state = $2, decided_by = $3, decided_at = $4, note = $5
     where id = $1 and state = 'OPEN' returning id`,
    [end.id, end.state, end.by, end.at, end.note ?? null],
  );
  return rows.length === 1;
}

/** How many proposals are open, and since when the oldest. */
export async function countOpenProposals(
  db: Queryable,
  now: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(proposed_at) as "oldestAt" from operator_proposal
     where state = 'OPEN' and expires_at > $1`,
    [now],
  );
  return row ?? { count: 0, oldestAt: null };
}
