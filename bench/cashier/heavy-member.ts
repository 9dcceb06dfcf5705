// A member with so many lines in the ledger and so many bets, spread evenly over ten months.
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
  await db.query(addSums, [member.id]);
  await db.query('vacuum analyze bet_member_sum');
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
const addSums = `insert into bet_member_sum as s
  select member_id, date_bin('15 minutes', placed_at, '2000-01-01Z'), source, book, category, state, count(*),
    sum(staked_minor), sum(valid_minor), sum(won_minor), 0
  from bet where member_id = $1 and reference like 'rnd_bench%' group by 1, 2, 3, 4, 5, 6
  on conflict (member_id, begins_at, source, book, category, state) do update set bets = s.bets + excluded.bets,
    staked_minor = s.staked_minor + excluded.staked_minor, valid_minor = s.valid_minor + excluded.valid_minor,
    won_minor = s.won_minor + excluded.won_minor`;
