// The latest wins, for the board of winners: what each slip won in a draw, of real money only.
import type { Language } from '#contract/base/language.ts';
import { categoryOf } from '../lotteries.ts';
import type { LotteryParts } from '../parts.ts';
import { selectWinsOf, selectWonDraws, type SlipWin, type WonDraw } from './wins-store.ts';

type WinsWanted = {
  readonly language: Language;
  /** A category of the hall; null for all. */
  readonly category: string | null;
  readonly hiddenMemberIds: readonly string[];
  readonly limit: number;
};

type LotteryWin = {
  readonly memberId: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly winMinor: bigint;
  readonly settledAt: Date;
};

/** Of one draw so many slips are known, more than a board shows: some of them may be hidden. */
const knownOfDraw = 400;
const drawsKept = 1000;

export type LatestWins = (wanted: WinsWanted) => Promise<LotteryWin[]>;

/**
 * Newest first; what a correction took back is gone. A draw's wins never change once it is settled, so its lines,
 * which may be very many, are read once for each of its settlements.
 */
export function createLatestWins({ db, lotteries }: Pick<LotteryParts, 'db' | 'lotteries'>): LatestWins {
  const kept = new Map<string, readonly SlipWin[]>();
  const keyOf = ({ id, attempt }: WonDraw): string => `${id}/${attempt}`;

  async function know(draws: readonly WonDraw[]): Promise<void> {
    const missing = draws.filter((draw) => !kept.has(keyOf(draw)));
    if (missing.length === 0) return;
    const ids = missing.map(({ id }) => id);
    const wins = Map.groupBy(await selectWinsOf(db, ids, knownOfDraw), ({ drawId }) => drawId);
    for (const draw of missing) kept.set(keyOf(draw), wins.get(draw.id) ?? []);
  }

  return async ({ language, category, hiddenMemberIds, limit }) => {
    const ofCategory = [...lotteries.values()].filter((lottery) => categoryOf(lottery) === category);
    if (category !== null && ofCategory.length === 0) return [];
    const gameCodes = category === null ? null : ofCategory.map(({ code }) => code);
    // Somebody won in each of them, so as many draws as wins are enough unless winners are hidden.
    const draws = await selectWonDraws(db, gameCodes, limit + hiddenMemberIds.length);
    await know(draws);
    const hidden = new Set(hiddenMemberIds);
    const wins = draws.flatMap((draw) =>
      (kept.get(keyOf(draw)) ?? [])
        .filter(({ memberId }) => !hidden.has(memberId))
        .map(({ memberId, winMinor }) => ({
          memberId,
          winMinor,
          gameCode: draw.gameCode,
          gameName: lotteries.get(draw.gameCode)?.name[language] ?? draw.gameCode,
          settledAt: draw.settledAt,
        })),
    );
    for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - drawsKept))) kept.delete(old);
    return wins.sort((one, other) => other.settledAt.getTime() - one.settledAt.getTime()).slice(0, limit);
  };
}
