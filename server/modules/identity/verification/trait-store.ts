// SQL on what members can be known again by.
import type { Queryable } from '#server/db/database.ts';
import type { Trait } from './trait-forms.ts';

/** What of a member lies in the database as a keyed hash: proven contacts, cards, papers and browsers. */
export function selectHashedTraits(db: Queryable, memberId: string): Promise<Trait[]> {
  return db.query<Trait>(
    `select kind, lookup from member_contact where member_id = $1 and verified_at is not null
     union select 'CARD', lookup from bank_card where member_id = $1
     union select 'PICTURE', p.lookup from kyc_picture p join kyc_case k on k.id = p.case_id where k.member_id = $1
     union select 'DEVICE', device_hash from member_session where member_id = $1`,
    [memberId],
  );
}
