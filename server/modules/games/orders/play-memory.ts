// What a process remembers of players after their last order, so that the next one needs no look at the database.
import type { PlayPurse } from '#server/modules/wallet/index.ts';
import type { VendorAct, VendorOrder } from '../vendors/port.ts';
import { keyOf, type KnownRound, type KnownSession, type KnownTx, type OrderState } from './order-state.ts';

/** A player as their last order left them: active, without limits, the purse not frozen. The last of each is the newest. */
type Seat = {
  purse: PlayPurse;
  /** The state of all games at which the sessions were read. */
  gameStamp: bigint;
  sessions: { readonly key: string; readonly session: KnownSession }[];
  /** Open ones, and the bets in them that may still be won or given back: those whose return shows in their round. */
  readonly rounds: KnownRound[];
  readonly bets: KnownTx[];
};

const plainStanding = { status: 'ACTIVE', isGuarded: false } as const;
/** Of each player: no game has more going on at once. */
const mostKept = 8;
const mostSeats = 20_000;
const longestPause = 32;

/**
 * Remembers players of one process, and is never believed by itself: whatever is decided from memory is written on
 * the condition that the database finds all of it unchanged.
 */
export class PlayMemory {
  readonly #seats = new Map<string, Seat>();
  /** The state of all games, as last read; null when it is to be read again. */
  gameStamp: bigint | null = null;
  #pause = 0;
  #penalty = 0;

  /**
   * Adds what is remembered of all that an order names; false when that is not all of it. What a bet brings is taken
   * to be new: should it not be, the database does not take it a second time.
   */
  recall(order: VendorOrder, facts: Facts): boolean {
    const seat = this.#seats.get(order.playerId);
    if (!seat || order.isRecovered === true || order.acts.length === 0) return false;
    facts.purses.set(order.playerId, seat.purse);
    facts.standings.set(order.playerId, plainStanding);
    return order.acts.every((act, at) => this.#recallAct(seat, order, at, act, facts));
  }

  #recallAct(seat: Seat, order: VendorOrder, at: number, act: VendorAct, facts: Facts): boolean {
    const { vassalage, playerId, sessionToken = '' } = order;
    if (act.kind === 'BET') {
      const key = keyOf(vassalage, sessionToken);
      const known = seat.sessions.find((one) => one.key === key);
      if (!known || seat.gameStamp !== this.gameStamp) return false;
      facts.sessions.set(key, known.session);
    }
    const bets = order.acts.slice(0, at).filter(({ kind }) => kind === 'BET') as Bet[];
    if ('betTransactionId' in act && act.betTransactionId !== null) {
      const id = act.betTransactionId;
      const bet = seat.bets.find((one) => one.transactionId === id && one.vassalage === vassalage);
      if (bet) facts.txs.set(keyOf(vassalage, id), unmarkedTx(bet));
      else if (!bets.some(({ transactionId }) => transactionId === id)) return false;
    }
    if (!('roundId' in act)) return true;
    const { roundId } = act;
    const round = seat.rounds.find((one) => one.vendorRoundId === roundId && one.vassalage === vassalage);
    if (round) facts.rounds.set(keyOf(vassalage, roundId, playerId), unmarkedRound(round));
    return round !== undefined || act.kind === 'BET' || bets.some((bet) => bet.roundId === roundId);
  }

  /** Keeps what committed orders left; `gameStamp` is that of before anything was read for them. */
  keep(state: OrderState, gameStamp: bigint): void {
    for (const [playerId, purse] of state.purses) this.#keepPurse(state, playerId, purse, gameStamp);
    for (const [key, session] of state.sessions) {
      const sessions = this.#seats.get(session.memberId)?.sessions;
      if (sessions && !sessions.some((one) => one.key === key)) push(sessions, { key, session });
    }
    for (const round of state.rounds.values()) {
      const seat = round.isChanged && this.#seats.get(round.memberId);
      if (!seat) continue;
      if (!round.isNew) remove(seat.rounds, (one) => isOfRound(one, round));
      if (round.state === 'OPEN') push(seat.rounds, round);
      else remove(seat.bets, (one) => isOfRound(one, round));
    }
    for (const tx of state.txs.values()) {
      if (tx.betState === null || !(tx.isNew ?? tx.isChanged)) continue;
      const seat = this.#seats.get(tx.memberId);
      if (!seat) continue;
      if (!tx.isNew)
        remove(seat.bets, (one) => one.transactionId === tx.transactionId && one.vassalage === tx.vassalage);
      // One without a stake can be undone elsewhere without a trace in its round, and its win would still be paid here.
      const hasStake = tx.kind === 'BET' && tx.amountMinor;
      if (tx.betState === 'OPEN' && hasStake && seat.rounds.some((round) => isOfRound(tx, round)))
        push(seat.bets, tx);
    }
  }

  #keepPurse(state: OrderState, playerId: string, purse: PlayPurse, gameStamp: bigint): void {
    const known = this.#seats.get(playerId);
    const isSame = known?.purse.stamp === purse.stamp;
    const standing = state.standings.get(playerId);
    // Whoever was not asked about is as before, as long as the stamp is.
    const isPlain = standing ? standing.status === 'ACTIVE' && !standing.isGuarded : isSame;
    this.#seats.delete(playerId);
    if (!isPlain || purse.frozen) return;
    const seat = known ?? { purse, gameStamp, sessions: [], rounds: [], bets: [] };
    if (!isSame || seat.gameStamp !== gameStamp) seat.sessions = [];
    seat.purse = purse;
    seat.gameStamp = gameStamp;
    this.#seats.set(playerId, seat);
    if (this.#seats.size <= mostSeats) return;
    for (const oldest of this.#seats.keys()) {
      this.#seats.delete(oldest);
      return;
    }
  }

  forget(playerIds: Iterable<string>): void {
    for (const playerId of playerIds) this.#seats.delete(playerId);
  }

  /** Whether it is worth a try: where others change what is remembered all the time, it is for a while not. */
  get isWorthTrying(): boolean {
    if (this.#pause === 0) return true;
    this.#pause -= 1;
    return false;
  }

  succeeded(): void {
    this.#penalty = 0;
    this.#pause = 0;
  }

  failed(): void {
    this.#penalty = Math.min(longestPause, this.#penalty * 2 || 1);
    this.#pause = this.#penalty;
  }
}

type Bet = Extract<VendorAct, { kind: 'BET' }>;
type Facts = Pick<OrderState, 'txs' | 'rounds' | 'purses' | 'sessions'> & {
  readonly standings: Map<string, typeof plainStanding>;
};

function push<Item>(items: Item[], item: Item): void {
  items.push(item);
  if (items.length > mostKept) items.shift();
}

function remove<Item>(items: Item[], isIt: (item: Item) => boolean): void {
  for (let at = items.length - 1; at >= 0; at -= 1) if (isIt(items[at] as Item)) items.splice(at, 1);
}

function isOfRound(one: KnownRound | KnownTx, round: KnownRound): boolean {
  return one.vendorRoundId === round.vendorRoundId && one.vassalage === round.vassalage;
}

/** As it is once it was written. */
function unmarkedRound({
  isNew: _new,
  isChanged: _changed,
  isReopened: _reopened,
  ...known
}: KnownRound): KnownRound {
  return known;
}

function unmarkedTx({ isNew: _new, isChanged: _changed, posting: _posting, ...known }: KnownTx): KnownTx {
  return known;
}
