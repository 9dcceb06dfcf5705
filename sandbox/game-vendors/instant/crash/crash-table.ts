// The shared rounds of crash: bets, flight and end by the server's clock, for everybody at once.
import type { KindDeps } from '../../game-kind.ts';
import { GameRefusal } from '../../game-refusal.ts';
import type { GameSession } from '../../records/round-record.ts';
import { playerInRound } from '../../round-id.ts';
import { bettingMs, leastTake, mostTake, priceAt, reachedAfterMs, restMs } from '../rules/crash.ts';
import { instantStakes, winOf } from '../stakes.ts';
import type { CrashBetRow, CrashRound, CrashStore } from './crash-store.ts';

type Deps = Pick<KindDeps, 'records' | 'wagers' | 'clock' | 'log'> & { readonly store: CrashStore };
export type Phase = 'WAITING' | 'BETTING' | 'FLYING' | 'OVER';

/** How often a flight looks for bets that are to be taken by themselves. */
const lookMs = 50;

export class CrashTable {
  readonly #deps: Deps;
  readonly #watchers = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  phase: Phase = 'WAITING';
  round: CrashRound | undefined;
  /** When the phase began, and when the flight did. */
  #phaseAtMs = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Calls `onChange` whenever the round changes; the returned function ends it. Rounds run while somebody watches. */
  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange);
    if (this.phase === 'WAITING' && !this.#isStopped) this.#openBetting();
    return () => this.#watchers.delete(onChange);
  }

  get sinceMs(): number {
    return this.#deps.clock.now().getTime() - this.#phaseAtMs;
  }

  /**
   * Takes a bet in the round that is open; `auto` is a price in hundredths at which it is taken by itself.
   * @throws GameRefusal INPUT_INVALID, ROUND_CLOSED when it comes too late (a stake that was taken goes back), and the
   * refusals of a stake
   */
  async bet(
    session: GameSession,
    { requestId, stakeMinor, auto }: { requestId: string; stakeMinor: bigint; auto: number | null },
  ): Promise<{ balance: string }> {
    const { store, records, wagers, clock } = this.#deps;
    const isAuto = auto === null || (auto >= leastTake && auto <= mostTake);
    if (!instantStakes.includes(stakeMinor) || !isAuto) throw new GameRefusal('INPUT_INVALID');
    if (this.phase !== 'BETTING' || !this.round) throw new GameRefusal('ROUND_CLOSED');
    const { tableRound } = this.round;
    const roundId = this.roundIdOf(session);
    const stakeId = `${roundId}-${requestId}`;
    const known = store.findBet(roundId);
    const isOther = known?.stakeId !== stakeId || known.vendorCode !== session.vendorCode;
    if (known && known.state !== 'BACK' && isOther) throw new GameRefusal('ROUND_CLOSED');
    if (known && !isOther && known.stakeMinor !== stakeMinor) throw new GameRefusal('INPUT_INVALID');
    if (!known || known.state === 'BACK') {
      const { vendorCode, playerId, gameCode, displayName } = session;
      const name = `${Array.from(displayName).slice(0, 2).join('')}***`;
      const owner = { vendorCode, playerId, gameCode, mode: session.terms.mode, name };
      store.addBet({ roundId, tableRound, stakeId, ...owner, stakeMinor, auto, at: clock.now().getTime() });
    }
    let balance: string;
    try {
      ({ balance } = await wagers.stake(session, { roundId, stakeId, amountMinor: stakeMinor }));
    } catch (error) {
      if (store.findBet(roundId)?.state === 'BETTING') store.moveBet(roundId, 'BACK');
      throw error;
    }
    const isInTime = this.phase === 'BETTING' && this.round?.tableRound === tableRound;
    records.together(() => {
      store.moveBet(roundId, isInTime ? 'IN' : 'BACK');
      if (!isInTime) wagers.giveBack(stakeId);
    });
    if (!isInTime) throw new GameRefusal('ROUND_CLOSED', await wagers.sendDue(session));
    this.#notify();
    return { balance };
  }

  /**
   * Takes the player's bet at the price of this moment.
   * @throws GameRefusal ROUND_CLOSED when it is too late, TOO_SOON below 1.01
   */
  async take(session: GameSession): Promise<{ balance: string | undefined }> {
    const bet = this.round && this.#deps.store.findBet(this.roundIdOf(session));
    if (bet?.taken) return { balance: await this.#deps.wagers.sendDue(session) };
    if (this.phase !== 'FLYING' || !this.round || bet?.state !== 'IN') throw new GameRefusal('ROUND_CLOSED');
    const price = priceAt(this.sinceMs);
    if (price < leastTake) throw new GameRefusal('TOO_SOON');
    if (price > this.round.point) throw new GameRefusal('ROUND_CLOSED');
    this.#pay([{ bet, price }]);
    this.#notify();
    return { balance: await this.#deps.wagers.sendDue(session) };
  }

  /** The round of a player; play money has another one than real money. */
  roundIdOf(session: Pick<GameSession, 'playerId' | 'terms'>): string {
    return `${this.round?.tableRound ?? ''}-${playerInRound(session)}`;
  }

  /** Gives back the bets of a round that a crash of the server broke off. */
  resume(): void {
    const { store, records, wagers } = this.#deps;
    const taken = new Set(wagers.listOpen('I').flatMap(({ stakes }) => stakes.map(({ stakeId }) => stakeId)));
    for (const { roundId, stakeId } of store.listUnfinished())
      records.together(() => {
        store.moveBet(roundId, 'BACK');
        if (taken.has(stakeId)) wagers.giveBack(stakeId);
      });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #openBetting(): void {
    const { store, records, clock } = this.#deps;
    const nowMs = clock.now().getTime();
    this.round = records.together(() => store.openRound(`c${nowMs.toString(36)}`, nowMs));
    this.#enter('BETTING', bettingMs, () => this.#fly());
  }

  #fly(): void {
    this.#enter('FLYING', lookMs, () => this.#look());
  }

  /** Takes the bets whose price is reached; ends the round when the point is passed. */
  #look(): void {
    if (!this.round) return;
    const { store } = this.#deps;
    const { point, tableRound } = this.round;
    const price = Math.min(priceAt(this.sinceMs), point);
    const inFlight = store.listBets(tableRound).filter(({ state }) => state === 'IN');
    const due = inFlight.filter(({ auto }) => (auto ?? mostTake) <= price);
    this.#pay(due.map((bet) => ({ bet, price: bet.auto ?? mostTake })));
    if (this.sinceMs >= reachedAfterMs(point + 1) || point === mostTake) return this.#end();
    if (due.length > 0) this.#notify();
    this.#later(lookMs, () => this.#look());
  }

  #end(): void {
    const { store, records, wagers } = this.#deps;
    const { tableRound } = this.round ?? { tableRound: '' };
    const lost = store.listBets(tableRound).filter(({ state }) => state === 'IN');
    records.together(() => {
      for (const bet of lost) {
        store.moveBet(bet.roundId, 'OUT');
        wagers.settle(bet, 0n);
      }
      store.endRound(tableRound);
    });
    for (const bet of lost) this.#send(bet);
    this.#enter('OVER', restMs, () => {
      if (this.#watchers.size > 0) return this.#openBetting();
      this.phase = 'WAITING';
    });
  }

  #pay(takings: readonly { bet: CrashBetRow; price: number }[]): void {
    if (takings.length === 0) return;
    const { store, records, wagers } = this.#deps;
    records.together(() => {
      for (const { bet, price } of takings) {
        store.moveBet(bet.roundId, 'OUT', price);
        wagers.settle(bet, winOf(bet.stakeMinor, price));
      }
    });
    for (const { bet } of takings) this.#send(bet);
  }

  /** What is due is sent at once; what fails is repeated by the background work. */
  #send(bet: CrashBetRow): void {
    this.#deps.wagers
      .sendDue(bet)
      .then(() => this.#notify())
      .catch((error: unknown) => this.#deps.log(`crash: ${String(error)}`));
  }

  #enter(phase: Phase, afterMs: number, next: () => void): void {
    this.phase = phase;
    this.#phaseAtMs = this.#deps.clock.now().getTime();
    this.#notify();
    this.#later(afterMs, next);
  }

  #later(afterMs: number, next: () => void): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      try {
        next();
      } catch (error) {
        this.#deps.log(`crash: ${String(error)}`);
        this.#later(1000, next);
      }
    }, afterMs).unref();
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
