// Recognises persons on a break who return with another account. No member learns about another member by it.
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import type { TraitKind } from '#server/modules/identity/index.ts';
import type { ProtectionParts } from '../parts.ts';
import { selectCurrentBreak } from './break-store.ts';
import { holds } from './trait-rules.ts';
import {
  dropDeviceHold,
  holdAfterBreak,
  isHeldByMatch,
  playAfterBreak,
  selectHeldByDevice,
  selectLookalikes,
  selectMatchOf,
  selectOtherAccounts,
  writeMatch,
  writeTraits,
} from './match-store.ts';

type MatchParts = Pick<ProtectionParts, 'clock' | 'identity'>;

/**
 * Stores the traits of a member who begins a break, and opens a match for each account with the same proven number or
 * documents, which a reviewer compares. These accounts are held at once only if the member is verified, or if they
 * were found to be the same person before. The reason: anybody can enter another person's documents and then take a
 * break.
 */
export async function markExcluded(tx: Transaction, parts: MatchParts, memberId: string): Promise<void> {
  await writeTraits(tx, 'exclusion_mark', memberId, await parts.identity.members.traitsOf(tx, memberId));
  const isVerified = await parts.identity.members.isVerified(tx, memberId);
  for (const other of await selectOtherAccounts(tx, memberId))
    await suspect(tx, parts, { ...other, excludedId: memberId, holdsAtOnce: isVerified });
}

/**
 * Compares a member with all members on a break. Call it each time a new trait of the member is known. A member with
 * the same proven number or documents may sign in but not play until a reviewer has decided. A member who only shares
 * a browser may play again after proving a number or documents, or after the decision. No member is informed about a
 * match.
 */
export async function compareWithExcluded(
  tx: Transaction,
  parts: MatchParts,
  memberId: string,
): Promise<void> {
  const traits = await parts.identity.members.traitsOf(tx, memberId);
  if (traits.length === 0) return;
  // Many people may share a browser, so a browser is no reason to search for other accounts.
  await writeTraits(
    tx,
    'member_trait',
    memberId,
    traits.filter(({ kind }) => holds([kind])),
  );
  if (await selectCurrentBreak(tx, memberId)) await writeTraits(tx, 'exclusion_mark', memberId, traits);
  for (const other of await selectLookalikes(tx, memberId, traits))
    await suspect(tx, parts, { ...other, memberId, holdsAtOnce: true });
  await releaseProven(tx, parts, [memberId]);
}

/** Compares a member who signs in with members on a break who used the same browser. */
export async function compareDevice(
  tx: Transaction,
  parts: MatchParts,
  memberId: string,
  deviceHash: Buffer,
): Promise<void> {
  const device = { kind: 'DEVICE', lookup: deviceHash } as const;
  for (const other of await selectLookalikes(tx, memberId, [device]))
    await suspect(tx, parts, { ...other, memberId, holdsAtOnce: true });
}

/** Releases members who were held only for a browser and have proven a number or documents; returns their number. */
export async function releaseProven(
  tx: Transaction,
  { identity }: MatchParts,
  memberIds: readonly string[],
): Promise<number> {
  const held = await selectHeldByDevice(tx, memberIds);
  const proven = held.length > 0 ? await identity.members.provenOf(tx, held) : new Set<string>();
  let released = 0;
  for (const memberId of held.filter((id) => proven.has(id))) {
    await dropDeviceHold(tx, memberId);
    if (await release(tx, { identity }, memberId)) released += 1;
  }
  return released;
}

/** Allows play to a member without open matches, after the member's own break if one runs; true if at once. */
export async function release(
  tx: Transaction,
  { identity }: Pick<ProtectionParts, 'identity'>,
  memberId: string,
): Promise<boolean> {
  if (await isHeldByMatch(tx, memberId)) return false;
  await playAfterBreak(tx, memberId);
  const isFree = await identity.members.changeStatus(tx, memberId, { from: ['FROZEN'], to: 'ACTIVE' });
  return isFree && (await identity.members.lock(tx, memberId))?.state === 'ACTIVE';
}

/** Two accounts with common traits. */
type Pair = {
  readonly memberId: string;
  readonly excludedId: string;
  readonly kinds: readonly TraitKind[];
  /** Whether the member may not play until a reviewer has decided. */
  readonly holdsAtOnce: boolean;
};

/** Opens a match of two accounts for a reviewer, unless one with these traits is open or was found to be wrong. */
async function suspect(
  tx: Transaction,
  { clock, identity }: MatchParts,
  { memberId, excludedId, kinds, holdsAtOnce }: Pair,
): Promise<void> {
  const known = await selectMatchOf(tx, memberId, excludedId);
  const wasConfirmed = known?.state === 'CONFIRMED';
  if (known && !wasConfirmed && kinds.every((kind) => known.kinds.includes(kind))) return;
  const now = clock.now();
  const isHeld = holds(kinds)
    ? holdsAtOnce || wasConfirmed
    : !(await identity.members.provenOf(tx, [memberId])).has(memberId);
  await writeMatch(tx, { id: newId('mat', now.getTime()), memberId, excludedId, kinds, isHeld, now });
  if (!isHeld) return;
  await holdAfterBreak(tx, memberId);
  if (!(await identity.members.changeStatus(tx, memberId, { from: ['ACTIVE'], to: 'FROZEN' }))) return;
  const sessionIds = await identity.members.sessionsWithGames(tx, memberId, now);
  await publish(tx, { topic: 'protection.memberHeld', ownerId: memberId, payload: { sessionIds } });
}
