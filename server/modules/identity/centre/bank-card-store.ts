// SQL on the cards that members are paid out to.
import type { Queryable, Transaction } from '#server/db/database.ts';

type BankCard = {
  readonly id: string;
  /** Null for a card whose bank the member wrote freely. */
  readonly bankCode: string | null;
  /** The bank's name when the card was added. */
  readonly bank: string;
  readonly last4: string;
  readonly addedAt: Date;
};
type SealedCard = BankCard & { readonly sealed: Buffer };

const columns = 'id, bank_code as "bankCode", bank, last4, added_at as "addedAt"';

/** Those that were not removed, the oldest first. */
export async function readBankCards(db: Queryable, memberId: string): Promise<BankCard[]> {
  return db.query(
    `select ${columns} from bank_card where member_id = $1 and removed_at is null order by added_at, id`,
    [memberId],
  );
}

/** A card that the member has now, with its encrypted number. */
export async function findBankCard(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<SealedCard | undefined> {
  const [card] = await db.query<SealedCard>(
    `select ${columns}, sealed from bank_card where member_id = $1 and id = $2 and removed_at is null`,
    [memberId, id],
  );
  return card;
}

/** False when the member has it already. */
export async function insertBankCard(
  tx: Transaction,
  card: SealedCard & { memberId: string; lookup: Buffer },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into bank_card (id, member_id, bank_code, bank, last4, sealed, lookup, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [card.id, card.memberId, card.bankCode, card.bank, card.last4, card.sealed, card.lookup, card.addedAt],
  );
  return rows.length === 1;
}

/** False for one that is not the member's or is removed already. */
export async function dropBankCard(
  tx: Transaction,
  memberId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update bank_card set removed_at = $3 where id = $1 and member_id = $2 and removed_at is null returning id`,
    [id, memberId, now],
  );
  return rows.length === 1;
}
