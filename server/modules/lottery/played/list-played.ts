// What a member has played, as the betting record shows it: a row for each slip in each of its draws.
import type { GameCategory } from '#contract/games/game.ts';
import type { Language } from '#contract/base/language.ts';
import { categoryOf } from '../lotteries.ts';
import type { LotteryParts } from '../parts.ts';
import { type PlayedState, selectPlayed, selectPlayedMoments } from './played-store.ts';

type Parts = Pick<LotteryParts, 'db' | 'lotteries'>;

/** A slip in one of its draws; amounts in minor units. */
type PlayedSlip = {
  readonly orderNo: string;
  readonly numero: string;
  /** How many lines it has in this draw. */
  readonly lines: number;
  readonly gameCode: string;
  readonly gameName: string;
  readonly gameCategory: GameCategory;
  readonly lottoMode: string;
  /** Open until its draw is settled; cancelled when nothing of it is in play any more. */
  readonly state: PlayedState;
  /** What is staked; of one that was cancelled or void what was given back. */
  readonly betMinor: bigint;
  /** Nothing until it is settled. */
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
  readonly netMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

export type PlayedQuery = {
  readonly memberId: string;
  /** Placed at or after this moment, and before that. */
  readonly from: Date;
  readonly to: Date;
  readonly category?: string | undefined;
  readonly state?: PlayedState | undefined;
  readonly language: Language;
};

/** Some of what was played with totals of all of it; what was cancelled counts nothing. */
export type PlayedPage = {
  readonly slips: readonly PlayedSlip[];
  readonly totalCount: number;
  readonly sumBetMinor: bigint;
  readonly sumWinMinor: bigint;
};

export async function listPlayed(
  { db, lotteries }: Parts,
  query: PlayedQuery,
  window: { readonly skip: number; readonly limit: number },
): Promise<PlayedPage> {
  const { rows, total, betMinor, winMinor } = await selectPlayed(db, filterOf(lotteries, query), window);
  return {
    slips: rows.map(({ returnedMinor, ...row }) => {
      const lottery = lotteries.get(row.gameCode);
      return {
        ...row,
        gameName: lottery?.name[query.language] ?? row.gameCode,
        gameCategory: lottery ? categoryOf(lottery) : 'LOTT',
        lottoMode: lottery?.lottoMode ?? 'LOTT',
        betMinor: row.state === 'CANCELLED' ? returnedMinor : row.betMinor,
        validBetMinor: row.state === 'SETTLED' ? row.betMinor : 0n,
        netMinor: row.winMinor - row.betMinor,
      };
    }),
    totalCount: total,
    sumBetMinor: betMinor,
    sumWinMinor: winMinor,
  };
}

/** When the newest of what was played was placed, newest first. */
export const listPlayedMoments = (
  { db, lotteries }: Parts,
  query: PlayedQuery,
  limit: number,
): Promise<Date[]> => selectPlayedMoments(db, filterOf(lotteries, query), limit);

function filterOf(lotteries: Parts['lotteries'], query: PlayedQuery): Parameters<typeof selectPlayed>[1] {
  const { memberId, from, to, category, state } = query;
  const gameCodes =
    category === undefined
      ? null
      : [...lotteries.values()].filter((lottery) => categoryOf(lottery) === category).map(({ code }) => code);
  return { memberId, from, to, gameCodes, state: state ?? null };
}
