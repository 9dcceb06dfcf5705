// SQL on the members whom an offer could reach: their number, and the same sample of them each time.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

/** A member with real money, as offers judge one. */
export type AudienceMember = {
  readonly memberId: string;
  readonly registeredAt: Date;
  readonly isPhoneProven: boolean;
  /** The account is in order: no break, freeze, lock or closing. */
  readonly isActive: boolean;
};

type AudienceSearch = {
  readonly registeredFrom: Date;
  readonly registeredBefore: Date;
  /** Only accounts that are in order now. */
  readonly isActive: boolean;
};

const columns = `m.id as "memberId", m.registered_at as "registeredAt", m.state = 'ACTIVE' as "isActive",
  exists (select from member_contact k where k.member_id = m.id and k.kind = 'PHONE' and k.verified_at is not null)
    as "isPhoneProven"`;
const isWanted = `m.type in (0, 1, 2) and m.registered_at >= $1 and m.registered_at < $2
  and (not $3::boolean or m.state = 'ACTIVE')`;

/**
 * How many members with real money there are, and at most `most` of them, chosen by a hash of their ids: the same ones
 * each time, and by chance for everything else.
 */
export async function selectAudience(
  db: Queryable,
  { registeredFrom, registeredBefore, isActive }: AudienceSearch,
  most: number,
): Promise<{ readonly total: number; readonly members: readonly AudienceMember[] }> {
  const values = [registeredFrom, registeredBefore, isActive];
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::integer as total from member m where ${isWanted}`,
    values,
  );
  const members = await db.query<AudienceMember>(
    `select ${columns} from member m where ${isWanted} order by md5(m.id), m.id limit $4`,
    [...values, most],
  );
  return { total: counted?.total ?? 0, members };
}

/** These members, as far as they have real money. */
export function selectAudienceOf(db: Queryable, memberIds: readonly string[]): Promise<AudienceMember[]> {
  return db.query<AudienceMember>(
    `select ${columns} from member m where m.id = any ($1::text[]) and m.type in (0, 1, 2) order by m.id`,
    [textArray(memberIds)],
  );
}
