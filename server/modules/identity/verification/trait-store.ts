// SQL on what members can be known again by.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Trait } from './trait-forms.ts';

/** A member's keyed hashes in the database: proven contacts, cards, documents and browsers. */
export function selectHashedTraits(db: Queryable, memberId: string): Promise<Trait[]> {
  return db.query<Trait>(
    `select kind, lookup from member_contact where member_id = $1 and verified_at is not null
     union select 'CARD', lookup from bank_card where member_id = $1
     union select 'PICTURE', p.lookup from kyc_picture p join kyc_case k on k.id = p.case_id where k.member_id = $1
     union select 'DEVICE', device_hash from member_session where member_id = $1`,
    [memberId],
  );
}

/** The members among these who have proven a number or, by documents, their identity. */
export async function selectProven(db: Queryable, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ memberId: string }>(
    `select member_id as "memberId" from member_contact
     where member_id = any($1::text[]) and kind = 'PHONE' and verified_at is not null
     union select member_id from kyc_case where member_id = any($1::text[]) and state = 'VERIFIED'`,
    [textArray(memberIds)],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}
