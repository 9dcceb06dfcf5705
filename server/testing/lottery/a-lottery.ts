// A lottery for tests: draws that are on sale, closed or drawn, as a test needs, and members with slips.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { placeOrder } from '#contract/lottery/orders.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { findPlayers } from '#server/modules/identity/accounts/member-store.ts';
import { findUplines } from '#server/modules/identity/accounts/upline-store.ts';
import { remainingLimits } from '#server/modules/protection/limits/remaining-limits.ts';
import { fiveDigit } from '#server/modules/lottery/games/five-digit/index.ts';
import type { Family } from '#server/modules/lottery/games/port.ts';
import { createSlipBets } from '#server/modules/lottery/bets/slip-bets.ts';
import { placeSlip } from '#server/modules/lottery/slips/place-slip.ts';
import { createRulesCache } from '#server/modules/lottery/terms/rules-cache.ts';
import type { LotteryParts } from '#server/modules/lottery/parts.ts';
import { createSettler } from '#server/modules/lottery/settlement/settler.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aBetList } from '../a-bet-list.ts';
import { coinFamily, coinTerms } from './a-coin-lottery.ts';

type Slip = BodyOf<typeof placeOrder>;

/** The parts of a lottery called COIN over a database under the server's role; with the bet types of a family. */
export function aLottery(db: Database, family: Family = coinFamily) {
  const wallet = createWallet({ db, clock: systemClock, currency: 'BDT' });
  const name = { EN: 'Coin', BN: 'Coin' };
  const coin = { code: 'COIN', name, family, lottoMode: 'LOTT', cycleSeconds: 60, weekdays: null };
  const lotteries = new Map([[coin.code, coin]]);
  const timeZone = 'Asia/Manila';
  const faults: unknown[] = [];
  const betList = aBetList(db, { sources: [createSlipBets(lotteries)] });
  const parts: LotteryParts = {
    db,
    clock: systemClock,
    timeZone,
    wallet,
    identity: {
      playersOf: findPlayers,
      uplinesOf: findUplines,
    },
    protection: {
      remainingLimits: (tx, ids) => remainingLimits(tx, { clock: systemClock, timeZone, wallet }, ids),
    },
    memberFigures: betList.memberFigures,
    lotteries,
    rules: createRulesCache(lotteries, coinTerms),
    prizeModes: coinTerms.prizeModes,
    maxPaidPerDrawMinor: coinTerms.limits.maxPaidPerDrawMinor,
    // So few that a draw of some members takes several steps.
    membersAtOnce: 2,
    onFault: (fault) => faults.push(fault),
  };
  return { ...parts, wallet, betList, faults };
}

/** The same with the bet types of five digits, and all a benchmark does with it. */
export function aFiveDigitLottery(db: Database) {
  const lottery = { ...aLottery(db, fiveDigit), membersAtOnce: 1000 };
  const { settleAll } = createSettler(lottery);
  return {
    ...lottery,
    settleAll,
    place: (memberId: string, slip: Slip) => placeSlip(lottery, memberId, slip),
  };
}

/** COIN with draws that pay all wins, settled a few members a step, for fault runs. */
export function aLotteryInSmallSteps(db: Database) {
  const lottery = { ...aLottery(db), membersAtOnce: 4, maxPaidPerDrawMinor: 10n ** 15n };
  const settler = createSettler(lottery);
  return {
    ...lottery,
    settler,
    place: (memberId: string, slip: Slip) => placeSlip(lottery, memberId, slip),
  };
}

let serial = 0;

/** A new draw of COIN on sale for an hour, or from `opensInS` on; returns its number and id. */
export async function aDraw(
  db: Database,
  opensInS = -60,
  gameCode = 'COIN',
): Promise<{ id: bigint; drawNo: string }> {
  serial += 1;
  const drawNo = String(1_000 + serial);
  const id = BigInt(serial);
  const seed = randomBytes(32);
  await asOwner(db, async (tx) => {
    await tx.query('insert into lottery_series (game_code, game_no) values ($1, 1) on conflict do nothing', [
      gameCode,
    ]);
    await tx.query(
      `insert into lottery_draw (id, game_code, draw_no, serial, open_at, close_at, draw_at, commit_hash)
       values ($1::bigint, $5, $2, $1::bigint, clock_timestamp() + $3::int * interval '1 second',
         clock_timestamp() + $3::int * interval '1 second' + interval '1 hour' + $1::int * interval '1 second',
         clock_timestamp() + $3::int * interval '1 second' + interval '2 hours' + $1::int * interval '1 second', $4)`,
      [id, drawNo, opensInS, createHash('sha256').update(seed).digest(), gameCode],
    );
    await tx.query('insert into lottery_seed (draw_id, sealed) values ($1, $2)', [id, seed]);
  });
  return { id, drawNo };
}

/** Opens a draw that was to open later. */
export async function openDraw(db: Database, id: bigint): Promise<void> {
  await asOwner(db, async (tx) => {
    await tx.query(
      `update lottery_draw set open_at = clock_timestamp() - interval '1 minute' where id = $1`,
      [id],
    );
  });
}

/** The sale of a draw is over by the clock of the database. */
export async function closeDraw(db: Database, id: bigint): Promise<void> {
  await asOwner(db, async (tx) => {
    await tx.query(
      `update lottery_draw set open_at = clock_timestamp() - interval '2 hours', close_at = clock_timestamp() where id = $1`,
      [id],
    );
  });
}

/** A draw that is over: its digits were drawn, `1,2,3`, or without them it is void. */
export async function endDraw(db: Database, id: bigint, result: string | null): Promise<void> {
  await closeDraw(db, id);
  await asOwner(db, async (tx) => {
    await tx.query(
      `update lottery_draw d set draw_at = clock_timestamp(), drawn_at = clock_timestamp(), chain_no = id,
         state = case when $2::text is null then 'VOID' else 'DRAWN' end,
         void_reason = case when $2::text is null then 'CALLED_OFF' end,
         result = string_to_array($2::text, ','), seed = s.sealed,
         chain_hash = d.commit_hash, previous_hash = d.commit_hash
       from lottery_seed s where d.id = $1 and s.draw_id = d.id`,
      [id, result],
    );
  });
}

/** Only the draw service may write draws; a test changes their times instead, as the owner. */
function asOwner(db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return db.tx(async (tx) => {
    await tx.query('set local role none');
    await tx.query(`set local session_replication_role = replica`);
    await work(tx);
  });
}

type Line = Slip['lines'][number];

/** A line on numbers of COIN, 2.00 each. */
export const onNumbers = (content: string, more: Partial<Line> = {}): Line => ({
  betType: 'NUMBER',
  content,
  units: content.split(',').length,
  multiple: 1,
  unitMode: '1',
  prizeGroup: 1950,
  ...more,
});

/** A line on a half of COIN, 10.00 by default. */
export const onHalf = (content: 'LOW' | 'HIGH', unitStake = '10.00'): Line => ({
  betType: 'HALF',
  content,
  units: 1,
  multiple: 1,
  unitStake,
});

/** A slip of lines; its sum is passed, because a player sees it. */
export async function aSlip(
  lottery: Pick<LotteryParts, 'db' | 'rules'>,
  drawNo: string,
  lines: Line[],
  amount: string,
  more: Partial<Slip> = {},
): Promise<Slip> {
  const rules = await lottery.rules(lottery.db, 'COIN', 'Elott', new Date());
  return {
    requestId: randomUUID(),
    gameCode: 'COIN',
    numero: drawNo,
    prizeMode: 'Elott',
    rulesVersion: rules?.version ?? '',
    lines,
    amount,
    ...more,
  };
}
