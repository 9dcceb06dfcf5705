// `npm run bench:settle [rounds]`: a million open lines of one draw settled, beside plain statements over as many rows.
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { aDraw, aFiveDigitLottery, aSlip, endDraw } from '#server/testing/lottery/a-lottery.ts';
import { memberName, openLedger, runSql, startOwnServer } from './ledger/own-server.ts';
import { median } from './running-platform.ts';

const rounds = Number(process.argv[2] ?? 5);
const members = 100_000;
const linesOfMember = 10;
const bettors = 64;
const idleSeconds = 3;
/** Three picks in each of three places: 27 units of a thousand, so that 2.7 of 100 lines win. */
const betType = 'BACK_THREE_DIRECT';

const server = await startOwnServer();
const url = await server.emptyDatabase('settle');
const { db: owner } = await openLedger(url, members);
const db = openServer(url, 'khela_server');
const lottery = aFiveDigitLottery(db);
const rules = await lottery.rules(db, 'COIN', 'Elott', new Date());
if (!rules?.betTypes.has(betType)) throw new Error(`unknown bet type ${betType}`);
await keepPrices(db);
await runSql(
  url,
  `insert into member (id, account, type, nickname, club_label_name, club_label_type, created_via, first_time_login,
     registered_at)
   select owner_id, 'bettor' || right(owner_id, 10), 0, 'Bettor', 'VIP 1', 'AUTO', 'SEED', false, now() from wallet;
   analyze member`,
);

const measured: { [name: string]: number[] } = {};
const note = (name: string, value: number): void => void (measured[name] ??= []).push(value);
const memoryMb = (): number => Math.round(process.memoryUsage().rss / 1_048_576);
let peakMb = 0;

for (let round = 0; round < rounds; round += 1) {
  const alone = await aSoldDraw(round);
  await plainStatements(alone);
  const startedMb = memoryMb();
  note('settle', await secondsOf(() => lottery.settleAll()));
  peakMb = Math.max(peakMb, memoryMb() - startedMb);
  const beside = await aSoldDraw(round);
  const idle = await bet(idleSeconds * 1000);
  let isOver = false;
  const betting = bet(Infinity, () => isOver);
  note('settle_beside_bets', await secondsOf(() => lottery.settleAll()));
  isOver = true;
  const busy = await betting;
  // Idle bets come before and after, because a machine that is shared grows slower and faster meanwhile.
  const later = await bet(idleSeconds * 1000);
  note('bets_ratio', busy.perSecond / ((idle.perSecond + later.perSecond) / 2));
  note('worst_bet_ratio', busy.worstMs / ((idle.worstMs + later.worstMs) / 2));
  const shown = [idle, busy, later].map(
    (one) => `${one.perSecond.toFixed(0)}/s worst ${one.worstMs.toFixed(0)} ms`,
  );
  console.log(`bets before, beside and after a settlement: ${shown.join(', ')}`);
  if (alone === beside) throw new Error('one draw was settled twice');
}

const of = (name: string): number => median(measured[name] ?? []);
for (const name of ['floor_update', 'floor_hot_update', 'floor_scan', 'settle', 'settle_beside_bets'])
  console.log(`${name.padEnd(20)} ${of(name).toFixed(2).padStart(8)} s`);
