// Knows people again who are on a break and come as somebody else; a stranger learns nothing of it.
import { newId } from '#server/base/id.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import { findNewestCase } from '../verification/kyc-store.ts';
import type { Parts } from '../parts.ts';
import { particularsOf } from '../accounts/particulars.ts';
import { selectSessionsWithGames, selectStandingBreak } from '../responsible/break-store.ts';
import { holds, papersForm, personForm, type Trait, type TraitKind } from './trait-rules.ts';
import {
  holdMember,
  selectHashedTraits,
  selectLookalikes,
  selectMatchOf,
  selectOtherAccounts,
  writeMatch,
  writeTraits,
} from './trait-store.ts';

/**
 * Keeps by what a member who begins a break would be known again, and has a reviewer compare accounts that have proof or
 * papers in common. They are kept from playing at once only when the member is verified or was found to be the same
 * person before: anybody can tell another's papers and take a break with them.
 */
export async function markExcluded(
  tx: Transaction,
  parts: Pick<Parts, 'vault' | 'clock'>,
  memberId: string,
): Promise<void> {
  await writeTraits(tx, 'exclusion_mark', memberId, await traitsOf(tx, parts, memberId));
  const isVerified = (await findNewestCase(tx, memberId))?.state === 'VERIFIED';
  for (const other of await selectOtherAccounts(tx, memberId))
    await suspect(tx, parts, { ...other, excludedId: memberId, holdsAtOnce: isVerified });
}

/**
 * Compares a member with everybody on a break, to be called whenever something new is known of the member. Who has
 * proof or papers in common with one of them may sign in and not play until a reviewer has looked; the same browser
 * alone is only put down. Nobody is told whom they look like, nor that they do.
 */
export async function compareWithExcluded(
  tx: Transaction,
  parts: Pick<Parts, 'vault' | 'clock'>,
  memberId: string,
): Promise<void> {
  const traits = await traitsOf(tx, parts, memberId);
  if (traits.length === 0) return;
  // Of a browser, which many may share, no other accounts are looked for.
  await writeTraits(
    tx,
    'member_trait',
    memberId,
    traits.filter(({ kind }) => holds([kind])),
  );
  if (await selectStandingBreak(tx, memberId)) await writeTraits(tx, 'exclusion_mark', memberId, traits);
  for (const other of await selectLookalikes(tx, memberId, traits))
    await suspect(tx, parts, { ...other, memberId, holdsAtOnce: true });
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
  { clock }: Pick<Parts, 'clock'>,
  { memberId, excludedId, kinds, holdsAtOnce }: Pair,
): Promise<void> {
  const known = await selectMatchOf(tx, memberId, excludedId);
  const wasConfirmed = known?.state === 'CONFIRMED';
  if (known && !wasConfirmed && kinds.every((kind) => known.kinds.includes(kind))) return;
  const now = clock.now();
  const isHeld = holds(kinds) && (holdsAtOnce || wasConfirmed);
  await writeMatch(tx, { id: newId('mat', now.getTime()), memberId, excludedId, kinds, isHeld, now });
  if (!isHeld || !(await holdMember(tx, memberId))) return;
  const sessionIds = await selectSessionsWithGames(tx, memberId, now);
  await publish(tx, { topic: 'identity.memberHeld', ownerId: memberId, payload: { sessionIds } });
}

async function traitsOf(db: Queryable, parts: Pick<Parts, 'vault'>, memberId: string): Promise<Trait[]> {
  const { vault } = parts;
  const { idNumber, payeeName, birthday } = await particularsOf(db, parts, memberId);
  const kyc = await findNewestCase(db, memberId);
  const told = kyc ? (JSON.parse(vault.open(kyc.sealed, kyc.id)) as { birthday?: string }) : {};
  const papers = idNumber ? papersForm(idNumber) : '';
  const people = new Set([personForm(payeeName, birthday), personForm(payeeName, told.birthday)]);
  const hashed = await selectHashedTraits(db, memberId);
  return [
    ...hashed,
    ...(papers === '' ? [] : [{ kind: 'ID_NUMBER', lookup: vault.lookup('ID_NUMBER', papers) } as const]),
    ...[...people].flatMap((person) =>
      person === undefined ? [] : [{ kind: 'PERSON', lookup: vault.lookup('PERSON', person) } as const],
    ),
  ];
}
