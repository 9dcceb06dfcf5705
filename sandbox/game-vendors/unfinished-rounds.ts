// Looks after rounds nobody is finishing: stakes a crash left uncertain, free spins a player left behind.
import type { Errands } from './errands.ts';
import { playOut } from './play-spin.ts';
import type { Records } from './records-store.ts';
import type { Chance } from './slots/chance.ts';
import { voidRound } from './take-stake.ts';
import type { WalletCalls } from './wallet-calls.ts';

type Deps = {
  records: Records;
  wallet: WalletCalls;
  errands: Errands;
  clock: { now(): Date };
  chance: Chance;
};

/** Free spins wait two days for their player, then the house plays them for him. */
const abandonedAfterMs = 48 * 3_600_000;

/** Voids rounds whose stake has been on its way for longer than `betAgeMs`, and plays out abandoned ones. */
export async function tendUnfinishedRounds(deps: Deps, betAgeMs: number): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  for (const round of deps.records.rounds.listUnfinished('BETTING', nowMs - betAgeMs)) {
    voidRound(deps, round, 'BET_UNCERTAIN');
  }
  for (const round of deps.records.rounds.listUnfinished('OPEN', nowMs - abandonedAfterMs)) {
    await playOut(deps, round);
  }
}
