// SQL on members as the search field finds them.
import type { Queryable } from '#server/db/database.ts';
import type { MemberStatus } from '../parts.ts';

export type FoundMember = { readonly id: string; readonly account: string; readonly state: MemberStatus };

const columns = 'm.id, m.account, m.state';

export async function selectMemberById(db: Queryable, id: string): Promise<FoundMember[]> {
  return db.query<FoundMember>(`select ${columns} from member m where m.id = $1`, [id]);
}

export async function selectMemberOfSession(db: Queryable, sessionId: string): Promise<FoundMember[]> {
  return db.query<FoundMember>(
    `select ${columns} from member m join member_session s on s.member_id = m.id where s.id = $1`,
    [sessionId],
  );
}

const pattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Accounts that begin with a text; when there is none, accounts that have it in them. */
export async function selectMembersByAccount(
  db: Queryable,
  text: string,
  limit: number,
): Promise<FoundMember[]> {
  const like = (wanted: string) =>
    db.query<FoundMember>(
      `select ${columns} from member m where m.account like $1 order by m.account limit $2`,
      [wanted, limit],
    );
  const beginning = await like(`${pattern(text)}%`);
  return beginning.length > 0 ? beginning : like(`%${pattern(text)}%`);
}

type FoundByContact = FoundMember & { readonly isWhole: boolean; readonly isProven: boolean };

/** Members whose number or address is one of these, or has one of these parts; whole and proven ones first. */
export function selectMembersByContact(
  db: Queryable,
  { whole, parts }: { readonly whole: readonly Buffer[]; readonly parts: readonly Buffer[] },
  limit: number,
): Promise<FoundByContact[]> {
  return db.query<FoundByContact>(
    `select ${columns}, c.lookup = any($1::bytea[]) as "isWhole", c.verified_at is not null as "isProven"
     from member_contact c join member m on m.id = c.member_id
     where c.lookup = any($1::bytea[]) or c.parts && $2::bytea[]
     order by 4 desc, 5 desc, m.account limit $3`,
    [whole, parts, limit],
  );
}

/** The members who signed in from an address, newest first. */
export function selectMembersByAddress(db: Queryable, ip: string, limit: number): Promise<FoundMember[]> {
  return db.query<FoundMember>(
    `select ${columns} from (
       select member_id, max(created_at) as at from member_session where ip = $1 group by member_id
       order by at desc limit $2) s
     join member m on m.id = s.member_id order by s.at desc`,
    [ip, limit],
  );
}

type FoundCase = { readonly id: string; readonly account: string; readonly state: string };

export function selectCaseById(db: Queryable, id: string): Promise<FoundCase[]> {
  return db.query<FoundCase>(
    'select k.id, m.account, k.state from kyc_case k join member m on m.id = k.member_id where k.id = $1',
    [id],
  );
}
