// Operators read the levels with their members, and set a level by hand.
import * as contract from '#contract/promotions/vip-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { accountsOf } from '../account-names.ts';
import type { PromotionsParts } from '../parts.ts';
import { noteChange, levelStateOf } from './move-levels.ts';
import { pointsOf } from './vip-rules.ts';
import { presentLevel } from './vip-routes.ts';
import {
  countLevels,
  lockVip,
  selectVipChanges,
  selectVipMembers,
  type VipListRow,
  vipListOf,
  writeVipMember,
} from './vip-store.ts';

export const vipOfficeRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.showVipLevels, async () => {
    const counted = new Map((await countLevels(parts.db)).map(({ level, members }) => [level, members]));
    return {
      levels: parts.vip.levels.map((rule, level) => ({
        ...presentLevel(rule, level),
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
  act(contract.setVipLevel, async (tx, call) => {
    const { memberId } = call.params;
    const { level, reason } = call.body;
    const [player] = await parts.identity.playersOf(tx, [memberId]);
    if (!player) throw new Refusal('NOT_FOUND');
    if (level !== null && level >= parts.vip.levels.length) throw new Refusal('INPUT_INVALID');
    await lockVip(tx);
    const row = await levelStateOf(tx, parts, memberId);
    const kind = level === null ? ('AUTO' as const) : ('MANUAL' as const);
    const after = { ...row, kind, level: level ?? row.level, changedAt: parts.clock.now() };
    await writeVipMember(tx, { ...after, peak: Math.max(row.peak, after.level) });
    const by = { actor: operatorOf(call).name, note: reason };
    await noteChange(tx, parts, { ...row, kind }, after.level, kind, by);
    return {
      value: { level: after.level, kind },
      subject: memberId,
      details: { from: row.level, to: after.level, kind },
    };
  }),
];
