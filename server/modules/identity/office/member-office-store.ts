// SQL on what operators do to a member's ways in.
import type { Transaction } from '#server/db/database.ts';

/** Takes a member's app, recovery codes and passkeys away. */
export async function deleteFactors(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('delete from recovery_code where member_id = $1', [memberId]);
  await tx.query('delete from totp_secret where member_id = $1', [memberId]);
  await tx.query('delete from passkey where member_id = $1', [memberId]);
}
