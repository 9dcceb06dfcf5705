// SQL on the sums of sealed lines by owner, merchant's day and code.
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { countsMinor, isShown, shownCode, type StatementFilter } from './statement-store.ts';

const [inMinor, outMinor] = [countsMinor('> 0'), countsMinor('< 0')];

/**
 * Sums the sealed lines that are in no sum yet. When the merchant's time zone has changed, it makes all sums again. Two
 * sessions that sum at the same time run one after the other. `fence` runs first, for example to check a lease.
 */
export function sumSealedLines(
  db: Database,
  timeZone: string,
  fence?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return db.tx(async (tx) => {
    await fence?.(tx);
    await tx.query('set local statement_timeout = 0');
    await tx.query('select pg_advisory_xact_lock(4281980)');
    const zone = [timeZone];
    const forgotten = await tx.query(
      'delete from entry_day_summed where time_zone <> $1 returning is_only',
      zone,
    );
    if (forgotten.length > 0) await tx.query('delete from entry_day_sum');
    await tx.query(addition, zone);
  });
}

const addition = `with range as materialized (
    select coalesce((select last_journal from entry_day_summed), 0) as after_journal, max(last_journal) as last_journal
    from ledger_seal
  ), written as (
    insert into entry_day_sum as s (owner_id, day, tx_code, lines, in_minor, out_minor)
    select owner_id, (at at time zone $1)::date, ${shownCode}, count(*), ${inMinor}, -${outMinor}
    from range, entry where journal_id > after_journal and journal_id <= last_journal and ${isShown}
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (owner_id, day, tx_code) do update set lines = s.lines + excluded.lines,
      in_minor = s.in_minor + excluded.in_minor, out_minor = s.out_minor + excluded.out_minor
  )
  insert into entry_day_summed (time_zone, last_journal)
  select $1, last_journal from range where last_journal is not null
  on conflict (is_only) do update set last_journal = excluded.last_journal`;

type Totals = { readonly count: bigint; readonly inMinor: bigint; readonly outMinor: bigint };

/**
 * The number of lines of whole days, and the sums that came and went of the member's visible money, both without sign:
 * the sums of the days, and the lines that are in no sum yet. One statement reads both, so no line counts twice.
 */
export async function selectStatementTotals(
  db: Queryable,
  { ownerId, from, to, txCode }: StatementFilter,
  timeZone: string,
): Promise<Totals> {
  const [row] = await db.query<Totals>(
    `with summed as materialized (
       select coalesce((select last_journal from entry_day_summed where time_zone = $5), 0) as last_journal
     ), part as (
       select lines, in_minor, out_minor from entry_day_sum
       where owner_id = $1 and day >= ($2 at time zone $5)::date and day < ($3 at time zone $5)::date
         and ($4::text is null or tx_code = $4) and (select last_journal from summed) > 0
       union all
       select count(*), ${inMinor}, -${outMinor} from entry
       where owner_id = $1 and journal_id > (select last_journal from summed) and at >= $2 and at < $3
         and ($4::text is null or ${shownCode} = $4) and ${isShown}
     )
     select coalesce(sum(lines), 0)::int8 as count, coalesce(sum(in_minor), 0)::int8 as "inMinor",
       coalesce(sum(out_minor), 0)::int8 as "outMinor" from part`,
    [ownerId, from, to, txCode, timeZone],
  );
  if (!row) throw new Error('a total without a row');
  return row;
}
