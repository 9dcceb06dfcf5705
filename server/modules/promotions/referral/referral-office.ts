// Operators read referrals and decide those that wait for a person.
import * as contract from '#contract/promotions/events/referral-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { PromotionsParts } from '../parts.ts';
import {
  lockReferral,
  lockReferrer,
  moveReferral,
  referralListOf,
  type ReferralRow,
} from './referral-store.ts';
import { isMonthFull, issue } from './tend-referrals.ts';

export const referralOfficeRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.listReferrals, async ({ query }) => {
    const { rows, ...page } = await selectListPage<ReferralRow, 'registeredAt'>(
      parts.db,
      referralListOf(query),
      query,
    );
    const ids = new Set(rows.flatMap(({ inviteeId, referrerId }) => [inviteeId, referrerId]));
    const players = await parts.identity.playersOf(parts.db, [...ids]);
    const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
    return {
      ...page,
      rows: rows.map(({ inviteeId, referrerId, state, reason, registeredAt, holdUntil, decidedBy }) => ({
        inviteeId,
        invitee: accounts.get(inviteeId) ?? '',
        referrerId,
        referrer: accounts.get(referrerId) ?? '',
        state,
        reason,
        registeredAt: registeredAt.getTime(),
        holdUntil: holdUntil?.getTime() ?? null,
        decidedBy,
      })),
    };
  }),
  act(contract.decideReferral, async (tx, call) => {
    const { inviteeId } = call.params;
    const row = await lockReferral(tx, inviteeId);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.state !== 'REVIEW') throw new Refusal('CASE_CHANGED');
    const by = operatorOf(call).name;
    const { isGranted } = call.body;
    await lockReferrer(tx, row.referrerId);
    if (!isGranted)
      await moveReferral(tx, inviteeId, { state: 'REJECTED', reason: 'REFUSED', by }, parts.clock.now());
    else if (await isMonthFull(tx, parts, row)) throw new Refusal('LIMIT_REACHED');
    else if (!(await issue(tx, parts, row, await parts.referralSetting(), by)))
      throw new Refusal('SELF_EXCLUDED');
    const state = isGranted ? ('ISSUED' as const) : ('REJECTED' as const);
    return { value: { state }, subject: inviteeId, details: { referrerId: row.referrerId, state } };
  }),
];
