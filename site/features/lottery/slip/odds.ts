// What is printed of a play's prizes: one figure, a span, or one beside each option.
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { lowered } from './line.ts';
import { parseDecimal, prizeMinorOf, type Stakes, unitMilliOf } from './price.ts';
import { showMinor } from '../money.ts';

/** Odds without idle zeros: `1.96`, `9.805`. */
export const oddsText = (odds: string): string =>
  odds.replace(/(\.\d\d)0$/, '$1').replace(/\B(?=(\d{3})+\.)/g, ',');

/** The odds of an entertainment play, from the lowest to the highest; stakes that come back are no win. */
export function oddsRange({ tiers }: Pick<LotteryPlay, 'tiers'>): string {
  const odds = tiers.flatMap((tier) => (tier.isPush || tier.odds === null ? [] : [tier.odds]));
  const sorted = odds.sort((one, other) => Number(one) - Number(other));
  const [lowest = '0.00', highest = '0.00'] = [sorted[0], sorted.at(-1)];
  return lowest === highest ? oddsText(lowest) : `${oddsText(lowest)} – ${oddsText(highest)}`;
}

/**
 * What stands beside a symbol: its own odds or prize, or how many units it is worth where they differ. A number whose
 * prize is lowered by `share` always says what it pays.
 */
export function noteOf(
  play: LotteryPlay,
  stakes: Stakes,
  symbol: string,
  share: string | null = null,
): string | undefined {
  const { form, tiers } = play;
  const own = tiers.length > 1 ? tiers.find(({ code }) => code === symbol) : undefined;
  const tier = own ?? (share === null ? undefined : tiers[0]);
  if (tier?.odds) return oddsText(loweredOdds(tier.odds, share));
  const milli = unitMilliOf(play, stakes);
  if (tier && milli) return showMinor(lowered(prizeMinorOf(tier, milli, stakes), share));
  if (form.kind !== 'OPTIONS') return undefined;
  const differ = form.options.some(({ units }) => units !== form.options[0]?.units);
  const units = form.options.find((option) => option.symbol === symbol)?.units;
  return differ && units !== undefined ? `×${units}` : undefined;
}

const loweredOdds = (odds: string, share: string | null): string =>
  share === null ? odds : (lowered(parseDecimal(odds, 3) ?? 0, share) / 1000).toFixed(3);