console.log(`memory gained while settling ${peakMb} MB at most`);
const faults = (await lottery.wallet.prove()).faults;
console.log(`faults in the books ${faults.length}`);
const ratios = {
  ratio_winners: of('settle') / of('floor_update'),
  ratio_bets: of('bets_ratio'),
  worst_bet: of('worst_bet_ratio'),
  row_by_row: of('row_by_row') / of('settle'),
};
const shown = Object.entries(ratios).map(([name, ratio]) => `${name}=${ratio.toFixed(2)}`);
console.log(`RESULT settle ${shown.join(' ')}`);
await Promise.all([lottery.wallet.close(), db.close(), owner.close()]);
process.exit(faults.length > 0 ? 1 : 0);

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function keepPrices(into: Database): Promise<void> {
  const prices = JSON.stringify(rules?.prices, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  await into.query('insert into lottery_price_list (version, prices) values ($1, $2::jsonb)', [
    rules?.version,
    prices,
  ]);
}

/** A draw with a million lines of a hundred thousand members, over and not settled. */
async function aSoldDraw(round: number): Promise<bigint> {
  const { id, drawNo } = await aDraw(db);
  await runSql(
    url,
    `set statement_timeout = 0;
     insert into lottery_slip (id, member_id, book, game_code, style, prize_mode, draw_no, stake_minor, request_id,
       request_hash, placed_at)
     select 'ord_' || lpad(${id} || '_' || n, 26, '0'), 'mbr_' || lpad(n::text, 26, '0'), 'REAL', 'COIN', 'TRAD', 'Elott',
       '${drawNo}', ${linesOfMember * 5400}, 'bench-${id}-' || n, '', now() from generate_series(0, ${members - 1}) n;
     with picks as (
       select array_agg(a || ',' || b || ',' || c) as all_picks from generate_series(0, 9) a, generate_series(0, 9) b,
         generate_series(0, 9) c where a < b and b < c
     )
     insert into lottery_line (slip_id, seq, draw_id, member_id, book, price_list, bet_type, content, units, multiple,
       unit_milli, prize_group, stake_minor, state)
     select 'ord_' || lpad(${id} || '_' || n, 26, '0'), line, ${id}, 'mbr_' || lpad(n::text, 26, '0'), 'REAL',
       '${rules?.version ?? ''}', '${betType}', all_picks[1 + floor(random() * 120)] || '|' || all_picks[1 + floor(random() * 120)]
         || '|' || all_picks[1 + floor(random() * 120)], 27, 1, 2000, 1950, 5400, 'PLACED'
     from picks, generate_series(0, ${members - 1}) n, generate_series(1, ${linesOfMember}) line;
     analyze lottery_line`,
  );
  await endDraw(db, id, `${round % 10},1,${(round * 3) % 10},5,7`);
  return id;
}

/** The yardstick of a settlement: the same rows rewritten once, and read once, by plain statements. */
async function plainStatements(drawId: bigint): Promise<void> {
  await runSql(
    url,
    `set statement_timeout = 0; drop table if exists floor_rows;
     create table floor_rows (like lottery_line including all excluding generated);
     insert into floor_rows select * from lottery_line where draw_id = ${drawId}; analyze floor_rows`,
  );
  const run = (sql: string) => secondsOf(() => runSql(url, `set statement_timeout = 0; ${sql}`));
  note(
    'floor_scan',
    await run(`select count(*) from floor_rows where draw_id = ${drawId} and content like '%9'`),
  );
  note(
    'floor_update',
    await run(`update floor_rows set win_minor = 1, state = 'WON' where draw_id = ${drawId}`),
  );
  note(
    'floor_hot_update',
    await run(`update floor_rows set win_minor = 2 where draw_id = ${drawId} and seq = 1`),
  );
  // A bad way for comparison, over one row of a hundred: a statement for each row, in one transaction.
  const some = members / 10;
  const seconds = await secondsOf(() =>
    db.tx(async (tx) => {
      for (let nth = 0; nth < some; nth += 1)
        await tx.query(
          'update lottery_line set ended_at = null where draw_id = $1 and member_id = $2 and seq = 1',
          [drawId, memberName(nth)],
        );
    }),
  );
  note('row_by_row', (seconds * members * linesOfMember) / some);
}

type Bets = { perSecond: number; worstMs: number };

/** Members place slips on another draw until the time is over or `isStopped` returns true. */
async function bet(forMs: number, isStopped: () => boolean = () => false): Promise<Bets> {
  const { drawNo } = await aDraw(db);
  const start = performance.now();
  const waits: number[] = [];
  const isOver = (): boolean => isStopped() || performance.now() - start > forMs;
  const bettor = async (nth: number): Promise<void> => {
    for (let at = nth; !isOver(); at = (at + bettors) % members) {
      const line = {
        betType,
        content: '1|2|3',
        units: 1,
        multiple: 1,
        unitMode: '1',
        prizeGroup: 1950,
      } as const;
      const slip = await aSlip(lottery, drawNo, [line], '2.00');
      const from = performance.now();
      await lottery.place(memberName(at), slip);
      waits.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: bettors }, (_, nth) => bettor(nth)));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: waits.length / seconds, worstMs: Math.max(...waits) };
}
