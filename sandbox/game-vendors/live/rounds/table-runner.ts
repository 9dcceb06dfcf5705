// Runs one table by the server's clock: round after round while players are there, and what each of them sees.
import type { LiveEvent, LiveState, WireBets, WireRound } from '../live-wire.ts';
import type { GameSession } from '../../records/round-record.ts';
import { printMinor } from '../../money.ts';
import { addBets, type Bets } from '../tables/stake-limits.ts';
import type { LiveTable } from '../tables/table-list.ts';
import { dealRound, openRound, type RoundDeps, settleRound } from './advance-round.ts';
import type { LiveBet, LiveRound } from './live-store.ts';
import { wagerIdOf } from './place-bets.ts';

/** One open page at a table. */
export type Follower = { readonly session: GameSession; send(event: LiveEvent): void };

/** Bets of others are shown at most so often. */
const sumsEveryMs = 400;

/** A page that asks for the state keeps its table going for so long. */
const awakeAfterLookMs = 5000;

/** The results that the roads show. */
export const resultsShown = 72;

export class TableRunner {
  readonly #deps: RoundDeps & { readonly log: (line: string) => void };
  readonly #table: LiveTable;
  readonly #followers = new Set<Follower>();
  #round: LiveRound | undefined;
  #bets: readonly LiveBet[] = [];
  #results: readonly string[];
  #isBusy = false;
  #isChanged = false;
  #shownAtMs = 0;
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  constructor(deps: RoundDeps & { readonly log: (line: string) => void }, table: LiveTable) {
    this.#deps = deps;
    this.#table = table;
    this.#results = this.#readResults();
  }

  /** Goes on with a round that was open when the server ended. */
  adopt(round: LiveRound): void {
    this.#round = round;
    this.#bets = this.#deps.store.listBets(round.roundId);
  }

  get table(): LiveTable {
    return this.#table;
  }

  get results(): readonly string[] {
    return this.#results;
  }

  /** The players who are there, each once. */
  get people(): number {
    return new Set([...this.#followers].map(({ session }) => `${session.vendorCode} ${session.playerId}`))
      .size;
  }

  /** Adds a page; it gets the state at once, and the others the number of players. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    follower.send(this.#stateFor(follower.session));
    this.#isChanged = true;
    return () => {
      this.#followers.delete(follower);
      this.#isChanged = true;
    };
  }

  /** The state for a page that asks for it in place of following. */
  look(session: GameSession): LiveEvent {
    this.#lookedAtMs = this.#deps.clock.now().getTime();
    return this.#stateFor(session);
  }

  /** Bets of this round have changed. */
  noteBets(): void {
    if (this.#round) this.#bets = this.#deps.store.listBets(this.#round.roundId);
    this.#isChanged = true;
  }

  /** Takes the step that is due, if any. Called many times a second. */
  async tick(): Promise<void> {
    if (this.#isBusy || (!this.#round && !this.#isVisited())) return;
    this.#isBusy = true;
    try {
      const nowMs = this.#deps.clock.now().getTime();
      const isMoved = await this.#advance(nowMs);
      if (isMoved || (this.#isChanged && nowMs >= this.#shownAtMs + sumsEveryMs)) this.#show(nowMs);
    } catch (error) {
      this.#deps.log(`table ${this.#table.gameCode}: ${String(error)}`);
    } finally {
      this.#isBusy = false;
    }
  }

  #isVisited(): boolean {
    if (this.#followers.size > 0) return true;
    return this.#deps.clock.now().getTime() < this.#lookedAtMs + awakeAfterLookMs;
  }

  async #advance(nowMs: number): Promise<boolean> {
    const round = this.#round;
    if (!round || (round.state === 'SETTLED' && nowMs >= (round.endsAtMs ?? 0))) {
      if (!this.#isVisited()) {
        this.#round = undefined;
        return false;
      }
      this.#bets = [];
      this.#round = await openRound(this.#deps, this.#table);
      return true;
    }
    if (round.state === 'OPEN' && nowMs >= round.dealsAtMs) {
      this.#round = await dealRound(this.#deps, this.#table, round);
      this.#bets = this.#deps.store.listBets(round.roundId);
      return true;
    }
    if (round.state !== 'DEALT' || nowMs < (round.settlesAtMs ?? 0)) return false;
    settleRound(this.#deps, this.#table, round);
    this.#round = { ...round, state: 'SETTLED' };
    this.#results = this.#readResults();
    void this.#sendMoney();
    return true;
  }

  /** Sends the wins now; a page gets its balance when the platform has confirmed it. */
  async #sendMoney(): Promise<void> {
    const owners = new Map(this.#bets.map((bet) => [bet.wagerId, bet] as const));
    await Promise.all(
      [...owners.values()].map(async ({ vendorCode, playerId }) => {
        const balance = await this.#deps.wagers.sendDue({ vendorCode, playerId });
        if (balance === undefined) return;
        for (const { session, send } of this.#followers)
          if (session.vendorCode === vendorCode && session.playerId === playerId)
            send({ type: 'balance', balance });
      }),
    ).catch((error: unknown) => this.#deps.log(`wins of ${this.#table.gameCode}: ${String(error)}`));
  }

  #show(nowMs: number): void {
    this.#isChanged = false;
    this.#shownAtMs = nowMs;
    for (const follower of this.#followers) follower.send(this.#stateFor(follower.session));
  }

  #stateFor(session: GameSession): LiveEvent {
    const round = this.#round;
    const wagerId = round && wagerIdOf(round.roundId, session);
    const own = this.#bets.filter((bet) => bet.wagerId === wagerId && bet.vendorCode === session.vendorCode);
    const result = wagerId && round.state === 'SETTLED' && this.#deps.store.findResult(wagerId);
    const state: LiveState = {
      now: this.#deps.clock.now().getTime(),
      people: this.people,
      round: round ? presentRound(round) : null,
      sums: presentBets(sumOf(this.#bets.filter(({ mode }) => mode === session.terms.mode))),
      mine: {
        bets: presentBets(sumOf(own)),
        ...(result ? { won: printMinor(result.wonMinor) } : {}),
      },
      results: this.#results,
    };
    return { type: 'state', ...state };
  }

  #readResults(): string[] {
    const { gameCode, game } = this.#table;
    return this.#deps.store.listResults(gameCode, resultsShown).map(({ drawn }) => game.brief(drawn));
  }
}

const sumOf = (placed: readonly LiveBet[]): Bets => placed.map(({ bets }) => bets).reduce(addBets, new Map());

export function presentBets(bets: Bets): WireBets {
  return Object.fromEntries([...bets].map(([spot, amount]) => [spot, printMinor(amount)]));
}

/** The seed is shown from the deal on. */
function presentRound(round: LiveRound): WireRound {
  const { roundId, number, commitment, state, seed, drawn, settlesAtMs, endsAtMs } = round;
  const times = { opensAt: round.opensAtMs, closesAt: round.closesAtMs, dealsAt: round.dealsAtMs };
  const open = { roundId, number, commitment, state, ...times };
  if (state === 'OPEN' || drawn === null || settlesAtMs === null || endsAtMs === null) return open;
  return { ...open, seed, drawn, settlesAt: settlesAtMs, endsAt: endsAtMs };
}
