// Writes bets into the list of all bets, for tests of what reads it.
import { decimalToMinor } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import type { ChangedBet } from '#server/modules/reporting/bet-source.ts';
import { writeBets } from '#server/modules/reporting/bet-store.ts';

type Changes = { readonly at?: Date } & Partial<
  Pick<ChangedBet, 'book' | 'category' | 'state' | 'settledAt'>
> &
  Pick<ChangedBet, 'reference' | 'memberId' | 'placedAt'> & {
    readonly staked: string;
    /** By default the stake of a settled bet, and nothing of any other. */
    readonly valid?: string;
    /** By default nothing. */
    readonly won?: string;
  };

/** Writes the present state of a bet at a time, by default a settled one of real money on a slot; amounts are decimal strings. */
export async function writeBet(
  db: Database,
  { staked, valid, won = '0.00', state = 'SETTLED', placedAt, at = placedAt, ...changes }: Changes,
): Promise<void> {
  const isSettled = state === 'SETTLED';
  const stakedMinor = state === 'CANCELLED' ? 0n : decimalToMinor(staked);
  const bet: ChangedBet = {
    book: 'REAL',
    category: 'RNG',
    vendor: 'MEG',
    gameCode: 'test-game',
    state,
    stakedMinor,
    returnedMinor: decimalToMinor(staked) - stakedMinor,
    validMinor: isSettled ? decimalToMinor(valid ?? staked) : 0n,
    wonMinor: isSettled ? decimalToMinor(won) : 0n,
    placedAt,
    settledAt: state === 'OPEN' ? null : placedAt,
    detail: null,
    mayMove: false,
    ...changes,
  };
  await db.tx((tx) => writeBets(tx, 'test-bets', [bet], at));
}
