// The messages between the page of a fishing game and its server; amounts are decimal strings as on the platform.

export type TablePlayer = {
  /** 0–3 */
  readonly place: number;
  readonly name: string;
  /** What a shot of this player costs. */
  cannon: string;
};

/** One shot as it ended. */
export type ShotWire = {
  readonly fishId: string;
  readonly kind: string;
  readonly nonce: number;
  readonly others: number;
  readonly times: number;
  readonly caught: readonly string[];
  readonly amount: string;
};

/** What players at a table learn of each other. */
export type TableEvent =
  | {
      readonly type: 'table';
      readonly now: number;
      readonly place: number;
      readonly players: readonly TablePlayer[];
      /** Fish that are not in the sea any more. */
      readonly caught: readonly string[];
    }
  | { readonly type: 'players'; readonly players: readonly TablePlayer[] }
  | {
      readonly type: 'shots';
      readonly place: number;
      readonly cannon: string;
      readonly shots: readonly Pick<ShotWire, 'fishId' | 'caught' | 'amount'>[];
    };

export type ShotsAnswer = {
  readonly roundId?: string;
  readonly shots: readonly ShotWire[];
  /** Fish that were gone: these shots were not taken and cost nothing. */
  readonly gone: readonly string[];
  readonly stake: string;
  readonly win: string;
  /** The balance when the platform has just confirmed the round. */
  readonly balance?: string;
};

export type SeedWire = {
  readonly seedId: number;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  /** Of the pair in use: the commitment of the pair that follows. */
  readonly nextCommitment?: string;
  /** Only of a pair out of use. */
  readonly serverSeed?: string;
};

/** What the answer to `/api/session` adds. */
export type FishingOpening = {
  readonly sea: string;
  readonly now: number;
  readonly cannons: readonly string[];
  readonly seeds: SeedWire;
};

export type FishingHistory = {
  readonly rounds: readonly {
    readonly roundId: string;
    readonly at: number;
    readonly cannon: string;
    readonly stake: string;
    readonly win: string;
    readonly shots: readonly ShotWire[];
    readonly seeds: SeedWire;
  }[];
};
