// The betting record as other modules read it.
import type { GameCategory } from '#contract/games/game.ts';
import type { Language } from '#contract/base/language.ts';

export type RoundState = 'OPEN' | 'SETTLED' | 'CANCELLED';

/** One round of one member; amounts in minor units. */
export type RoundRecord = {
  readonly roundId: string;
  readonly gameName: string;
  readonly gameCode: string;
  /** The game's tile and its dominant colour. */
  readonly iconUrl: string;
  readonly iconColor: string;
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCategory: GameCategory;
  /** What was staked; of a cancelled round what was given back. */
  readonly betMinor: bigint;
  /** The turnover that counts (server.md 6); 0 until the round is settled and when it was cancelled. */
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
  /** Win minus bet; 0 for a cancelled round. */
  readonly netMinor: bigint;
  readonly state: RoundState;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

export type RoundQuery = {
  readonly memberId: string;
  /** Placed at or after this moment. */
  readonly from: Date;
  /** Placed before this moment. */
  readonly to: Date;
  readonly category?: string | undefined;
  readonly state?: RoundState | undefined;
  readonly language: Language;
  readonly pageNo: number;
  readonly pageSize: number;
  /** So many of the newest are left out before the first page. */
  readonly skip?: number;
};

/** A page with totals of the whole selection; cancelled rounds count nothing, and net is win minus bet. */
export type RoundPage = {
  readonly rounds: readonly RoundRecord[];
  readonly totalCount: number;
  readonly sumBetMinor: bigint;
  readonly sumWinMinor: bigint;
  readonly sumNetMinor: bigint;
};

export type WinsWanted = {
  readonly language: Language;
  /** Null for all categories. */
  readonly category: string | null;
  readonly hiddenMemberIds: readonly string[];
  readonly limit: number;
};

/** A settled win of real money. */
export type Win = {
  readonly memberId: string;
  readonly gameName: string;
  readonly gameCode: string;
  readonly winMinor: bigint;
  readonly settledAt: Date;
};
