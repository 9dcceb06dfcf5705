// Claims rewards: the state of the reward and the money move together, once.
import type { RewardKind } from '#contract/promotions/rewards.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import type { Posting, TxCode } from '#server/modules/wallet/index.ts';
import { type PromotionsParts, promotionsTopic } from '../parts.ts';
import { lockReceiver } from './receiver.ts';
import { markClaimed, type RewardRow, selectOpenRewards, selectReward } from './reward-store.ts';

type ClaimParts = Pick<PromotionsParts, 'db' | 'clock' | 'wallet' | 'identity'>;

const codes: Record<RewardKind, TxCode> = {
  TASK: 'TASK',
  CHECK_IN: 'CHECK_IN',
  VIP_UP: 'VIP_UP',
  VIP_MONTH: 'VIP_MONTH',
  BIRTHDAY: 'BIRTHDAY',
  REFERRAL: 'REFERRAL',
  RAIN: 'RAIN',
  ACTIVITY: 'ACTIVITY',
  LEADERBOARD: 'LEADER',
  CASHBACK: 'CASHBACK',
  REBATE: 'REBATE',
  MANUAL: 'GOODWILL',
};

const postingOf = ({ id, memberId, kind, amountMinor }: RewardRow): Posting => ({
  txCode: codes[kind],
  refType: 'reward',
  refId: id,
  ownerId: memberId,
  account: 'CASH',
  house: 'PROMO_COST',
  amountMinor,
});

/**
 * Claims a reward behind the lock of the member's wallet; a repeated claim returns the same row and moves nothing.
 * @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD, NOT_FOUND, REWARD_EXPIRED, CASE_CHANGED for one that was taken back
 */
export function claimReward(parts: ClaimParts, memberId: string, id: string): Promise<RewardRow> {
  return parts.db.tx(async (tx) => {
    await lockReceiver(tx, parts, memberId);
    return claimLocked(tx, parts, memberId, id);
  });
}

/** `claimReward` inside a transaction that has locked the receiver. */
export async function claimLocked(
  tx: Transaction,
  parts: Pick<ClaimParts, 'clock' | 'wallet'>,
  memberId: string,
  id: string,
): Promise<RewardRow> {
  const claimed = await markClaimed(tx, memberId, id, parts.clock.now());
  if (claimed) {
    await payOut(tx, parts, [claimed]);
    return claimed;
  }
  const known = await selectReward(tx, memberId, id);
  if (!known) throw new Refusal('NOT_FOUND');
  if (known.state === 'CLAIMED') return known;
  throw new Refusal(known.state === 'REVOKED' ? 'CASE_CHANGED' : 'REWARD_EXPIRED');
}

/**
 * Claims every open reward of a member, or those of some kinds, in one transaction.
 * @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD
 */
export function claimAllRewards(
  parts: ClaimParts,
  memberId: string,
  kinds?: readonly RewardKind[],
): Promise<RewardRow[]> {
  return parts.db.tx(async (tx) => {
    await lockReceiver(tx, parts, memberId);
    const claimed: RewardRow[] = [];
    for (const { id, kind } of await selectOpenRewards(tx, memberId)) {
      if (kinds && !kinds.includes(kind)) continue;
      const row = await markClaimed(tx, memberId, id, parts.clock.now());
      if (row) claimed.push(row);
    }
    await payOut(tx, parts, claimed);
    return claimed;
  });
}

async function payOut(
  tx: Transaction,
  { wallet }: Pick<ClaimParts, 'wallet'>,
  rows: readonly RewardRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const posted = await wallet.postMany(tx, rows.map(postingOf), { isLocked: true });
  const failed = posted.find(({ verdict }) => verdict !== 'posted');
  if (failed) throw new Error(`a reward could not be paid: ${failed.verdict}`);
  await publish(tx, { topic: promotionsTopic, ownerId: first.memberId, payload: {} });
}
