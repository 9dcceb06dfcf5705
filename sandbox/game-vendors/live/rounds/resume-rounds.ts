// What a server does first with the rounds that were open when it ended.
import { findTable, type LiveTable } from '../tables/table-list.ts';
import { dealRound, type RoundDeps, settleRound } from './advance-round.ts';
import type { LiveRound } from './live-store.ts';

/**
 * A stake whose bets are not on disk is given back. A round that still takes bets goes on; another one is dealt from its
 * seed, which was committed before the bets, and settled. The bets of a table that is gone are given back.
 * @returns the rounds that go on
 */
export async function resumeRounds(deps: RoundDeps, letter: string): Promise<LiveRound[]> {
  const { store, records, wagers, clock } = deps;
  for (const { stakes } of wagers.listOpen(letter))
    for (const { stakeId } of stakes) {
      if (!store.findBet(stakeId)) records.together(() => wagers.giveBack(stakeId));
    }
  const open: LiveRound[] = [];
  for (const round of store.listUnsettled()) {
    const table = findTable(round.gameCode);
    if (!table) giveAllBack(deps, round);
    else if (round.state === 'OPEN' && clock.now().getTime() < round.closesAtMs) open.push(round);
    else await finish(deps, table, round);
  }
  return open;
}

async function finish(deps: RoundDeps, table: LiveTable, round: LiveRound): Promise<void> {
  settleRound(deps, table, round.state === 'OPEN' ? await dealRound(deps, table, round) : round);
}

function giveAllBack({ store, records, wagers, clock }: RoundDeps, { roundId }: LiveRound): void {
  records.together(() => {
    for (const { stakeId } of store.listBets(roundId)) wagers.giveBack(stakeId);
    const nowMs = clock.now().getTime();
    store.deal(roundId, [], nowMs, nowMs);
    store.endRound(roundId);
  });
}
