// Finishes abandoned rounds: stakes that a crash left uncertain, free spins that a player left.
import type { PendingCalls } from '../pending-calls.ts';
import { playOut } from './play-spin.ts';
import type { Records } from '../records/records-store.ts';
import type { Chance } from '../slots/chance.ts';
import type { SlotRules } from './slot-rules.ts';
import { voidRound } from './take-stake.ts';
import type { WalletCalls } from '../wallet-calls.ts';

type Deps = {
  records: Records;
  wallet: WalletCalls;
  pendingCalls: PendingCalls;
  clock: { now(): Date };
  chance: Chance;
  slotRules: SlotRules;
  wagers: { giveBackOlder(ageMs: number): void };
};

/** Free spins wait two days for their player, then the vendor plays them. */
const abandonedAfterMs = 48 * 3_600_000;

/** Gives back wagers' stakes and voids rounds whose stake has been on its way for longer than `betAgeMs`, and plays out abandoned ones. */
export async function tendUnfinishedRounds(deps: Deps, betAgeMs: number): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  deps.wagers.giveBackOlder(betAgeMs);
  for (const round of deps.records.rounds.listUnfinished('BETTING', nowMs - betAgeMs)) {
    voidRound(deps, round, 'BET_UNCERTAIN');
  }
  for (const round of deps.records.rounds.listUnfinished('OPEN', nowMs - abandonedAfterMs)) {
    await playOut(deps, round);
  }
}
