// The steps of a shared round: it opens with a commitment, is dealt from its seed, and pays every player once.
import { randomBytes } from 'node:crypto';
import type { KindDeps } from '../../game-kind.ts';
import { commitmentOf, roundChance } from '../fair/round-chance.ts';
import { dealingMs, pauseMs, restOf } from '../tables/round-times.ts';
import { addBets, returnOfBets, totalOfBets } from '../tables/stake-limits.ts';
import type { LiveTable } from '../tables/table-list.ts';
import type { LiveBet, LiveRound, LiveStore } from './live-store.ts';

export type RoundDeps = Pick<KindDeps, 'records' | 'wagers' | 'clock'> & { readonly store: LiveStore };

/** Opens the next round of a table; its seed is on disk before anybody sees the commitment. */
export async function openRound({ store, clock }: RoundDeps, table: LiveTable): Promise<LiveRound> {
  const opensAtMs = clock.now().getTime();
  // With a player's id after it, the id of a round has at most fifty characters.
  const roundId = `${opensAtMs.toString(36)}${randomBytes(4).toString('hex')}`;
  const seed = randomBytes(32).toString('hex');
  const commitment = await commitmentOf(seed, roundId);
  const closesAtMs = opensAtMs + table.bettingMs;
  const round: LiveRound = {
    roundId,
    gameCode: table.gameCode,
    number: store.lastNumber(table.gameCode) + 1,
    seed,
    commitment,
    state: 'OPEN',
    opensAtMs,
    closesAtMs,
    dealsAtMs: closesAtMs + pauseMs,
    drawn: null,
    settlesAtMs: null,
    endsAtMs: null,
  };
  store.addRound(round);
  return round;
}

/** Draws the result from the seed and writes it to disk; from here on no bet is taken. */
export async function dealRound(
  { store, clock }: RoundDeps,
  table: LiveTable,
  round: LiveRound,
): Promise<LiveRound> {
  const drawn = table.game.draw(await roundChance(round.seed, round.roundId));
  const settlesAtMs = clock.now().getTime() + dealingMs(table, drawn);
  store.deal(round.roundId, drawn, settlesAtMs, settlesAtMs + restOf(table));
  return store.findRound(round.roundId) as LiveRound;
}

/** Ends a dealt round: one commit has the result of every player and the money that is due. */
export function settleRound(
  { store, clock, records, wagers }: RoundDeps,
  table: LiveTable,
  { roundId, gameCode, drawn }: LiveRound,
): void {
  const settledAtMs = clock.now().getTime();
  records.together(() => {
    for (const [wagerId, placed] of byPlayer(store.listBets(roundId))) {
      const { vendorCode, playerId } = placed[0] as LiveBet;
      const bets = placed.map((one) => one.bets).reduce(addBets);
      const wonMinor = returnOfBets(table, bets, drawn ?? []);
      wagers.settle({ roundId: wagerId, vendorCode, playerId }, wonMinor);
      const stakedMinor = totalOfBets(bets);
      const place = { wagerId, roundId, vendorCode, playerId, gameCode };
      store.addResult({ ...place, bets, stakedMinor, wonMinor, settledAtMs });
    }
    store.endRound(roundId);
  });
}

/** Bets by the player's own round on the wallet. */
function byPlayer(bets: readonly LiveBet[]): Map<string, LiveBet[]> {
  return Map.groupBy(bets, ({ wagerId }) => wagerId);
}
