// SQL on the numbers and addresses members are reached by.
import type { Queryable, Transaction } from '#server/db/database.ts';

type ContactKind = 'PHONE' | 'EMAIL';

/** Whose number or address it is; undefined for one that nobody has proven to own. */
export async function findContactOwner(
  db: Queryable,
  kind: ContactKind,
  lookup: Buffer,
): Promise<string | undefined> {
  const [row] = await db.query<{ memberId: string }>(
    `select member_id as "memberId" from member_contact
     where kind = $1 and lookup = $2 and verified_at is not null`,
    [kind, lookup],
  );
  return row?.memberId;
}

/** Stores a member's number or address in place of the one before; false when another member has proven it. */
export async function writeContact(
  tx: Transaction,
  contact: {
    memberId: string;
    kind: ContactKind;
    lookup: Buffer;
    sealed: Buffer;
    verifiedAt: Date | null;
  },
): Promise<boolean> {
  const owner = await findContactOwner(tx, contact.kind, contact.lookup);
  if (owner !== undefined && owner !== contact.memberId) return false;
  await tx.query(
    `insert into member_contact (member_id, kind, lookup, sealed, verified_at) values ($1, $2, $3, $4, $5)
     on conflict (member_id, kind) do update set
       lookup = excluded.lookup, sealed = excluded.sealed, verified_at = excluded.verified_at`,
    [contact.memberId, contact.kind, contact.lookup, contact.sealed, contact.verifiedAt],
  );
  return true;
}

type Contact = {
  readonly kind: ContactKind;
  readonly sealed: Buffer;
  readonly verifiedAt: Date | null;
};

export async function findContacts(db: Queryable, memberId: string): Promise<Contact[]> {
  return db.query<Contact>(
    'select kind, sealed, verified_at as "verifiedAt" from member_contact where member_id = $1',
    [memberId],
  );
}
