// The proof of rewards: the ledger paid each claimed reward once, to its member, and no other; it writes nothing.
import type { Database } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import { countClaimed, selectWrongRewards } from './reward-proof-store.ts';

/** The number of claimed rewards, and the contradictions, of which there should be none. */
export type RewardProof = {
  readonly rewards: bigint;
  readonly faults: readonly { readonly rule: string; readonly subject: string }[];
};

const rule = 'the ledger paid each claimed reward once, to its member, and no other';

/** Compares all rewards and the ledger in one snapshot. */
export function proveRewards(db: Database): Promise<RewardProof> {
  return db.tx(async (tx) => {
    await beginReading(tx);
    const wrong = await selectWrongRewards(tx);
    return {
      rewards: await countClaimed(tx),
      faults: wrong.map(({ id, paidMinor, wantedMinor }) => ({
        rule,
        subject: `${id} ${paidMinor} instead of ${wantedMinor}`,
      })),
    };
  });
}
