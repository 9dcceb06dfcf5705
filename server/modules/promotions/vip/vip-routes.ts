// The members' endpoints on their VIP level.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/vip.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import type { BirthdaySetting, PromotionsParts, VipLevelRule } from '../parts.ts';
import { claimAllRewards } from '../rewards/claim-reward.ts';
import { differences } from './book-points.ts';
import { levelStateOf } from './move-levels.ts';
import { minorPerPoint, pointsOf, windowEnd } from './vip-rules.ts';
import { selectBooked, sumWeighted } from './vip-store.ts';

type OwnVip = AnswerOf<typeof contract.ownVip>;
const dayMs = 24 * 60 * 60_000;
const vipRewards = ['VIP_UP', 'VIP_MONTH', 'BIRTHDAY', 'REBATE'] as const;

export const vipRoutes = (parts: PromotionsParts): Route[] => [
  route(contract.ownVip, (call) => showOwnVip(parts, memberOf(call).memberId)),
  route(contract.claimVip, async (call) => {
    const claimed = await claimAllRewards(parts, memberOf(call).memberId, vipRewards);
    const total = claimed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    return { count: claimed.length, total: minorToDecimal(total) };
  }),
];

async function showOwnVip(parts: PromotionsParts, memberId: string): Promise<OwnVip> {
  const { db, timeZone, vip } = parts;
  const { level, kind, keepFrom } = await levelStateOf(db, parts, memberId);
  const [sums] = await sumWeighted(db, [{ memberId, from: keepFrom }]);
  const fresh = await notBookedYet(parts, memberId);
  const birthday = await parts.birthdaySetting();
  const points = pointsOf((sums?.total ?? 0n) + fresh);
  const next = kind === 'AUTO' ? vip.levels[level + 1] : undefined;
  return {
    level,
    kind,
    points: Number(points),
    nextPoints: next ? Number(next.points) : null,
    percent: percentOf(points, vip.levels[level]?.points ?? 0n, next?.points),
    perPoint: minorToDecimal(minorPerPoint),
    keptPoints: Number(pointsOf((sums?.inWindow ?? 0n) + fresh)),
    keepUntil: startOfDay(windowEnd(keepFrom), timeZone).getTime(),
    levels: vip.levels.map((rule, nth) => presentLevel(rule, nth, birthday)),
  };
}

/** Weighted stakes of yesterday and today that the hourly job has not booked, in hundredths of minor units. */
async function notBookedYet(
  { db, clock, timeZone, settledStakesOf, vip }: PromotionsParts,
  memberId: string,
): Promise<bigint> {
  const now = clock.now();
  const firstDay = businessDayOf(new Date(now.getTime() - dayMs), timeZone);
  const settled = await settledStakesOf(db, {
    from: startOfDay(firstDay, timeZone),
    to: new Date(now.getTime() + 1),
    memberIds: [memberId],
  });
  return differences(settled, await selectBooked(db, firstDay, memberId)).reduce(
    (sum, { category, validMinor }) => sum + validMinor * BigInt(vip.weights[category] ?? 100),
    0n,
  );
}

/** How far the points are on the way to the next level; a level that operators gave may begin above the points. */
function percentOf(points: bigint, level: bigint, to: bigint | undefined): number {
  if (to === undefined) return 100;
  const from = points < level ? 0n : level;
  const done = ((points - from) * 100n) / (to - from);
  return Math.max(0, Math.min(100, Number(done)));
}

export const presentLevel = (
  rule: VipLevelRule,
  level: number,
  { amounts }: BirthdaySetting,
): OwnVip['levels'][number] => ({
  level,
  birthdayGift: amounts[level] ?? amounts.at(-1) ?? '0.00',
  points: Number(rule.points),
  upBonus: minorToDecimal(rule.upMinor),
  monthBonus: minorToDecimal(rule.monthMinor),
  withdrawalsPerDay: rule.withdrawalsPerDay,
  withdrawnPerDay: minorToDecimal(rule.withdrawnPerDayMinor),
  rebatePercent: minorToDecimal(rule.rebateTenThousandths),
  keepPoints: Number(rule.keepPoints),
});
