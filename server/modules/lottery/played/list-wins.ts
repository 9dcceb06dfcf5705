// The latest wins, for the board of winners: what each slip won in a draw, of real money only.
import type { Language } from '#contract/base/language.ts';
import { categoryOf } from '../lotteries.ts';
import type { LotteryParts } from '../parts.ts';
import { selectLatestWins } from './wins-store.ts';

export type WinsWanted = {
  readonly language: Language;
  /** A category of the hall; null for all. */
  readonly category: string | null;
  readonly hiddenMemberIds: readonly string[];
  readonly limit: number;
};

export type LotteryWin = {
  readonly memberId: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly winMinor: bigint;
  readonly settledAt: Date;
};

/** Newest first; a win that a correction took back is gone. */
export async function listLatestWins(
  { db, lotteries }: Pick<LotteryParts, 'db' | 'lotteries'>,
  { language, category, hiddenMemberIds, limit }: WinsWanted,
): Promise<LotteryWin[]> {
  const ofCategory = [...lotteries.values()].filter((lottery) => categoryOf(lottery) === category);
  if (category !== null && ofCategory.length === 0) return [];
  const gameCodes = category === null ? null : ofCategory.map(({ code }) => code);
  const rows = await selectLatestWins(db, { gameCodes, hiddenMemberIds, limit });
  return rows.map((row) => ({
    ...row,
    gameName: lotteries.get(row.gameCode)?.name[language] ?? row.gameCode,
  }));
}
