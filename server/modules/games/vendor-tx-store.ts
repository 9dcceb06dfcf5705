// All SQL on the movements that vendors asked for, under the vendors' own ids.
import type { Transaction } from '#server/db/database.ts';
import type { BetState } from './play-rules.ts';

type VendorTxKind = 'BET' | 'WIN' | 'ROLLBACK';

type VendorTxRow = {
  readonly kind: VendorTxKind;
  readonly memberId: string;
  readonly vendorRoundId: string;
  /** Null for a tombstone only. */
  readonly amountMinor: bigint | null;
  readonly requestHash: Buffer | null;
  readonly betState: BetState | null;
  readonly journalId: string | null;
};

export type NewVendorTx = {
  readonly vassalage: string;
  readonly transactionId: string;
  readonly kind: VendorTxKind;
  readonly memberId: string;
  readonly vendorRoundId: string;
  readonly betTransactionId: string | null;
  readonly amountMinor: bigint | null;
  readonly requestHash: Buffer | null;
  readonly betState: BetState | null;
  readonly at: Date;
};

/**
 * Takes a vendor's id for this movement. A second call under the same id waits here until the first is over,
 * and then finds it taken: false.
 */
export async function claimVendorTx(tx: Transaction, claim: NewVendorTx): Promise<boolean> {
  const rows = await tx.query(
    `insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id,
       amount_minor, request_hash, bet_state, done_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing returning transaction_id`,
    [
      claim.vassalage,
      claim.transactionId,
      claim.kind,
      claim.memberId,
      claim.vendorRoundId,
      claim.betTransactionId,
      claim.amountMinor,
      claim.requestHash,
      claim.betState,
      claim.at,
    ],
  );
  return rows.length === 1;
}

/** Reads a movement and holds it until the transaction is over. */
export async function lockVendorTx(
  tx: Transaction,
  vassalage: string,
  transactionId: string,
): Promise<VendorTxRow | undefined> {
  const [row] = await tx.query<VendorTxRow>(
    `select kind, member_id as "memberId", vendor_round_id as "vendorRoundId", amount_minor as "amountMinor",
       request_hash as "requestHash", bet_state as "betState", journal_id as "journalId"
     from vendor_tx where vassalage = $1 and transaction_id = $2 for update`,
    [vassalage, transactionId],
  );
  return row;
}

export async function updateJournal(
  tx: Transaction,
  vassalage: string,
  transactionId: string,
  journalId: string | null,
): Promise<void> {
  await tx.query(`update vendor_tx set journal_id = $3 where vassalage = $1 and transaction_id = $2`, [
    vassalage,
    transactionId,
    journalId,
  ]);
}

export async function updateBetState(
  tx: Transaction,
  vassalage: string,
  transactionId: string,
  betState: BetState,
): Promise<void> {
  await tx.query(`update vendor_tx set bet_state = $3 where vassalage = $1 and transaction_id = $2`, [
    vassalage,
    transactionId,
    betState,
  ]);
}
