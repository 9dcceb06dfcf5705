// A member with so many lines in the ledger and so many bets, spread evenly over ten months.
import { brand } from '#brands/config.ts';
import { openServer } from '#server/db/postgres/server-database.ts';

const months = 10;
const atOnce = 250_000;

/** Adds the lines of a member who exists; returns the member's id. The rows are only read, so no trigger runs. */
export async function fillMember(url: string, account: string, lines: number): Promise<string> {
  const db = openServer(url);
  const since = `(now() - interval '${months} months')::date`;
  await db.query(`select ledger_prepare_partitions(${since}, ${months + 2})`);
  await db.query(`select bet_prepare_partitions(${since}, ${months + 2})`);
  const [member] = await db.query<{ id: string }>('select id from member where account = $1', [account]);
  if (!member) throw new Error(`there is no member ${account}`);
  for (const sql of [addEntries, addBets])
    for (let from = 0; from < lines; from += atOnce)
      await db.tx(async (tx) => {
        await tx.query('set local statement_timeout = 0');
        await tx.query('set local session_replication_role = replica');
        await tx.query(sql, [member.id, from, Math.min(lines, from + atOnce) - 1, lines]);
      });
  for (const [table, span] of [
    ['bet_member_sum', '15 minutes'],
    ['bet_member_two_hours', '2 hours'],
  ] as const) {
    await db.query(addSums(table, span), [member.id]);
    await db.query(`vacuum analyze ${table}`);
  }
  await db.query(addDaySums, [member.id, brand.timeZone]);
  await db.query(markSummed, [brand.timeZone]);
  await db.query('vacuum analyze entry_day_sum');
  await db.query('vacuum analyze entry');
  await db.query('vacuum analyze bet');
  await db.close();
  return member.id;
}

/** When the n-th of all lines was booked. */
const at = `now() - interval '${months} months' * (1 - n::float8 / $4)`;

// Journals below those that the demo has booked; bets and wins by turns.
const addEntries = `insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code,
    ref_type, ref_id, house)
  select ${at}, n + 1, case when n % 2 = 0 then -100 else 99 end, 1000000000 - n, 0, $1, 'CASH', 'REAL',
    case when n % 2 = 0 then 'BET' else 'WIN' end, 'vendor-tx:MEG', 'bench-' || n, 'VENDOR_SETTLEMENT:MEG'
  from generate_series($2::int, $3::int) n order by n`;
const addBets = `insert into bet (source, reference, member_id, book, category, vendor, game_code, state, staked_minor,
    returned_minor, valid_minor, won_minor, placed_at, settled_at)
  select 'games', 'rnd_bench' || n, $1, 'REAL', 'RNG', 'MEG', 'MEG_1', 'SETTLED', 100, 0, 100, 99, ${at}, ${at}
  from generate_series($2::int, $3::int) n`;
// What the triggers would have kept.
const addSums = (table: string, span: string): string => `insert into ${table} as s
  select member_id, date_bin('${span}', placed_at, '2000-01-01Z'), source, book, category, state, count(*),
    sum(staked_minor), sum(valid_minor), sum(won_minor), 0
  from bet where member_id = $1 and reference like 'rnd_bench%' group by 1, 2, 3, 4, 5, 6
  on conflict (member_id, begins_at, source, book, category, state) do update set bets = s.bets + excluded.bets,
    staked_minor = s.staked_minor + excluded.staked_minor, valid_minor = s.valid_minor + excluded.valid_minor,
    won_minor = s.won_minor + excluded.won_minor`;
// What the nightly job would have kept: the sums of all days before today. Lines of today are above the mark.
const addDaySums = `insert into entry_day_sum (owner_id, day, tx_code, lines, in_minor, out_minor)
  select owner_id, (at at time zone $2)::date, tx_code, count(*), coalesce(sum(amount_minor) filter (where amount_minor > 0), 0),
    coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)
  from entry where owner_id = $1 and ref_id like 'bench-%' and at < date_trunc('day', now() at time zone $2) at time zone $2
  group by 1, 2, 3`;
const markSummed = `insert into entry_day_summed (time_zone, last_journal)
  select $1, max(journal_id) from entry
  where ref_id like 'bench-%' and at < date_trunc('day', now() at time zone $1) at time zone $1`;
