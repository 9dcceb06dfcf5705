// A tree of members ten levels deep with rates, and the settled bets, movements, deposits and withdrawals of a day.
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet } from '#server/modules/wallet/index.ts';

type Line = { readonly members: number; readonly bets: number; readonly span: readonly [Date, Date] };
const levels = 10;
const atOnce = 500_000;

/**
 * Fills an empty database; returns how deep the tree is. No trigger runs; what they would have kept is added, but the sums of
 * days, which `sumDays` makes. Every fifth member signed in and deposited, every twentieth withdrew. Each bet moved its stake, and
 * what it won.
 */
export async function fillLine(db: Database, { members, bets, span }: Line): Promise<number> {
  const children = childrenOf(members);
  const [from, to] = span;
  await db.query(`select bet_prepare_partitions($1::date, 2)`, [from]);
  await createWallet({ db, clock: heldClock(from), currency: 'BDT' }).preparePartitions();
  const write = (sql: string, values: unknown[] = []) =>
    db.tx(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query('set local session_replication_role = replica');
      await tx.query(`set local work_mem = '256MB'`);
      await tx.query(sql, values);
    });
  await write(addMembers, [members, children]);
  await write(addLines);
  await write(addRates);
  for (let first = 0; first < bets; first += atOnce)
    await write(addBets, [first, Math.min(bets, first + atOnce) - 1, members, from, to]);
  await write(addTurnover);
  await write(addMemberSums);
  await write(addSessions, [members, from]);
  await write(addDeposits, [members, from]);
  await write(addWithdrawals, [members, from]);
  await write(addMovements, [from]);
  const filled = [
    'member',
    'member_line',
    'member_session',
    'agent_rate',
    'bet',
    'member_turnover',
    'bet_member_sum',
    'deposit_order',
    'withdrawal',
    'entry',
  ];
  for (const table of filled) await db.query(`vacuum analyze ${table}`);
  const [row] = await db.query<{ depth: number }>('select max(depth)::integer as depth from member_line');
  return row?.depth ?? 0;
}

/** How many members everybody has below, so that the last one is ten levels deep. */
function childrenOf(members: number): number {
  const depthAt = (children: number): number => {
    let depth = 0;
    for (let n = members - 1; n > 0; n = Math.floor((n - 1) / children)) depth += 1;
    return depth;
  };
  let children = 1.2;
  while (depthAt(children) > levels) children += 0.05;
  return children;
}

const idOf = (n: string) => `'mbr_' || lpad((${n})::text, 12, '0')`;
const addMembers = `insert into member (id, account, type, nickname, upline_id, club_label_name, club_label_type, created_via,
    first_time_login, registered_at)
  select ${idOf('n')}, 'member' || n, case when n * $2::float8 < $1::int - 1 then 1 else 0 end, 'Member', case when n > 0 then ${idOf('floor((n - 1) / $2::float8)::int')} end,
    'VIP 1', 'AUTO', 'SEED', false, '2026-01-01Z'::timestamptz + n * interval '320 days' / $1::int
  from generate_series(0, $1::int - 1) n`;
const addLines = `insert into member_line (ancestor_id, descendant_id, depth)
  with recursive line (ancestor_id, descendant_id, depth) as (
    select id, id, 0 from member
    union all
    select m.upline_id, l.descendant_id, l.depth + 1 from line l join member m on m.id = l.ancestor_id
    where m.upline_id is not null
  )
  select ancestor_id, descendant_id, depth from line`;
const addRates = `insert into agent_rate (member_id, category, from_day, permille, set_by, set_at)
  select descendant_id, 'RNG', '2026-01-01', greatest(0, 20 - 2 * max(depth)), 'bench', now() from member_line group by 1`;
