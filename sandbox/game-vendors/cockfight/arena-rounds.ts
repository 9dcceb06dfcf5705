// The duels of all arenas on the server's clock: opened when somebody looks, closed, decided and paid in time.
import { randomBytes } from 'node:crypto';
import type { KindDeps } from '../game-kind.ts';
import { type Arena, arenas } from './arenas.ts';
import type { BetStore, DuelBet } from './bet-store.ts';
import { chancesOf, duelAt, duelNumber, type DuelTimes, resultOf } from './duel.ts';
import { commitmentOf, drawnPercent } from './duel-seed.ts';
import type { DuelStore, StoredDuel } from './duel-store.ts';
import { cancelledBets, paidBets } from './settle-duel.ts';

export type RoundDeps = Pick<KindDeps, 'records' | 'wagers' | 'clock' | 'log'> & {
  readonly duels: DuelStore;
  readonly bets: BetStore;
  /** The length of a round. */
  readonly roundMs: number;
};
export type ArenaRounds = ReturnType<typeof createArenaRounds>;

/** How often the clock is read. */
const tickMs = 200;

export function createArenaRounds(deps: RoundDeps) {
  const { records, clock, duels, roundMs } = deps;
  const listeners = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;

  /** The duel that runs now, with its times; its seed is on disk before anybody sees it. */
  function current(arena: Arena): { readonly duel: StoredDuel; readonly times: DuelTimes } {
    const times = duelAt(clock.now().getTime(), roundMs, arena.offset);
    duels.add({ arena: arena.key, number: times.number, roundMs, seed: randomBytes(32).toString('hex') });
    return { duel: duels.find(arena.key, times.number) as StoredDuel, times };
  }

  function notify(arenaKey: string): void {
    for (const listener of listeners.get(arenaKey) ?? []) listener();
  }

  /** A duel that fails is tried again at the next tick, and stops no other one. */
  function apart(arenaKey: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      deps.log(`duel of ${arenaKey}: ${String(error)}`);
    }
  }

  /** Closes and settles what is due, and opens the next duel where somebody watches. */
  function tick(): void {
    const nowMs = clock.now().getTime();
    for (const duel of duels.listUnsettled()) {
      apart(duel.arena, () => {
        if (moveDuel(deps, duel, nowMs)) notify(duel.arena);
      });
    }
    for (const [key, watching] of listeners) {
      const arena = arenas.get(key);
      if (!arena || watching.size === 0) continue;
      apart(key, () => {
        const { number } = duelAt(nowMs, roundMs, arena.offset);
        if (duels.find(key, number)) return;
        current(arena);
        notify(key);
      });
    }
  }

  return {
    current,
    notify,
    /** Calls the listener after every change of an arena, until the returned function is called. */
    watch(arena: Arena, listener: () => void): () => void {
      const watching = listeners.get(arena.key) ?? new Set();
      listeners.set(arena.key, watching.add(listener));
      return () => void watching.delete(listener);
    },
    /** Gives back stakes that a crash left between the wallet and the duel, and settles what is over. */
    resume(): void {
      for (const bet of deps.bets.listTaking()) records.together(() => giveBackLeft(deps, bet));
      tick();
    },
    start(): void {
      timer = setInterval(() => apart('all arenas', tick), tickMs).unref();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}

/** The outcome of a duel: from its seed alone. */
export function outcomeOf({ seed, arena, number }: StoredDuel) {
  const commitment = commitmentOf(seed);
  const chances = chancesOf(commitment);
  const percent = drawnPercent(seed, arena, number);
  return { commitment, chances, percent, result: resultOf(chances, percent) };
}

/** Moves a duel on when its time has come; whether it moved. */
function moveDuel(deps: RoundDeps, duel: StoredDuel, nowMs: number): boolean {
  const arena = arenas.get(duel.arena);
  if (!arena) return false;
  const times = duelNumber(duel.number, duel.roundMs, arena.offset);
  let { state } = duel;
  if (state === 'OPEN' && nowMs >= times.closesAtMs) {
    closeDuel(deps, duel);
    state = 'CLOSED';
  }
  if (state === 'CLOSED' && nowMs >= times.endsAtMs) {
    settleDuel(deps, duel);
    state = 'SETTLED';
  }
  return state !== duel.state;
}

function closeDuel({ records, wagers, bets, duels }: RoundDeps, { arena, number }: StoredDuel): void {
  records.together(() => {
    for (const { betId } of cancelledBets(bets.listOf(arena, number))) {
      wagers.giveBack(betId);
      bets.move(betId, 'BACK', { refusal: 'POOL_CANCELLED' });
    }
    duels.move(arena, number, 'CLOSED');
  });
}

function settleDuel({ records, wagers, bets, duels }: RoundDeps, duel: StoredDuel): void {
  const { result } = outcomeOf(duel);
  records.together(() => {
    const all = bets.listOf(duel.arena, duel.number).filter(({ state }) => state !== 'REFUSED');
    const paid = paidBets(all, result);
    for (const [betId, paidMinor] of paid) bets.move(betId, 'PAID', { paidMinor });
    for (const own of Map.groupBy(all, ({ roundId }) => roundId).values()) {
      // A stake that is on its way alone goes back when it arrives.
      const arrived = own.find(({ state }) => state !== 'TAKING');
      if (arrived)
        wagers.settle(
          arrived,
          own.reduce((sum, { betId }) => sum + (paid.get(betId) ?? 0n), 0n),
        );
    }
    duels.move(duel.arena, duel.number, 'SETTLED');
  });
}

/** A bet that was on its way in a crash: a stake that was taken goes back, one that was not is given back by wagers. */
function giveBackLeft({ wagers, bets }: RoundDeps, bet: DuelBet): void {
  const open = wagers.listOpen('C').flatMap(({ stakes }) => stakes);
  const isTaken = open.some(({ stakeId }) => stakeId === bet.betId);
  if (isTaken) wagers.giveBack(bet.betId);
  bets.move(bet.betId, isTaken ? 'BACK' : 'REFUSED', { refusal: 'BET_UNCERTAIN' });
}
