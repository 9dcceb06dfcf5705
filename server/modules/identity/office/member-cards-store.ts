// SQL on a member's cards as operators see them, and on the other accounts that use the same numbers.
import type { Queryable } from '#server/db/database.ts';

type CardRow = {
  readonly id: string;
  readonly bankCode: string | null;
  readonly bank: string;
  readonly last4: string;
  readonly addedAt: Date;
  readonly removedAt: Date | null;
};

/** Removed ones too, the newest first. */
export function selectAllCards(db: Queryable, memberId: string, limit: number): Promise<CardRow[]> {
  return db.query<CardRow>(
    `select id, bank_code as "bankCode", bank, last4, added_at as "addedAt", removed_at as "removedAt"
     from bank_card where member_id = $1 order by added_at desc, id desc limit $2`,
    [memberId, limit],
  );
}

type SharedRow = {
  readonly cardId: string;
  readonly id: string;
  readonly account: string;
  readonly firstAt: Date;
  /** The account has it now. */
  readonly isCurrent: boolean;
};

/** The other members who have or had the number of a card, at any bank, the first ones first. */
export function selectSharedCards(db: Queryable, memberId: string, limit: number): Promise<SharedRow[]> {
  return db.query<SharedRow>(
    `select own.id as "cardId", m.id, m.account, min(other.added_at) as "firstAt",
       bool_or(other.removed_at is null) as "isCurrent"
     from bank_card own
       join bank_card other on other.lookup = own.lookup and other.member_id <> own.member_id
       join member m on m.id = other.member_id
     where own.member_id = $1
     group by own.id, m.id order by "firstAt", m.id limit $2`,
    [memberId, limit],
  );
}