const addBets = `insert into bet (source, reference, member_id, book, category, vendor, game_code, state, staked_minor,
    returned_minor, valid_minor, won_minor, placed_at, settled_at)
  select 'games', 'rnd_bench' || n, ${idOf('n % $3::int')}, 'REAL', 'RNG', 'MEG', 'MEG_1', 'SETTLED', 100 + n % 900, 0,
    100 + n % 900, n % 1000, at, at
  from generate_series($1::int, $2::int) n,
    lateral (select $4::timestamptz + ($5::timestamptz - $4::timestamptz) * ((n * 7919.0) % 86400 / 86400)) t (at)`;
const addTurnover = `insert into member_turnover (member_id, begins_at, category, bets, staked_minor, valid_minor, won_minor)
  select member_id, date_bin('30 minutes', settled_at, '2000-01-01Z'), category, count(*), sum(staked_minor::bigint),
    sum(valid_minor::bigint), sum(won_minor)
  from bet where state = 'SETTLED' and book = 'REAL' group by 1, 2, 3`;
const addMemberSums = `insert into bet_member_sum (member_id, begins_at, source, book, category, state, bets, staked_minor,
    valid_minor, won_minor, rebate_minor)
  select member_id, date_bin('15 minutes', placed_at, '2000-01-01Z'), source, book::text, category, state::text, count(*),
    sum(staked_minor::bigint), sum(valid_minor::bigint), sum(won_minor), 0
  from bet group by 1, 2, 3, 4, 5, 6`;
const addSessions = `insert into member_session (id, member_id, token_hash, assurance, device_hash, ip, user_agent, created_at,
    idle_until, absolute_until)
  select 'ses_' || lpad(n::text, 14, '0'), ${idOf('n')}, decode(md5(n::text), 'hex'), 'FULL', decode(md5(n::text), 'hex'),
    '127.0.0.1', 'bench', at, at + interval '30 minutes', at + interval '1 day'
  from generate_series(0, $1::int - 1, 5) n,
    lateral (select $2::timestamptz + interval '1 day' * ((n * 7919.0) % 86400 / 86400)) t (at)`;
/** Of every nth member, at times spread over the day. */
const everyNth = (nth: number) => `from generate_series(0, $1::int - 1, ${nth}) n,
    lateral (select $2::timestamptz + interval '1 day' * ((n * 7919.0) % 86400 / 86400)) t (at)`;
const addDeposits = `insert into deposit_order (order_no, member_id, channel_id, method, state, currency, requested_minor,
    payable_minor, fee_ppm, credited_minor, request_id, request_hash, created_at, expires_at, updated_at, credited_at)
  select 'D' || n, ${idOf('n')}, 'bench', 'bench', 'CREDITED', 'BDT', 100000 + n, 100000 + n, 0, 100000 + n, n, '', at, at, at, at
  ${everyNth(5)}`;
const addWithdrawals = `insert into withdrawal (order_no, member_id, state, currency, amount_minor, fee_minor, card_id, bank_code,
    bank_bn, bank_en, last4, holder_masked, card_sealed, card_added_at, hold_id, turnover_required_minor, turnover_done_minor,
    usual_minutes, request_id, request_hash, created_at, changed_at, paid_at)
  select 'W' || n, ${idOf('n')}, 'PAID', 'BDT', 50000 + n, 0, 'bench', '', '', '', '', '', '', at, n, 0, 0, 0, n, '', at, at, at
  ${everyNth(20)}`;
const addMovements = `insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code,
    ref_type, ref_id, house)
  select at, 4096 + row_number() over (order by at), minor, 1000000000, 0, owner, 'CASH', 'REAL', code, 'bench', reference, house
  from (
    select placed_at as at, -staked_minor::bigint as minor, member_id as owner, 'BET' as code, reference,
      'VENDOR_SETTLEMENT:MEG' as house from bet
    union all
    select settled_at, won_minor, member_id, 'WIN', reference, 'VENDOR_SETTLEMENT:MEG' from bet where won_minor > 0
    union all select credited_at, credited_minor, member_id, 'DEP', order_no, 'CASH_IN' from deposit_order
    union all select paid_at, -amount_minor, member_id, 'WD_PAID', order_no, 'CASH_OUT' from withdrawal
  ) m where at >= $1::timestamptz`;
