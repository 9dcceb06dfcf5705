// The levels of the brand in the units of the rules.
import { decimalToMinor } from '#contract/base/money.ts';
import type { VipLevelRule } from '../parts.ts';

/** A level as the brand writes it; amounts are decimal strings. */
type WrittenLevel = {
  readonly points: number;
  readonly upBonus: string;
  readonly monthBonus: string;
  readonly withdrawalsPerDay: number;
  readonly withdrawnPerDay: string;
  readonly rebatePercent: string;
  readonly keepPoints: number;
};

export const vipLevelRules = (levels: readonly WrittenLevel[]): VipLevelRule[] =>
  levels.map((level) => ({
    points: BigInt(level.points),
    keepPoints: BigInt(level.keepPoints),
    upMinor: decimalToMinor(level.upBonus),
    monthMinor: decimalToMinor(level.monthBonus),
    withdrawalsPerDay: level.withdrawalsPerDay,
    withdrawnPerDayMinor: decimalToMinor(level.withdrawnPerDay),
    rebateTenThousandths: BigInt(level.rebatePercent.replace('.', '')),
  }));
