// SQL on play limits and their counts.
import { plainArray, textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { BoundName, DayCount, PlayLimit } from './limit-rules.ts';
import type { CheckRow } from './reality-store.ts';

/** All that is kept about a guarded member's play. */
export type GuardFacts = {
  readonly memberId: string;
  readonly countedTo: bigint;
  readonly limits: readonly PlayLimit[];
  /** Before it no limit of time can be reached. */
  readonly timeNotBefore: Date | null;
  readonly counts: readonly DayCount[];
  /** The reality check that was chosen, and before when none can be due. */
  readonly check: (CheckRow & { readonly notBefore: Date | null }) | undefined;
};

type FactsRow = {
  memberId: string;
  countedTo: bigint;
  minutes: number | null;
  passedAt: Date | null;
  playAfter: bigint;
  notBefore: Date | null;
  timeNotBefore: Date | null;
  limits: (BoundName & { amount: string; pending: string | null; requestedAt: string | null })[] | null;
  counts: { day: string; staked: string; returned: string }[] | null;
};

/** The guarded ones of these members, with days from the first that counts on. */
export async function selectGuardFacts(
  db: Queryable,
  memberIds: readonly string[],
  firstDay: string,
): Promise<GuardFacts[]> {
  const rows = await db.query<FactsRow>(
    `select g.member_id as "memberId", g.counted_to as "countedTo", g.check_minutes as minutes,
       g.check_passed_at as "passedAt", g.play_after as "playAfter", g.check_not_before as "notBefore",
       g.time_not_before as "timeNotBefore",
       (select jsonb_agg(jsonb_build_object('kind', kind, 'period', period, 'amount', amount_minor::text,
           'pending', pending_minor::text, 'requestedAt', requested_at) order by kind desc, period)
         from play_limit l where l.member_id = g.member_id) as limits,
       (select jsonb_agg(jsonb_build_object('day', day, 'staked', staked_minor::text, 'returned', returned_minor::text))
         from play_count c where c.member_id = g.member_id and c.day >= $2::date) as counts
     from play_guard g where g.member_id = any($1::text[])`,
    [textArray(memberIds), firstDay],
  );
  return rows.map(({ limits, counts, minutes, passedAt, playAfter, notBefore, ...known }) => ({
    ...known,
    limits: (limits ?? []).map(({ kind, period, amount, pending, requestedAt }) => ({
      kind,
      period,
      amountMinor: BigInt(amount),
      pending:
        requestedAt === null
          ? null
          : { amountMinor: pending === null ? null : BigInt(pending), at: new Date(requestedAt) },
    })),
    counts: (counts ?? []).map(({ day, staked, returned }) => ({
      day,
      stakedMinor: BigInt(staked),
      returnedMinor: BigInt(returned),
    })),
    check: minutes === null ? undefined : { minutes, passedAt, playAfter, notBefore },
  }));
}

/** A member's limits alone. */
export async function selectLimits(db: Queryable, memberId: string): Promise<readonly PlayLimit[]> {
  const [facts] = await selectGuardFacts(db, [memberId], 'infinity');
  return facts?.limits ?? [];
}

/**
 * Stores the counts between two journals, unless another process has done so; days before the first that counts are
 * deleted.
 */
export async function addCounts(
  tx: Transaction,
  memberId: string,
  counts: readonly DayCount[],
  counted: { readonly from: bigint; readonly to: bigint },
  firstDay: string,
): Promise<void> {
  const isOurs = await tx.query(
    'update play_guard set counted_to = $3 where member_id = $1 and counted_to = $2 returning member_id',
    [memberId, counted.from, counted.to],
  );
  if (isOurs.length === 0) return;
  await tx.query(
    `insert into play_count (member_id, day, staked_minor, returned_minor)
     select $1, day, staked, returned from unnest($2::date[], $3::int8[], $4::int8[]) as c (day, staked, returned)
     on conflict (member_id, day) do update set staked_minor = play_count.staked_minor + excluded.staked_minor,
       returned_minor = play_count.returned_minor + excluded.returned_minor`,
    [
      memberId,
      textArray(counts.map(({ day }) => day)),
      plainArray(counts.map(({ stakedMinor }) => stakedMinor)),
      plainArray(counts.map(({ returnedMinor }) => returnedMinor)),
    ],
  );
  await tx.query('delete from play_count where member_id = $1 and day < $2::date', [memberId, firstDay]);
}

/** Keeps for a member what limits and reality checks are counted by. */
export async function guardMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('insert into play_guard (member_id) values ($1) on conflict do nothing', [memberId]);
}

/** Remembers before when no limit of time can be reached; null for having to look. */
export async function writeTimeLook(
  tx: Transaction,
  memberId: string,
  notBefore: Date | null,
): Promise<void> {
  await tx.query('update play_guard set time_not_before = $2 where member_id = $1', [memberId, notBefore]);
}

/** Writes the present limit; without one, deletes it. */
export async function writeLimit(
  tx: Transaction,
  memberId: string,
  { kind, period }: BoundName,
  limit: PlayLimit | undefined,
  now: Date,
): Promise<void> {
  if (!limit) {
    await tx.query('delete from play_limit where member_id = $1 and kind = $2 and period = $3', [
      memberId,
      kind,
      period,
    ]);
    return;
  }
  await tx.query(
    `insert into play_limit (member_id, kind, period, amount_minor, set_at, pending_minor, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id, kind, period) do update set amount_minor = excluded.amount_minor,
       set_at = case when play_limit.amount_minor = excluded.amount_minor then play_limit.set_at else excluded.set_at end,
       pending_minor = excluded.pending_minor, requested_at = excluded.requested_at`,
    [
      memberId,
      kind,
      period,
      limit.amountMinor,
      now,
      limit.pending?.amountMinor ?? null,
      limit.pending?.at ?? null,
    ],
  );
}
