// SQL on what the ledger booked for deposits, for the proof that compares it with their orders.
import type { Queryable } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';

/** Sums in minor units, signed as the member's account has them. */
export type BookedDeposit = {
  /** The order's number; for a DEP line of another kind of reference, the kind and its id. */
  readonly reference: string;
  readonly paidMinor: bigint;
  readonly feeMinor: bigint;
  /** What was taken back by the provider, and the fee that the member got back then. */
  readonly takenBackMinor: bigint;
  readonly feeBackMinor: bigint;
};

/** All references of deposits in the ledger with the sums of their lines. */
export function sumBookedDeposits(db: Queryable): Promise<BookedDeposit[]> {
  return queryExactSums<BookedDeposit>(
    db,
    ['paidMinor', 'feeMinor', 'takenBackMinor', 'feeBackMinor'],
    `select case when ref_type in ('deposit', 'deposit-taken-back') then ref_id else ref_type || ' ' || ref_id end
         as reference,
       sum(case when ref_type <> 'deposit-taken-back' and tx_code = 'DEP' then amount_minor else 0 end) as "paidMinor",
       sum(case when ref_type = 'deposit' and tx_code = 'DEP_FEE' then amount_minor else 0 end) as "feeMinor",
       sum(case when ref_type = 'deposit-taken-back' and tx_code = 'REVERSAL' then amount_minor else 0 end)
         as "takenBackMinor",
       sum(case when ref_type = 'deposit-taken-back' and tx_code = 'DEP_FEE' then amount_minor else 0 end)
         as "feeBackMinor"
     from entry where ref_type in ('deposit', 'deposit-taken-back') or tx_code = 'DEP'
     group by 1 order by 1`,
  );
}
