// A ledger that has been in use for long: a million members and ten million entries, booked as the product books them.
import type { Transaction } from '#server/db/database.ts';
import { openingMinor, type Past } from './own-server.ts';

const stakeMinor = 100;
/** A batch as bettors at work make them; numbers behind those of the members' openings. */
const batch = { size: 500, first: 10_000 };

/**
 * Past bets: all members bet equally often, in a changing order, like real players. They are spread evenly over the
 * requested number of months, the present month included, because a real ledger grows like this: it has a partition
 * for each month, and new entries use only the present month's index. With one month, all of them are in this month,
 * like the ledger of a site that is ten times as busy.
 */
export function pastOf(members: number, entries: number, months: number): Past {
  const turns = Math.max(1, Math.floor(entries / members));
  const now = new Date();
  const monthBack = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
  const write = async (tx: Transaction): Promise<void> => {
    const batches = Math.ceil(members / batch.size);
    for (let turn = 0; turn < turns; turn += 1) {
      const back = months - 1 - Math.floor((turn * months) / turns);
      const from = monthBack(back);
      const stepMs = Math.floor(
        ((back === 0 ? now : monthBack(back - 1)).getTime() - from.getTime()) / batches,
      );
      const first = batch.first + turn * batches;
      await tx.query(pastBets, [turn + 1, first, from, stepMs]);
      await tx.query(pastHouse, [members, first, from, stepMs]);
    }
  };
  return { openedAt: monthBack(months - 1), spentMinor: turns * stakeMinor, write };
}

// References begin with their turn, as those of vendors do with the time.
const pastBets = `with bet as (
    insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code, ref_type,
      ref_id, house)
    select $3::timestamptz + n / ${batch.size} * $4 * interval '1 ms', ($2 + n / ${batch.size} << 12) + n % ${batch.size} + 1,
      -${stakeMinor}, ${openingMinor} - ${stakeMinor} * $1::bigint, 0, owner_id, 'CASH', 'REAL', 'BET', 'vendor-tx:MEG',
      lpad($1::text, 6, '0') || '-' || owner_id, 'VENDOR_SETTLEMENT:MEG'
    from (
      select owner_id, row_number() over (order by hashtext(owner_id || $1::int)) - 1 as n from wallet order by 2
    ) as come
    returning ref_type, ref_id, tx_code, journal_id, at
  )
  insert into ledger_reference (key, journal_id, at)
  select ledger_key(ref_type, ref_id, tx_code), journal_id, at from bet order by 1`;
const pastHouse = `insert into house_entry (at, batch_id, amount_minor, entries, book, house)
  select $3::timestamptz + n * $4 * interval '1 ms', $2 + n, ${stakeMinor} * entries, entries, 'REAL', 'VENDOR_SETTLEMENT:MEG'
  from (
    select n, least(${batch.size}, $1::bigint - n * ${batch.size}) as entries
    from generate_series(0::bigint, ($1::bigint - 1) / ${batch.size}) as n
  ) as batches`;
