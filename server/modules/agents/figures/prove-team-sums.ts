// The proofs of agents: sums against the bets behind them, and what agents were paid against the ledger.
import type { Database } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import { countWaiting, selectWrongDaySums } from './day-sum-store.ts';
import { selectWrongPaid } from './paid-proof-store.ts';
import { selectWrongTurnover } from './turnover-proof-store.ts';

export type TeamSumsProof = {
  /** The sums that are not those of the bets behind them; there should be none. */
  readonly wrong: readonly string[];
  /** Members whose changed bets are not summed by day yet, so that their days were not compared. */
  readonly waiting: number;
};

/** Compares turnover with the list of bets, days with bets, and lines with their members, since a time. */
export function proveTeamSums(db: Database, since: Date): Promise<TeamSumsProof> {
  return db.tx(async (tx) => {
    await beginReading(tx);
    const wrong = [...(await selectWrongTurnover(tx, since)), ...(await selectWrongDaySums(tx, since))];
    return { wrong, waiting: await countWaiting(tx) };
  });
}

/** Rebates, payouts and transfers that the ledger booked otherwise; there should be none. */
export function provePaid(db: Database): Promise<string[]> {
  return db.tx(async (tx) => {
    await beginReading(tx);
    return selectWrongPaid(tx);
  });
}
