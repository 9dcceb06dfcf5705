// Whether a member may receive anything from promotions: a real member who is not on a break, held or closed.
import { isRealMember } from '#contract/base/roles.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Player } from '#server/modules/identity/index.ts';
import type { PromotionsParts } from '../parts.ts';

type ReceiverParts = Pick<PromotionsParts, 'wallet' | 'identity'>;

/** Why a member gets nothing now (promotions.md 13.13); undefined when there is no reason. */
export function reasonAgainst(
  player: Pick<Player, 'type' | 'status'> | undefined,
): Extract<ErrorCode, 'NO_PERMISSION' | 'SELF_EXCLUDED' | 'ACCOUNT_HELD'> | undefined {
  if (!player || !isRealMember(player.type)) return 'NO_PERMISSION';
  if (player.status === 'SELF_EXCLUDED') return 'SELF_EXCLUDED';
  return player.status === 'ACTIVE' ? undefined : 'ACCOUNT_HELD';
}

/**
 * Locks the member's wallet, behind which every break begins, and checks that the member may receive money.
 * @throws Refusal NO_PERMISSION, SELF_EXCLUDED, ACCOUNT_HELD
 */
export async function lockReceiver(
  tx: Transaction,
  { wallet, identity }: ReceiverParts,
  memberId: string,
): Promise<void> {
  await wallet.lockOwners(tx, [memberId]);
  const [player] = await identity.playersOf(tx, [memberId]);
  const reason = reasonAgainst(player);
  if (reason) throw new Refusal(reason);
}

/** Those of these members who may receive something now. */
export async function receiversOf(
  db: Queryable,
  { identity }: Pick<ReceiverParts, 'identity'>,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const players = await identity.playersOf(db, memberIds);
  return new Set(players.filter((player) => !reasonAgainst(player)).map(({ memberId }) => memberId));
}
