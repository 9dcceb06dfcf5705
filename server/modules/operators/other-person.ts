// Whether the operator who approves an act is another person than the one who proposed it.
import { inviteOperator, renewInvitation } from '#contract/operators/accounts.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectUsedDevice } from './accounts/device-store.ts';
import { selectIsInvited } from './accounts/inviter-store.ts';
import type { ProposalRow } from './proposal-store.ts';

/** For this time after a sign-in or an accepted invitation, two accounts count as one person. */
const boundMs = 30 * 24 * 60 * 60_000;
const invitations = [inviteOperator.name, renewInvitation.name];

/**
 * Two accounts in one browser count as one person: neither operator may have signed in recently in the other's
 * browser. The same applies to an account and each of the two who invited it, because either could have kept the
 * link, and to two accounts whose links the same operator saw.
 * @throws Refusal SAME_DEVICE
 */
export async function requireOtherPerson(
  tx: Transaction,
  { proposedBy, proposedDevice }: Pick<ProposalRow, 'proposedBy' | 'proposedDevice'>,
  { operator, device, now }: { operator: string; device: Buffer | null; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - boundMs);
  const isOf = (hash: Buffer | null, name: string): Promise<boolean> | false =>
    hash !== null && selectUsedDevice(tx, { hash, operator: name, since });
  if (
    (await isOf(device, proposedBy)) ||
    (await isOf(proposedDevice, operator)) ||
    (await selectIsInvited(tx, { one: proposedBy, other: operator, since, acts: invitations }))
  )
    throw new Refusal('SAME_DEVICE');
}
