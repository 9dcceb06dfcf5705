// SQL on stakes of the lottery that count for no rebate and no salary (agents.md 5.14).
import { jsonRows } from '#server/db/values/json-rows.ts';
import type { Queryable } from '#server/db/database.ts';

type UncountedBet = {
  readonly reference: string;
  readonly placedAt: Date;
  readonly stakeMinor: bigint;
};

/** Notes bets; one that is noted already gets the present stake. */
export async function noteUncounted(db: Queryable, bets: readonly UncountedBet[], at: Date): Promise<void> {
  if (bets.length === 0) return;
  const rows = bets.map(({ reference, placedAt, stakeMinor }) => ({
    reference,
    placedAt: placedAt.toISOString(),
    stakeMinor: String(stakeMinor),
  }));
  await db.query(
    `insert into agent_uncounted_bet (reference, placed_at, stake_minor, noted_at)
     select reference, "placedAt", "stakeMinor", $2
     from json_to_recordset($1::json) as b (reference text, "placedAt" timestamptz, "stakeMinor" bigint)
     on conflict (reference) do update set stake_minor = excluded.stake_minor`,
    [jsonRows(rows), at],
  );
}

/**
 * The bets of noted stakes that were settled between two parameters of a statement: `member_id`, `settled_at`,
 * `placed_at`, `category`, `chain_id` (0 for none) and `minor`, which is never more than what is valid now.
 */
export const uncountedBetween = (from: string, to: string): string => `(
  select b.member_id, b.settled_at, b.placed_at, b.category, coalesce((b.detail ->> 'chain')::bigint, 0) as chain_id,
    least(u.stake_minor, b.valid_minor::bigint) as minor
  from agent_uncounted_bet u
  join bet b on b.source = 'lottery' and b.reference = u.reference and b.placed_at = u.placed_at
  where b.state = 'SETTLED' and b.book = 'REAL' and b.settled_at >= ${from} and b.settled_at < ${to}
)`;
