// The figures of a lottery family as a player reads them, for comparison with published tables.
import type { Family, BetType } from '#server/modules/lottery/games/port.ts';

/** Looks up bet types of a family and prints their figures. */
export function printedPrices(family: Family) {
  const betTypeOf = (code: string): BetType => {
    const betType = family.betTypes.find((one) => one.code === code);
    if (!betType) throw new Error(`${family.code} has no bet type ${code}`);
    return betType;
  };
  return {
    betTypeOf,
    /** The prize of two units of money at prize group 2000, tier by tier, to the thousandth. */
    fullPrizes: (code: string): string[] =>
      betTypeOf(code).tiers.map(({ fair }) => (2 * decimal(fair)).toFixed(3)),
    /** The odds without a margin by tier, to the ten-thousandth. */
    fairOdds: (code: string): Record<string, string> =>
      Object.fromEntries(betTypeOf(code).tiers.map((tier) => [tier.code, decimal(tier.fair).toFixed(4)])),
    /** How many of so many alike results win each tier. */
    casesOf: (code: string, all: number): Record<string, number> =>
      Object.fromEntries(
        betTypeOf(code).tiers.map(({ code: tier, probability: { num, den } }) => [
          tier,
          Number((num * BigInt(all)) / den),
        ]),
      ),
    /** The units of the options in their order. */
    unitsByOption: (code: string): string => {
      const { form } = betTypeOf(code);
      return form.kind === 'OPTIONS' ? form.options.map(({ units }) => units).join() : '';
    },
  };
}

const decimal = ({ num, den }: { num: bigint; den: bigint }): number => Number(num) / Number(den);
