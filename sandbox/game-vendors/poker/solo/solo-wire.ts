// The messages between the page and the server of games that one player plays alone; cards are written as `Th`.

/** What the player may see of the cards. */
export type SoloHand =
  | {
      readonly kind: 'video';
      readonly dealt: readonly string[];
      /** The name of the dealt hand in the pay table; null when it pays nothing. */
      readonly dealtHand: string | null;
      readonly drawn: {
        readonly held: readonly boolean[];
        readonly cards: readonly string[];
        readonly hand: string | null;
      } | null;
    }
  | {
      readonly kind: 'casino';
      readonly player: readonly string[];
      readonly flop: readonly string[];
      readonly end: {
        readonly dealer: readonly string[];
        readonly board: readonly string[];
        readonly outcome: 'not-qualified' | 'won' | 'lost' | 'tied' | 'folded';
      } | null;
    };

/** The proof of a deal: the seed is shown when the round is over. */
export type DealProof = {
  readonly dealId: string;
  /** SHA-256 of the seed, shown before the stake. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly seed: string | null;
};

export type SoloRound = {
  readonly roundId: string;
  readonly at: number;
  readonly bet: string;
  /** All stakes of the round. */
  readonly staked: string;
  readonly hand: SoloHand;
  /** What came back; null while the round is open. */
  readonly returned: string | null;
  readonly proof: DealProof;
};

/** The next round: its commitment is shown before the stake. */
export type NextDeal = { readonly roundId: string; readonly commitment: string };

export type SoloOpening = {
  readonly stakes: readonly string[];
  readonly defaultStake: string;
  /** A round that a former visit left open. */
  readonly open: SoloRound | null;
  readonly next: NextDeal;
};

/** After an act; `balance` is there when the platform has just confirmed the money. */
export type SoloAnswer = { readonly round: SoloRound; readonly next: NextDeal; readonly balance?: string };
