// The messages between the page and a cash table; cards are written as `Th`, amounts as `12.50`.
import type { DealProof } from '../solo/solo-wire.ts';

export type WireParticipant = {
  readonly position: number;
  readonly name: string;
  readonly isYou: boolean;
  readonly stack: string;
  /** Put in during this betting round. */
  readonly bet: string;
  readonly state: 'playing' | 'waiting' | 'away';
  readonly inHand: boolean;
  readonly folded: boolean;
  readonly allIn: boolean;
  /** Own cards, and cards that were shown; null for the backs of the others, and without a hand. */
  readonly cards: readonly string[] | null;
  readonly lastAct: { readonly kind: string; readonly to: string | null } | null;
};

export type WireOptions = {
  readonly canCheck: boolean;
  readonly call: string;
  readonly raise: { readonly least: string; readonly most: string } | null;
};

export type WireResult = {
  readonly pots: readonly {
    readonly amount: string;
    readonly winners: readonly {
      readonly position: number;
      readonly amount: string;
      readonly hand: string | null;
    }[];
  }[];
  readonly rake: string;
};

/** The whole table as one person sees it. */
export type TableView = {
  readonly tableNumber: number;
  readonly smallBlind: string;
  readonly bigBlind: string;
  readonly leastBuyIn: string;
  readonly mostBuyIn: string;
  readonly rake: { readonly basisPoints: number; readonly cap: string };
  readonly participants: readonly WireParticipant[];
  /** Where this person is; null while he only watches. */
  readonly you: {
    readonly position: number;
    readonly isAway: boolean;
    readonly isLeaving: boolean;
    readonly waitsForBlind: boolean;
    readonly pendingChips: string;
    readonly mostTopUp: string;
    readonly timeBankMs: number;
  } | null;
  readonly hand: {
    readonly handId: string;
    readonly street: string;
    readonly button: number;
    readonly board: readonly string[];
    readonly pot: string;
    readonly toAct: number | null;
    /** Counts the acts of the hand; an act names the turn it is for. */
    readonly turn: number;
    /** Milliseconds left when this view was made: of the turn's own time, and with the time bank. */
    readonly actMsLeft: number;
    readonly allMsLeft: number;
    readonly options: WireOptions | null;
    readonly result: WireResult | null;
    readonly commitment: string;
  } | null;
  readonly next: {
    readonly handId: string;
    readonly commitment: string;
    readonly dealsInMs: number | null;
    /** Whether this person's part of the seed is there. */
    readonly hasYourSeed: boolean;
  };
};

export type TableOpening = { readonly view: TableView };
/** After an act; `balance` is there when the wallet has just answered. */
export type TableAnswer = { readonly view: TableView; readonly balance?: string };

export type WireHand = {
  readonly handId: string;
  readonly at: number;
  readonly button: number;
  readonly players: readonly {
    readonly position: number;
    readonly name: string;
    readonly isYou: boolean;
    readonly cards: readonly string[] | null;
    readonly before: string;
    readonly after: string;
  }[];
  readonly board: readonly string[];
  readonly acts: readonly {
    readonly position: number;
    readonly street: string;
    readonly kind: string;
    readonly to: string | null;
    readonly byTable: boolean;
  }[];
  readonly rake: string;
  readonly proof: DealProof;
  readonly seedShownAt: number;
};
