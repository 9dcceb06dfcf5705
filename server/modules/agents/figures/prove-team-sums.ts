// The proof of the sums of agents: turnover against the list of bets, days against turnover, lines against their members.
import type { Queryable } from '#server/db/database.ts';
import { selectWrongDaySums } from './day-sum-store.ts';
import { selectWrongTurnover } from './turnover-proof-store.ts';

/** The sums since a time that are not those of the bets behind them; there should be none. It writes nothing. */
export async function proveTeamSums(db: Queryable, since: Date): Promise<string[]> {
  return [...(await selectWrongTurnover(db, since)), ...(await selectWrongDaySums(db, since))];
}
