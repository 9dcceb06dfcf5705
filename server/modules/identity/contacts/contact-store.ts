// SQL on the numbers and addresses members are reached by.
import type { Queryable, Transaction } from '#server/db/database.ts';

type ContactKind = 'PHONE' | 'EMAIL';

/** The member who has proven a number or address; undefined without one. */
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
    /** Keyed hashes of parts of the number. */
    parts: readonly Buffer[];
  },
): Promise<boolean> {
  const owner = await findContactOwner(tx, contact.kind, contact.lookup);
  if (owner !== undefined && owner !== contact.memberId) return false;
  await tx.query(
    `insert into member_contact (member_id, kind, lookup, sealed, verified_at, parts) values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, kind) do update set
       lookup = excluded.lookup, sealed = excluded.sealed, verified_at = excluded.verified_at,
       parts = excluded.parts`,
    [contact.memberId, contact.kind, contact.lookup, contact.sealed, contact.verifiedAt, contact.parts],
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

/** Contacts from before parts were kept; a few at a time. */
export function selectWithoutParts(
  db: Queryable,
  limit: number,
): Promise<(Pick<Contact, 'kind' | 'sealed'> & { readonly memberId: string })[]> {
  return db.query(
    'select member_id as "memberId", kind, sealed from member_contact where parts is null limit $1',
    [limit],
  );
}

/** Keeps the parts of a contact, unless it was changed meanwhile. */
export async function writeParts(
  db: Queryable,
  {
    memberId,
    kind,
    sealed,
    parts,
  }: Pick<Contact, 'kind' | 'sealed'> & {
    readonly memberId: string;
    readonly parts: readonly Buffer[];
  },
): Promise<void> {
  await db.query(
    'update member_contact set parts = $4 where member_id = $1 and kind = $2 and sealed = $3 and parts is null',
    [memberId, kind, sealed, parts],
  );
}
