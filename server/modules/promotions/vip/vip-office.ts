// Operators read the levels with their members, and set a level by hand.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/vip-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectListPage } from '#server/db/list-page.ts';
import { actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { accountsOf } from '../account-names.ts';
import type { PromotionsParts } from '../parts.ts';
import { promotionRules } from '../offers/market-rules.ts';
import { noteChange, levelStateOf } from './move-levels.ts';
import { pointsOf } from './vip-rules.ts';
import { presentLevel } from './vip-routes.ts';
import {
  countLevels,
  lockVip,
  selectGivenLevels,
  selectVipChanges,
  selectVipMembers,
  type VipListRow,
  vipListOf,
  writeVipMember,
} from './vip-store.ts';

const dayMs = 24 * 60 * 60_000;

export const vipOfficeRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.showVipLevels, async () => {
    const birthday = await parts.birthdaySetting();
    const counted = new Map((await countLevels(parts.db)).map(({ level, members }) => [level, members]));
    return {
      levels: parts.vip.levels.map((rule, level) => ({
        ...presentLevel(rule, level, birthday),
        members: counted.get(level) ?? 0,
      })),
    };
  }),
  look(contract.listVipMembers, async ({ query }) => {
    const { rows, ...page } = await selectListPage<VipListRow, 'changedAt'>(
      parts.db,
      vipListOf(query),
      query,
    );
    const accounts = await accountsOf(parts, rows);
    return {
      ...page,
      rows: rows.map(({ memberId, level, peak, kind, points, keepFrom, changedAt }) => ({
        memberId,
        account: accounts.get(memberId) ?? '',
        level,
        peak,
        kind,
        points: Number(pointsOf(points)),
        keepFrom,
        changedAt: changedAt.getTime(),
      })),
    };
  }),
  look(contract.vipChanges, async ({ params: { memberId } }) => {
    const [row] = await selectVipMembers(parts.db, [memberId]);
    const changes = await selectVipChanges(parts.db, memberId);
    return {
      level: row?.level ?? 0,
      kind: row?.kind ?? 'AUTO',
      changes: changes.map(({ at, ...change }) => ({ ...change, at: at.getTime() })),
    };
  }),
  setLevelRoute(parts),
];

/** Refused: NOT_FOUND, INPUT_INVALID for a level that the club does not have. */
const setLevelRoute = (parts: PromotionsParts): OfficeRoute =>
  actByTwo(contract.setVipLevel, {
    async plan(tx, { params: { memberId }, body: { level } }) {
      const [player] = await parts.identity.playersOf(tx, [memberId]);
      if (!player) throw new Refusal('NOT_FOUND');
      if (level !== null && level >= parts.vip.levels.length) throw new Refusal('INPUT_INVALID');
      await lockVip(tx);
      const { level: from } = await levelStateOf(tx, parts, memberId);
      const to = level ?? from;
      const costMinor = costOf(parts, from, to);
      const effect = { account: player.account, from, to, bonuses: minorToDecimal(costMinor) };
      const byOne = await mayOneGiveLevel(tx, parts, memberId, costMinor);
      return { subject: memberId, effect, byOne, wantsProof: !byOne };
    },
    async carryOut(tx, { params: { memberId }, body: { level, reason } }, makers) {
      await lockVip(tx);
      const row = await levelStateOf(tx, parts, memberId);
      const kind = level === null ? ('AUTO' as const) : ('MANUAL' as const);
      const after = { ...row, kind, level: level ?? row.level, changedAt: parts.clock.now() };
      await writeVipMember(tx, { ...after, peak: Math.max(row.peak, after.level) });
      const by = { actor: [...new Set(makers)].join(' '), note: reason };
      await noteChange(tx, parts, { ...row, kind }, after.level, kind, by);
      return { value: { level: after.level, kind } };
    },
  });

/**
 * Whether one operator may give a level with these bonuses: with the levels that operators gave alone within a day,
 * they stay below the limit of one grant for the member, and below that of a campaign for all members.
 */
async function mayOneGiveLevel(
  tx: Transaction,
  parts: PromotionsParts,
  memberId: string,
  costMinor: bigint,
): Promise<boolean> {
  if (costMinor === 0n) return true;
  const { twoGrantFromMinor, twoBudgetFromMinor } = promotionRules;
  const given = await selectGivenLevels(tx, new Date(parts.clock.now().getTime() - dayMs));
  const sumOf = (some: typeof given): bigint =>
    some.reduce((sum, { fromLevel, toLevel }) => sum + costOf(parts, fromLevel, toLevel), costMinor);
  const ofMember = given.filter((one) => one.memberId === memberId);
  return sumOf(ofMember) < twoGrantFromMinor && sumOf(given) < twoBudgetFromMinor;
}

/** The bonuses that a rise gives: of each new level once, and the monthly one of the highest. */
function costOf({ vip }: PromotionsParts, from: number, to: number): bigint {
  if (to <= from) return 0n;
  const risen = vip.levels.slice(from + 1, to + 1);
  return risen.reduce((sum, { upMinor }) => sum + upMinor, vip.levels[to]?.monthMinor ?? 0n);
}
