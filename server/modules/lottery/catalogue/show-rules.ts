// Returns the rules of a lottery: bet types, forms, chances, prizes and limits, the same that slips are checked by.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { playTypes, type PrizeMode } from '#contract/games/game.ts';
import { mostLinesInDraws, mostLinesOfSlip } from '#contract/lottery/slip-limits.ts';
import type { LotteryBetType, lotteryRules, ownPrizeGroup } from '#contract/lottery/games.ts';
import { Refusal } from '#server/base/refusal.ts';
import { fraction, toDecimal } from '../games/fraction.ts';
import type { BetType } from '../games/port.ts';
import type { GameRules } from '../terms/game-rules.ts';
import { topGroupOf } from '../slips/own-group.ts';
import { requireOffered } from '../terms/prize-mode.ts';
import type { Price } from '../terms/price-list.ts';
import { returnPermille } from '../terms/returns.ts';
import { familyAt } from '../lotteries.ts';
import { selectNextDrawAt } from '../slips/slip-store.ts';
import type { LotteryParts } from '../parts.ts';
import { presentLottery } from './show-lotteries.ts';

type Parts = Pick<LotteryParts, 'db' | 'clock' | 'rules' | 'lotteries' | 'prizeModes'>;

/** @throws Refusal NOT_FOUND for an unknown lottery, PRIZE_MODE_NOT_OFFERED. */
export async function showRules(
  { db, clock, rules, lotteries, prizeModes }: Parts,
  gameCode: string,
  mode: PrizeMode,
  language: Language,
): Promise<AnswerOf<typeof lotteryRules>> {
  requireOffered(prizeModes, mode);
  const lottery = lotteries.get(gameCode);
  if (!lottery) throw new Refusal('NOT_FOUND');
  const drawAt = (await selectNextDrawAt(db, gameCode)) ?? clock.now();
  const found = await rules(db, gameCode, mode, drawAt);
  if (!found) throw new Refusal('NOT_FOUND');
  const family = familyAt(lottery, drawAt);
  return {
    game: presentLottery(lottery, language),
    version: found.version,
    places: (family.places ?? []).map((place) => place[language]),
    groups: family.groups.map(({ code, name }) => ({ code, name: name[language] })),
    numberSets: (family.numberSets ?? []).map(({ code, numbers }) => ({ code, numbers: [...numbers] })),
    year: family.yearAt?.(drawAt) ?? null,
    betTypes: family.betTypes.map((betType) => presentBetType(betType, found, language)),
    prizeGroup: presentGroups(found.prizeGroup, found.prizeGroup.max),
    unitModes: ['1', '0.1', '0.01', '0.001'],
    limits: {
      maxMultiple: found.limits.maxMultiple,
      maxUnits: found.limits.maxUnits,
      maxLines: mostLinesOfSlip,
      maxLinesInDraws: mostLinesInDraws,
      minStake: minorToDecimal(found.limits.minStakeMinor),
      maxPrize: minorToDecimal(found.limits.maxPrizeMinor),
      maxPaidPerDraw: minorToDecimal(found.limits.maxPaidPerDrawMinor),
      maxStakePerDraw: minorToDecimal(found.limits.maxStakePerDrawMinor),
    },
    hotNumbers: [...found.hotNumbers].flatMap(([betType, numbers]) =>
      [...numbers].map(([number, share]) => ({
        betType,
        number,
        share: toDecimal(fraction(share, 1000), 3),
      })),
    ),
  };
}

/**
 * The prize groups of one member.
 * @throws Refusal NOT_FOUND for an unknown lottery, PRIZE_MODE_NOT_OFFERED.
 */
export async function showOwnGroups(
  parts: Pick<LotteryParts, 'db' | 'clock' | 'rules' | 'identity' | 'prizeModes'>,
  memberId: string,
  gameCode: string,
  mode: PrizeMode,
): Promise<AnswerOf<typeof ownPrizeGroup>> {
  requireOffered(parts.prizeModes, mode);
  const found = await parts.rules(parts.db, gameCode, mode, parts.clock.now());
  if (!found) throw new Refusal('NOT_FOUND');
  return presentGroups(found.prizeGroup, await topGroupOf(parts, parts.db, memberId, found));
}

const presentGroups = ({ min, step }: GameRules['prizeGroup'], max: number) => ({ min, max, step });

function presentBetType(betType: BetType, rules: GameRules, language: Language): LotteryBetType {
  const prices = rules.prices[betType.code] ?? {};
  const permille = returnPermille(betType, prices, rules.prizeGroup.max);
  return {
    code: betType.code,
    playType: betType.style === 'TRAD' ? playTypes.tradition : playTypes.entertainment,
    group: betType.group,
    name: betType.name[language],
    how: betType.how[language],
    form: betType.form,
    tiers: betType.tiers.map(({ code, probability, isPush }) => ({
      code,
      probability: toDecimal(probability, 9),
      odds: oddsOf(prices[code]),
      fullPrize: prices[code]?.kind === 'PRIZE' ? toDecimal(fraction(prices[code].value, 10_000), 4) : null,
      isPush: isPush === true,
    })),
    returnPercent: toDecimal(fraction(permille, 10), 1),
    isOpen: rules.offers.get(betType.code)?.isOpen ?? false,
    maxUnits: rules.offers.get(betType.code)?.maxUnits ?? 0,
    leastUnitStake: minorToDecimal(BigInt(rules.offers.get(betType.code)?.leastUnitMinor ?? 0)),
  };
}

function oddsOf(price: Price | undefined): string | null {
  if (price === undefined || price.kind === 'PRIZE') return null;
  return price.kind === 'PUSH' ? '1.000' : toDecimal(fraction(price.value, 1000), 3);
}
