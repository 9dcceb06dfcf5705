// The state of a batch of orders in memory: read once, changed by one order after the other, written once.
import type { Book, PlayBalance, Posting } from '#server/modules/wallet/index.ts';
import type { PlayStatus } from '#server/modules/identity/index.ts';
import type { RemainingLimits } from '#server/modules/protection/index.ts';
import type { AmountCeilings } from '../parts.ts';
import type { VendorState } from '../catalogue/catalogue-store.ts';
import type { RoundState } from '../rounds/round-state.ts';
import type { OrderCopy, VendorAct, WalletMode } from '../vendors/port.ts';

/** FREE_BET is a bet that a reward paid for. An act that only closes a round leaves no movement. */
export type MovementKind = Exclude<VendorAct['kind'], 'END_ROUND'> | 'FREE_BET';

export type BetState = 'OPEN' | 'SETTLED' | 'ROLLED_BACK';

/** A movement under its vendor's id. A bet without content marks a bet that was rolled back before it arrived. */
export type KnownTx = {
  readonly vendorCode: string;
  readonly transactionId: string;
  readonly kind: MovementKind;
  readonly memberId: string;
  readonly vendorRoundId: string | null;
  readonly betTransactionId: string | null;
  readonly amountMinor: bigint | null;
  /** Hexadecimal. Empty when only player and amount are known. */
  readonly requestHash: string | null;
  readonly betState: BetState | null;
  readonly journalId: string | null;
  /** The index of the posting in this batch that makes its journal. */
  readonly posting?: number;
  readonly isNew?: true;
  readonly isChanged?: true;
};

export type KnownRound = {
  readonly id: string;
  readonly vendorCode: string;
  readonly vendorRoundId: string;
  readonly memberId: string;
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly book: Book;
  readonly state: RoundState;
  readonly betMinor: bigint;
  readonly returnedMinor: bigint;
  readonly winMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly isNew?: true;
  readonly isChanged?: true;
  /** The round was settled and is open again: its bets are open too. */
  readonly isReopened?: true;
};

/** The newest copy of a sports order; its content only when this batch wrote it. */
export type KnownCopy = Pick<OrderCopy, 'orderId' | 'sequence' | 'state'> & {
  readonly vendorCode: string;
  readonly memberId: string;
  readonly isNew?: Pick<OrderCopy, 'validMinor' | 'leaveUntil' | 'body'>;
};

export type KnownSession = {
  readonly memberId: string;
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly isGameEnabled: boolean;
  readonly vendorState: VendorState;
  readonly walletMode: WalletMode;
  readonly book: Book;
  readonly redeemedAt: Date | null;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
};

/** An award of free rounds of ours, and how far it has come. */
export type KnownAward = {
  readonly id: string;
  readonly vendorCode: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly endsAt: Date;
  readonly isStopped: boolean;
  /** Rounds that began and were not rolled back, and those of them that are over. */
  readonly started: number;
  readonly finished: number;
  readonly wonMinor: bigint;
  readonly isChanged?: true;
};

/** A round that is played for an award. */
export type KnownFreeRound = {
  readonly vendorCode: string;
  readonly vendorRoundId: string;
  readonly memberId: string;
  readonly awardId: string;
  readonly wonMinor: bigint;
  readonly isOver: boolean;
  readonly isChanged?: true;
};

type Maps = {
  readonly txs: Map<string, KnownTx>;
  readonly rounds: Map<string, KnownRound>;
  /** By vendor code, order and member. */
  readonly copies: Map<string, KnownCopy>;
  /** By id. */
  readonly awards: Map<string, KnownAward>;
  /** By the key of the round. */
  readonly freeRounds: Map<string, KnownFreeRound>;
  readonly playBalances: Map<string, PlayBalance>;
  /** The remaining limits, only of players who have limits. */
  readonly remainingLimits: Map<string, RemainingLimits>;
};

export type OrderState = Maps & {
  /** By vendor code and token. */
  readonly sessions: Map<string, KnownSession>;
  readonly memberStatuses: ReadonlyMap<string, PlayStatus>;
  readonly postings: Posting[];
  readonly currency: string;
  readonly ceilings: AmountCeilings;
  readonly inMaintenance: boolean;
  readonly now: Date;
  /** Makes the id of a new round. */
  readonly newRoundId: () => string;
};

/** Joins ids to one key. No id contains a space. */
export function keyOf(vendorCode: string, id: string, memberId = ''): string {
  return `${vendorCode} ${id} ${memberId}`;
}

type Change = { readonly map: Map<string, unknown>; readonly key: string; readonly before: unknown };

/** The changes of one order. They can be undone until the order is decided. */
export class Draft {
  readonly #state: OrderState;
  readonly #changes: Change[] = [];
  #posted = 0;

  constructor(state: OrderState) {
    this.#state = state;
  }

  putTx(tx: KnownTx): void {
    this.#put(this.#state.txs, keyOf(tx.vendorCode, tx.transactionId), tx);
  }

  putRound(round: KnownRound): void {
    const key = keyOf(round.vendorCode, round.vendorRoundId, round.memberId);
    this.#put(this.#state.rounds, key, { ...round, isChanged: true });
  }

  putCopy(copy: KnownCopy): void {
    this.#put(this.#state.copies, keyOf(copy.vendorCode, copy.orderId, copy.memberId), copy);
  }

  putAward(award: KnownAward): void {
    this.#put(this.#state.awards, award.id, { ...award, isChanged: true });
  }

  putFreeRound(freeRound: KnownFreeRound): void {
    const key = keyOf(freeRound.vendorCode, freeRound.vendorRoundId, freeRound.memberId);
    this.#put(this.#state.freeRounds, key, { ...freeRound, isChanged: true });
  }

  putPlayBalance(memberId: string, playBalance: PlayBalance): void {
    this.#put(this.#state.playBalances, memberId, playBalance);
  }

  putRemainingLimits(memberId: string, remaining: RemainingLimits): void {
    this.#put(this.#state.remainingLimits, memberId, remaining);
  }

  /** Adds a posting; answers its index in the batch. */
  post(posting: Posting): number {
    this.#posted += 1;
    return this.#state.postings.push(posting) - 1;
  }

  undo(): void {
    for (const { map, key, before } of this.#changes.reverse())
      if (before === undefined) map.delete(key);
      else map.set(key, before);
    this.#state.postings.length -= this.#posted;
  }

  #put<Value>(map: Map<string, Value>, key: string, value: Value): void {
    this.#changes.push({ map: map as Map<string, unknown>, key, before: map.get(key) });
    map.set(key, value);
  }
}

/** The journal of a movement, made before or in this batch. */
export function journalOf(tx: KnownTx | undefined, journalIds: readonly string[]): string | null {
  if (!tx) return null;
  return tx.posting === undefined ? tx.journalId : (journalIds[tx.posting] ?? null);
}
