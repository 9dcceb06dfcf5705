// Knows people again who are on a break and come as somebody else; a stranger learns nothing of it.
import { newId } from '#server/base/id.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { findNewestCase } from '../kyc-store.ts';
import type { Parts } from '../parts.ts';
import { particularsOf } from '../particulars.ts';
import { holds, papersForm, personForm, type Trait } from './trait-rules.ts';
import {
  holdMember,
  selectHashedTraits,
  selectLookalikes,
  selectMatchOf,
  writeMarks,
  writeMatch,
} from './trait-store.ts';

/** Keeps by what a member who begins a break would be known again. */
export async function markExcluded(
  tx: Transaction,
  parts: Pick<Parts, 'vault'>,
  memberId: string,
): Promise<void> {
  await writeMarks(tx, memberId, await traitsOf(tx, parts, memberId));
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
  for (const { excludedId, kinds } of await selectLookalikes(tx, memberId, traits)) {
    const known = await selectMatchOf(tx, memberId, excludedId);
    // Somebody has looked at just this already, or is about to.
    if (known && kinds.every((kind) => known.kinds.includes(kind))) continue;
    const now = parts.clock.now();
    const isHeld = holds(kinds);
    await writeMatch(tx, { id: newId('mat', now.getTime()), memberId, excludedId, kinds, isHeld, now });
    if (isHeld) await holdMember(tx, memberId);
  }
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
