// The traits by which a member is recognised, as keyed hashes: proven contacts, cards, documents, person and browsers.
import type { Queryable } from '#server/db/database.ts';
import { particularsOf } from '../accounts/particulars.ts';
import type { IdentityParts } from '../parts.ts';
import { findNewestCase } from './kyc-store.ts';
import { papersForm, personForm, type Trait } from './trait-forms.ts';
import { selectHashedTraits } from './trait-store.ts';

export async function traitsOf(
  db: Queryable,
  parts: Pick<IdentityParts, 'vault'>,
  memberId: string,
): Promise<Trait[]> {
  const { vault } = parts;
  const { idNumber, payeeName, birthday } = await particularsOf(db, parts, memberId);
  const kyc = await findNewestCase(db, memberId);
  const reported = kyc ? (JSON.parse(vault.open(kyc.sealed, kyc.id)) as { birthday?: string }) : {};
  const papers = idNumber ? papersForm(idNumber) : '';
  const people = new Set([personForm(payeeName, birthday), personForm(payeeName, reported.birthday)]);
  const hashed = await selectHashedTraits(db, memberId);
  return [
    ...hashed,
    ...(papers === '' ? [] : [{ kind: 'ID_NUMBER', lookup: vault.lookup('ID_NUMBER', papers) } as const]),
    ...[...people].flatMap((person) =>
      person === undefined ? [] : [{ kind: 'PERSON', lookup: vault.lookup('PERSON', person) } as const],
    ),
  ];
}
