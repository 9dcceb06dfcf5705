// The prizes of a bet type as they are printed: one figure, a range, or one beside each option.
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { lowered } from './line.ts';
import { parseDecimal, prizeMinorOf, type Stakes, unitMilliOf } from './price.ts';
import { showMinor } from '../money.ts';

/** Odds without idle zeros: `1.96`, `9.805`. */
export const oddsText = (odds: string): string =>
  odds.replace(/(\.\d\d)0$/, '$1').replace(/\B(?=(\d{3})+\.)/g, ',');

/** The odds of an entertainment bet type, from the lowest to the highest; a returned stake is no win. */
export function oddsRange({ tiers }: Pick<LotteryBetType, 'tiers'>): string {
  const odds = tiers.flatMap((tier) => (tier.isPush || tier.odds === null ? [] : [tier.odds]));
  const sorted = odds.sort((one, other) => Number(one) - Number(other));
  const [lowest = '0.00', highest = '0.00'] = [sorted[0], sorted.at(-1)];
  return lowest === highest ? oddsText(lowest) : `${oddsText(lowest)} – ${oddsText(highest)}`;
}

/**
 * The text beside a symbol: its own odds or prize, or its number of units where they differ. A number whose prize is
 * lowered by `share` always shows its prize.
 */
export function noteOf(
  betType: LotteryBetType,
  stakes: Stakes,
  symbol: string,
  share: string | null = null,
): string | undefined {
  const { form, tiers } = betType;
  const own = tiers.length > 1 ? tiers.find(({ code }) => code === symbol) : undefined;
  const tier = own ?? (share === null ? undefined : tiers[0]);
  if (tier?.odds) return oddsText(loweredOdds(tier.odds, share));
  const milli = unitMilliOf(betType, stakes);
  if (tier && milli) return showMinor(lowered(prizeMinorOf(tier, milli, stakes), share));
  if (form.kind !== 'OPTIONS') return undefined;
  const differ = form.options.some(({ units }) => units !== form.options[0]?.units);
  const units = form.options.find((option) => option.symbol === symbol)?.units;
  return differ && units !== undefined ? `×${units}` : undefined;
}

const loweredOdds = (odds: string, share: string | null): string =>
  share === null ? odds : (lowered(parseDecimal(odds, 3) ?? 0, share) / 1000).toFixed(3);
