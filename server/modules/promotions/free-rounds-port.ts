// Free rounds at vendors, as promotions need them; the id of an award is that of its grant.
import type { Queryable, Transaction } from '#server/db/database.ts';

type FreeRoundGame = {
  readonly nodeId: bigint;
  readonly vendorCode: string;
  readonly BN: string;
  readonly EN: string;
  /** The stakes of its rounds, the lowest first; null where they are not known. */
  readonly stakesMinor: readonly bigint[] | null;
  /** Percent of the stakes that returns to players, with two decimals; null where it is not known. */
  readonly returnPercent: string | null;
};

export type FreeRoundsPort = {
  /** The games that can have free rounds. */
  readonly games: (db: Queryable) => Promise<readonly FreeRoundGame[]>;
  /** One of these games; undefined for every other. */
  readonly game: (db: Queryable, nodeId: string) => Promise<FreeRoundGame | undefined>;
  /** Gives a member rounds, the same id once; false when the game cannot have them now. */
  readonly give: (
    tx: Transaction,
    award: {
      readonly id: string;
      readonly memberId: string;
      readonly nodeId: string;
      readonly rounds: number;
      readonly stakeMinor: bigint;
      readonly endsAt: Date;
    },
  ) => Promise<boolean>;
  /** No round begins any more. Call it behind the lock of the member's wallet. */
  readonly stop: (tx: Transaction, id: string) => Promise<void>;
  /** How far awards have come. `isOver`: nothing more can be won. `isReady`: the vendor has them. */
  readonly statesOf: (
    db: Queryable,
    ids: readonly string[],
  ) => Promise<
    readonly {
      readonly id: string;
      readonly vendorCode: string;
      readonly nodeId: string;
      readonly rounds: number;
      readonly left: number;
      readonly wonMinor: bigint;
      readonly endsAt: Date;
      readonly isReady: boolean;
      readonly isRefused: boolean;
      readonly isOver: boolean;
    }[]
  >;
};
