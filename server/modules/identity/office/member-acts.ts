// The operators' acts on one member's account: freeze, lock, label, note, and show a masked field.
import * as contract from '#contract/identity/members/member-acts.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { lockMember } from '../accounts/member-store.ts';
import type { IdentityParts } from '../parts.ts';
import { closeOldestSessions } from '../sessions/end-session.ts';
import { deleteRememberSecretsOf } from '../sessions/remember-store.ts';
import { writeFrozen } from './write-frozen.ts';
import { fieldsOf } from './member-record.ts';
import { insertNote, selectIsRestricted, writeLabel, writeRestriction } from './member-record-store.ts';

export const memberActs = (parts: IdentityParts): OfficeRoute[] => [
  freezeRoute(parts),
  lockRoute(parts),
  act(contract.setLabels, async (tx, { params, body }) => {
    await locked(tx, params.id);
    const { label, isSet } = body;
    const labels = await writeLabel(tx, params.id, label, isSet);
    return { value: { labels }, subject: params.id, details: { label, isSet } };
  }),
  act(contract.addNote, async (tx, call) => {
    const { params, body } = call;
    await locked(tx, params.id);
    const at = parts.clock.now();
    const id = newId('nte', at.getTime());
    await insertNote(tx, params.id, { id, operator: operatorOf(call).name, text: body.text, at });
    return { value: { id }, subject: params.id, details: { noteId: id } };
  }),
  act(contract.unmaskField, async (tx, { params, body }) => {
    const found = (await fieldsOf(tx, parts, params.id)).find(({ field }) => field === body.field);
    if (!found) throw new Refusal('NOT_FOUND');
    return { value: { value: found.value }, subject: params.id, details: { field: body.field } };
  }),
];

/**
 * Takes the wallet's lock first, like every stake: a stake is over before it, or finds the member frozen. Open games
 * are closed. Refused: NOT_FOUND, CASE_CHANGED.
 */
const freezeRoute = (parts: IdentityParts): OfficeRoute =>
  actByTwo(contract.setFrozen, {
    plan: (tx, { params: { id }, body: { frozen } }) => planned(tx, parts, id, 'frozen_at', frozen),
    carryOut: async (tx, { params: { id }, body: { frozen } }) => {
      const { state } = await writeFrozen(tx, id, frozen, parts.clock.now());
      return { value: { state } };
    },
  });

/** Ends every session and forgets every device. Refused: NOT_FOUND, CASE_CHANGED. */
const lockRoute = (parts: IdentityParts): OfficeRoute =>
  actByTwo(contract.setLocked, {
    plan: (tx, { params: { id }, body }) => planned(tx, parts, id, 'locked_at', body.locked),
    carryOut: async (tx, { params: { id }, body: { locked: isLocked } }) => {
      const now = parts.clock.now();
      const { state } = await writeRestriction(tx, id, 'locked_at', isLocked ? now : null);
      if (isLocked) {
        await closeOldestSessions(tx, id, 0, 'REVOKED', now);
        await deleteRememberSecretsOf(tx, id);
      }
      return { value: { state } };
    },
  });

/** A restriction takes one operator and holds at once. Its end takes two, because it may be there for fraud. */
async function planned(
  tx: Transaction,
  { wallet }: Pick<IdentityParts, 'wallet'>,
  memberId: string,
  column: 'frozen_at' | 'locked_at',
  after: boolean,
) {
  await wallet.lockOwners(tx, [memberId]);
  await locked(tx, memberId);
  const before = await selectIsRestricted(tx, memberId, column);
  if (before === after) throw new Refusal('CASE_CHANGED');
  return { subject: memberId, effect: { before, after }, byOne: after };
}

/** @throws Refusal NOT_FOUND */
async function locked(tx: Transaction, memberId: string): Promise<void> {
  if (!(await lockMember(tx, memberId))) throw new Refusal('NOT_FOUND');
}
