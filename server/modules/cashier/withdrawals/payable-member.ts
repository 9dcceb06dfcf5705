// Whether money may leave to a member now.
import type { Transaction } from '#server/db/database.ts';
import type { CashierParts } from '../parts.ts';
import type { WithdrawRow } from './withdraw-store.ts';

/** A member on a break is paid; a frozen one is not. */
export async function isFree(
  tx: Transaction,
  { identity }: Pick<CashierParts, 'identity'>,
  { memberId }: Pick<WithdrawRow, 'memberId'>,
): Promise<boolean> {
  const [player] = await identity.playersOf(tx, [memberId]);
  return player?.status === 'ACTIVE' || player?.status === 'SELF_EXCLUDED';
}
