// Lists the lotteries: all of them, the popular ones, the caller's own, and their headings.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { defaultPrizeMode, playTypes } from '#contract/games/game.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { LotteryGame, lotteryGames, lotteryMenu, popularLotteries } from '#contract/lottery/games.ts';
import type { Lottery } from '../lotteries.ts';
import type { LotteryParts } from '../parts.ts';
import { selectPopularLotteries, selectRecentLotteries } from '../slips/record-store.ts';
import { topPrizeMinor, usualStakeMinor } from './top-prize.ts';

type Parts = Pick<LotteryParts, 'db' | 'clock' | 'lotteries'>;
type Shown = AnswerOf<typeof popularLotteries>;

const weekMs = 7 * 24 * 60 * 60_000;
const popularAtMost = 6;
const recentAtMost = 20;

export function presentLottery(
  { code, name, family, lottoMode, cycleSeconds, weekdays }: Lottery,
  language: Language,
): LotteryGame {
  const styles = new Set(family.betTypes.map(({ style }) => style));
  return {
    gameCode: code,
    displayName: name[language],
    family: family.code,
    familyName: family.name[language],
    lottoMode,
    playTypes: [
      ...(styles.has('TRAD') ? [playTypes.tradition] : []),
      ...(styles.has('ENT') ? [playTypes.entertainment] : []),
    ],
    cycleSeconds,
    weekdays: weekdays && [...weekdays],
    shape: family.shape,
  };
}

/** Prizes are those of the prize mode the merchant names first. */
export async function listLotteries(
  { db, clock, lotteries, rules, prizeModes }: Parts & Pick<LotteryParts, 'rules' | 'prizeModes'>,
  language: Language,
): Promise<AnswerOf<typeof lotteryGames>> {
  const [mode = defaultPrizeMode] = prizeModes;
  const games = [];
  for (const lottery of lotteries.values()) {
    const found = await rules(db, lottery.code, mode, clock.now());
    const prize = minorToDecimal(found ? topPrizeMinor(found) : 0n);
    games.push({
      ...presentLottery(lottery, language),
      topPrize: { stake: minorToDecimal(usualStakeMinor), prize },
    });
  }
  return { games };
}

/** The busiest of the last week first, filled up with the first of the lobby. */
export async function listPopularLotteries(parts: Parts, language: Language): Promise<Shown> {
  const since = new Date(parts.clock.now().getTime() - weekMs);
  const busy = await selectPopularLotteries(parts.db, since, popularAtMost);
  return presentCodes(
    parts,
    [...new Set([...busy, ...parts.lotteries.keys()])].slice(0, popularAtMost),
    language,
  );
}

export async function listRecentLotteries(
  parts: Parts,
  memberId: string,
  language: Language,
): Promise<Shown> {
  return presentCodes(parts, await selectRecentLotteries(parts.db, memberId, recentAtMost), language);
}

/** Lotteries that no longer exist are left out. */
function presentCodes({ lotteries }: Parts, codes: readonly string[], language: Language): Shown {
  const known = codes.map((code) => lotteries.get(code)).filter((lottery) => lottery !== undefined);
  return { games: known.map((lottery) => presentLottery(lottery, language)) };
}

const headings = [
  ['FAST', 'দ্রুত ড্র', 'Fast draws'],
  ['VIETNAM', 'ভিয়েতনাম', 'Vietnam'],
  ['SOUTH_EAST_ASIA', 'দক্ষিণ-পূর্ব এশিয়া', 'South-East Asia'],
  ['DAILY', 'দৈনিক ড্র', 'Daily draws'],
] as const;

export function listMenu(
  { lotteries }: Pick<Parts, 'lotteries'>,
  language: Language,
): AnswerOf<typeof lotteryMenu> {
  const byHeading = Map.groupBy(lotteries.values(), headingOf);
  return {
    menu: headings.flatMap(([code, bengali, english]) => {
      const own = byHeading.get(code) ?? [];
      if (own.length === 0) return [];
      const name = language === 'BN' ? bengali : english;
      return [{ code, name, gameCodes: own.map((card) => card.code) }];
    }),
  };
}

function headingOf({ lottoMode, cycleSeconds }: Lottery): (typeof headings)[number][0] {
  if (lottoMode === 'TCG_LOTTO_VN') return 'VIETNAM';
  if (lottoMode === 'TCG_SEA') return 'SOUTH_EAST_ASIA';
  return cycleSeconds === null ? 'DAILY' : 'FAST';
}
