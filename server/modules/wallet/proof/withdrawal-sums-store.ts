// SQL on what the ledger booked for withdrawals, for the proof that compares it with their orders.
import type { Queryable } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';

/** Sums in minor units, none below zero in a right ledger; the fee is in each of them. */
export type BookedWithdrawal = {
  /** The order's number; for a line of another kind of reference, the kind and its id. */
  readonly reference: string;
  readonly heldMinor: bigint;
  /** What left the holds to the accounts of payouts and fees, and what came back from holds. */
  readonly paidMinor: bigint;
  readonly feeMinor: bigint;
  readonly releasedMinor: bigint;
  /** What came back after it was paid. */
  readonly returnedMinor: bigint;
};

/** All references of withdrawals in the ledger with the sums of their lines. */
export function sumBookedWithdrawals(db: Queryable): Promise<BookedWithdrawal[]> {
  return queryExactSums<BookedWithdrawal>(
    db,
    ['heldMinor', 'paidMinor', 'feeMinor', 'releasedMinor', 'returnedMinor'],
    `with line as (
       select e.account, e.amount_minor, e.tx_code, e.house, e.ref_type,
         case when e.ref_type = 'hold' then coalesce(h.ref_type, 'hold') else e.ref_type end as kind,
         case when e.ref_type = 'hold' then coalesce(h.ref_id, e.ref_id) else e.ref_id end as id
       from entry e
       left join entry h on e.ref_type = 'hold' and h.tx_code = 'WD_HOLD' and h.line = 0
         and 'jrn_' || h.journal_id = e.ref_id
       where e.tx_code in ('WD_HOLD', 'WD_PAID', 'WD_RELEASE')
     )
     select case when kind like 'withdrawal%' then id else kind || ' ' || id end as reference,
       sum(case when tx_code = 'WD_HOLD' and account <> 'LOCKED' then -amount_minor else 0 end) as "heldMinor",
       sum(case when tx_code = 'WD_PAID' and house = 'PAYOUT_CLEARING' then -amount_minor else 0 end) as "paidMinor",
       sum(case when tx_code = 'WD_PAID' and house = 'FEE' then -amount_minor else 0 end) as "feeMinor",
       sum(case when tx_code = 'WD_RELEASE' and ref_type = 'hold' and account = 'LOCKED' then -amount_minor else 0 end)
         as "releasedMinor",
       sum(case when tx_code = 'WD_RELEASE' and ref_type <> 'hold' then amount_minor else 0 end) as "returnedMinor"
     from line group by 1 order by 1`,
  );
}
