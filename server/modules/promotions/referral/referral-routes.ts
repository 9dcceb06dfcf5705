// The members' endpoints on inviting friends.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/events/referral.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import type { PromotionsParts } from '../parts.ts';
import { selectFriends, sumEarned } from './referral-store.ts';

const friendsAtMost = 100;

export const referralRoutes = (parts: PromotionsParts): Route[] => [
  route(contract.referralCode, async (call) => {
    const { memberId } = memberOf(call);
    const code = await parts.db.tx(async (tx) => {
      // Two calls at once make one code.
      await parts.wallet.lockOwners(tx, [memberId]);
      return parts.ownInviteCode(tx, memberId, parts.clock.now());
    });
    return { code, link: `${parts.siteUrl}/m/register?code=${code}` };
  }),
  route(contract.referralSummary, async (call) => {
    const { memberId } = memberOf(call);
    const { minDeposit, minTurnover, withinDays, holdDays, perMonth, referrerAmount, friendAmount } =
      await parts.referralSetting();
    const friends = await selectFriends(parts.db, memberId, 10_000);
    const issued = friends.filter(({ state }) => state === 'ISSUED').length;
    return {
      minDeposit,
      minTurnover,
      withinDays,
      holdDays,
      perMonth,
      referrerAmount,
      friendAmount,
      invited: friends.length,
      issued,
      earned: minorToDecimal(await sumEarned(parts.db, memberId)),
    };
  }),
  route(contract.referralList, async (call) => {
    const { memberId } = memberOf(call);
    const friends = await selectFriends(parts.db, memberId, friendsAtMost);
    const players = await parts.identity.playersOf(
      parts.db,
      friends.map(({ inviteeId }) => inviteeId),
    );
    const accounts = new Map(players.map((player) => [player.memberId, player.account]));
    return {
      friends: friends.map(({ inviteeId, state, reason, registeredAt, holdUntil }) => ({
        account: masked(accounts.get(inviteeId) ?? ''),
        stage: state === 'REVIEW' ? ('HOLD' as const) : state,
        reason: state === 'REJECTED' ? reason : null,
        registeredAt: registeredAt.getTime(),
        holdUntil: holdUntil?.getTime() ?? null,
      })),
    };
  }),
];

const masked = (account: string): string => `${account.slice(0, 2)}***${account.slice(-2)}`;
