// Knows people again who are on a break and come as somebody else; a stranger learns nothing of it.
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
 * Keeps by what a member who begins a break would be known again, and has a reviewer compare accounts that have proof or
 * papers in common. They are kept from playing at once only when the member is verified or was found to be the same
 * person before: anybody can tell another's papers and take a break with them.
 */
export async function markExcluded(tx: Transaction, parts: MatchParts, memberId: string): Promise<void> {
  await writeTraits(tx, 'exclusion_mark', memberId, await parts.identity.members.traitsOf(tx, memberId));
  const isVerified = await parts.identity.members.isVerified(tx, memberId);
  for (const other of await selectOtherAccounts(tx, memberId))
    await suspect(tx, parts, { ...other, excludedId: memberId, holdsAtOnce: isVerified });
}

/**
 * Compares a member with everybody on a break, to be called whenever something new is known of the member. Who has
 * proof or papers in common with one of them may sign in and not play until a reviewer has looked; whoever shares only
 * a browser waits for a proven number, papers or the reviewer. Nobody is told whom they look like, nor that they do.
 */
export async function compareWithExcluded(
  tx: Transaction,
  parts: MatchParts,
  memberId: string,
): Promise<void> {
  const traits = await parts.identity.members.traitsOf(tx, memberId);
  if (traits.length === 0) return;
  // Of a browser, which many may share, no other accounts are looked for.
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

/** Compares a member who signs in with those on a break who used the same browser. */
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

/** Lets members play again who were held for a browser alone and have proven a number or papers; tells how many. */
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

/** Lets a member play again whom nothing holds any more, after a break that is on; true when it did so at once. */
export async function release(
  tx: Transaction,
  { identity }: Pick<ProtectionParts, 'identity'>,
  memberId: string,
): Promise<boolean> {
  if (await isHeldByMatch(tx, memberId)) return false;
  await playAfterBreak(tx, memberId);
  return identity.members.changeStatus(tx, memberId, { from: ['FROZEN'], to: 'ACTIVE' });
}

/** Two accounts that have something in common. */
type Pair = {
  readonly memberId: string;
  readonly excludedId: string;
  readonly kinds: readonly TraitKind[];
  /** Whether the member is kept from playing before anybody has looked. */
  readonly holdsAtOnce: boolean;
};

/** Has a reviewer compare two accounts, unless somebody has found them two people's by just this, or is about to. */
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
