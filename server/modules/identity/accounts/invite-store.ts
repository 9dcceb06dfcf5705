// SQL on members' own invitation codes and on whom they invited.
import { randomInt } from 'node:crypto';
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Without letters and digits that are read as another one. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** The member's invitation code; a first one is made. Call it behind a lock of the member. */
export async function ownInviteCode(tx: Transaction, memberId: string, now: Date): Promise<string> {
  const select = () =>
    tx.query<{ code: string }>(
      `select code from invite_code where member_id = $1 and closed_at is null and domain is null
       order by created_at, code limit 1`,
      [memberId],
    );
  // Another member may have the same code, once in many billions; then the next one is tried.
  for (let [known] = await select(); ; [known] = await select()) {
    if (known) return known.code;
    await tx.query(
      'insert into invite_code (code, member_id, created_at) values ($1, $2, $3) on conflict do nothing',
      [newCode(), memberId, now],
    );
  }
}

type Invited = { readonly inviteeId: string; readonly referrerId: string; readonly registeredAt: Date };

/** Players that were invited by players since a time, the first first; agents have their own rewards. */
export function selectInvited(db: Queryable, since: Date, most: number): Promise<Invited[]> {
  return db.query<Invited>(
    `select m.id as "inviteeId", m.upline_id as "referrerId", m.registered_at as "registeredAt"
     from member m join member u on u.id = m.upline_id
     where m.upline_id is not null and m.registered_at >= $1 and m.type = 0 and u.type = 0
     order by m.registered_at, m.id limit $2`,
    [since, most],
  );
}
