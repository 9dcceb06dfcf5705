// SQL on acts that one operator proposed and another decides about.
import type { Queryable, Transaction } from '#server/db/database.ts';

type ProposalState = 'OPEN' | 'DONE' | 'REFUSED' | 'TAKEN_BACK' | 'FAILED' | 'EXPIRED';

export type ProposalRow = {
  readonly id: string;
  readonly act: string;
  readonly subject: string;
  readonly wish: { readonly params: unknown; readonly body: Readonly<Record<string, unknown>> };
  readonly effect: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly state: ProposalState;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
};

const columns = `id, act, subject, wish, effect, reason, state, proposed_by as "proposedBy",
  proposed_at as "proposedAt", expires_at as "expiresAt"`;

export async function selectProposal(db: Queryable, id: string): Promise<ProposalRow | undefined> {
  const [row] = await db.query<ProposalRow>(`select ${columns} from operator_proposal where id = $1`, [id]);
  return row;
}

/** Open proposals, oldest first. */
export function selectOpenProposals(db: Queryable, now: Date): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(
    `select ${columns} from operator_proposal where state = 'OPEN' and expires_at > $1 order by proposed_at, id`,
    [now],
  );
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
  const { id, act, subject, wish, effect, reason, proposedBy, proposedAt, expiresAt } = row;
  const inserted = await tx.query(
    `insert into operator_proposal
       (id, act, subject, wish, effect, reason, proposed_by, proposed_at, expires_at)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9)
     on conflict (act, subject) where state = 'OPEN' do nothing returning id`,
    [
      id,
      act,
      subject,
      JSON.stringify(wish),
      JSON.stringify(effect),
      reason,
      proposedBy,
      proposedAt,
      expiresAt,
    ],
  );
  return inserted.length === 1;
}

/** Whether a proposal asks for just this, and would still change just this. */
export async function isSameProposal(
  tx: Transaction,
  id: string,
  { wish, effect }: { readonly wish: object; readonly effect: object },
): Promise<{ readonly isSameWish: boolean; readonly isSameEffect: boolean }> {
  const [row] = await tx.query<{ isSameWish: boolean; isSameEffect: boolean }>(
    `select wish = $2::jsonb as "isSameWish", effect = $3::jsonb as "isSameEffect"
     from operator_proposal where id = $1`,
    [id, JSON.stringify(wish), JSON.stringify(effect)],
  );
  return row ?? { isSameWish: false, isSameEffect: false };
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
