// A small world of members and draws in a database, in which the actions of a lottery are done.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { placeOrder } from '#contract/lottery/orders.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { cancelLines } from '#server/modules/lottery/slips/cancel-lines.ts';
import { placeSlip } from '#server/modules/lottery/slips/place-slip.ts';
import { correctDraw } from '#server/modules/lottery/settlement/correct-draw.ts';
import { createSettler } from '#server/modules/lottery/settlement/settler.ts';
import { aDraw, type aLottery, aSlip, closeDraw, endDraw, openDraw } from './a-lottery.ts';
import { aMember } from '../identity/a-member.ts';
import { booksOfMembers, drawsOfWorld, type LotteryAction } from './lottery-actions.ts';
import { type ModelLine, rebatesOf, stakeOf, type LineToPlace } from './model-lottery.ts';

export const openingMinor = 8_000;

export type LotteryWorld = {
  readonly db: Database;
  readonly lottery: ReturnType<typeof aLottery>;
  readonly members: readonly string[];
  readonly draws: readonly { readonly id: bigint; readonly drawNo: string }[];
  /** Placed slips with their members, in the order of the responses. */
  readonly orders: { readonly orderNo: string; readonly member: number }[];
};

export async function aLotteryWorld(db: Database, lottery: LotteryWorld['lottery']): Promise<LotteryWorld> {
  const members: string[] = [];
  for (const book of booksOfMembers) {
    const { memberId } = await aMember(db, {
      type: book === 'REAL' ? 0 : 4,
      balanceMinor: BigInt(openingMinor),
    });
    members.push(memberId);
  }
  const draws = [];
  for (let at = 0; at < drawsOfWorld; at += 1) draws.push(await aDraw(db, at === 0 ? -60 : at * 3600));
  return { db, lottery, members, draws, orders: [] };
}

/** The result of an act, or the code of its refusal. */
const codeOf = async <Answer>(requested: Promise<Answer>): Promise<Answer | string> =>
  requested.catch((fault: unknown) => {
    if (fault instanceof Refusal) return fault.code;
    throw fault;
  });

export async function placeIn(
  world: LotteryWorld,
  action: Extract<LotteryAction, { is: 'place' }>,
): Promise<string[]> {
  const { db, lottery } = world;
  const drawNos = world.draws
    .slice(action.first, action.first + action.later + 1)
    .map(({ drawNo }) => drawNo);
  const [drawNo = '', ...later] = drawNos;
  const sum = action.lines.reduce((minor, line) => minor + stakeOf(line), 0) * drawNos.length;
  const chase = { draws: later.map((one) => ({ numero: one, multiple: 1 })), stopOnWin: action.stopOnWin };
  const slip = await aSlip(
    { db, rules: lottery.rules },
    drawNo,
    action.lines.map(slipLine),
    minorToDecimal(BigInt(sum)),
    later.length > 0 ? { chase } : {},
  );
  const memberId = world.members[action.member] ?? '';
  return Promise.all(
    Array.from({ length: action.times }, async () => {
      const answer = await codeOf(placeSlip(lottery, memberId, slip));
      return typeof answer === 'string' ? answer : answer.orderNo;
    }),
  );
}

type Line = BodyOf<typeof placeOrder>['lines'][number];

function slipLine(line: LineToPlace): Line {
  const common = { units: 1, multiple: 1 };
  if ('half' in line)
    return {
      ...common,
      betType: 'HALF',
      content: line.half,
      unitStake: minorToDecimal(BigInt(line.stakeMinor)),
    };
  const { digit: content, group: prizeGroup, multiple } = line;
  return { betType: 'NUMBER', content, units: 1, multiple, unitMode: '0.1', prizeGroup };
}

export const cancelIn = (
  { lottery, members }: LotteryWorld,
  member: number,
  orderNo: string,
  seqs: readonly number[],
) =>
  codeOf(
    cancelLines(
      lottery,
      members[member] ?? '',
      seqs.map((seq) => `${orderNo}.${seq}`),
    ),
  );

/** Settles by several at once, of whom the first may die at a call of the wallet; then until all is done. */
export async function settleIn(
  { lottery }: LotteryWorld,
  { settlers, diesAt }: Extract<LotteryAction, { is: 'settle' }>,
): Promise<void> {
  const dying = diesAt === null ? [] : [createSettler(diesAfter(lottery, diesAt))];
  const others = Array.from({ length: settlers }, () => createSettler(lottery));
  // Alone, so that its unfinished work is left to others; or beside them.
  if (settlers === 1) await Promise.all(dying.map((one) => one.settleAll().catch(() => 0)));
  await Promise.all([
    ...(settlers === 1 ? [] : dying.map((one) => one.settleAll().catch(() => 0))),
    ...others.map((one) => one.settleAll()),
  ]);
  if (settlers > 1) await createSettler(lottery).settleAll();
}

function diesAfter(lottery: LotteryWorld['lottery'], calls: number): LotteryWorld['lottery'] {
  let left = calls;
  const dying =
    <Arguments extends unknown[], Answer>(act: (...args: Arguments) => Promise<Answer>) =>
    async (...args: Arguments): Promise<Answer> => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return act(...args);
    };
  const { lockForPlay, lockOwners, postForPlay, postMany, settleHolds } = lottery.wallet;
  const wallet = {
    ...lottery.wallet,
    lockForPlay: dying(lockForPlay),
    lockOwners: dying(lockOwners),
    postForPlay: dying(postForPlay),
    postMany: dying(postMany),
    settleHolds: dying(settleHolds),
  };
  return { ...lottery, wallet, onFault: () => {} };
}

export function correctIn({ lottery, draws }: LotteryWorld, draw: number, result: string): Promise<boolean> {
  const makers = ['opr_one', 'opr_two'] as const;
  const drawId = draws[draw]?.id ?? 0n;
  return correctDraw(lottery, { drawId, result: [result], makers, reason: 'read wrongly' });
}

export async function restrictIn(
  { db, lottery, members }: LotteryWorld,
  { is, member, on }: Extract<LotteryAction, { is: 'freeze' | 'exclude' }>,
): Promise<void> {
  const memberId = members[member] ?? '';
  if (is === 'freeze') await db.tx((tx) => lottery.wallet.freeze(tx, memberId, on));
  else
    await db.query('update member set status = $2 where id = $1', [
      memberId,
      on ? 'SELF_EXCLUDED' : 'ACTIVE',
    ]);
}

export async function moveDrawIn(
  { db, draws }: LotteryWorld,
  draw: number,
  to: 'open' | 'close' | { readonly result: string | null },
): Promise<void> {
  const id = draws[draw]?.id ?? 0n;
  if (to === 'open') await openDraw(db, id);
  else if (to === 'close') await closeDraw(db, id);
  else await endDraw(db, id, to.result);
}

/** The balances of each member, by account; debts count below zero. */
export async function balancesOf({ db, lottery, members }: LotteryWorld) {
  const wallets = await db.tx((tx) => lottery.wallet.lockOwners(tx, members));
  return members.map((memberId) => {
    const balances = wallets.get(memberId)?.balances;
    const of = (...kinds: ('CASH' | 'TEST' | 'LOCKED' | 'DEBT' | 'TEST_DEBT')[]): number =>
      kinds.reduce((sum, kind) => sum + Number(balances?.get(kind) ?? 0n), 0);
    return { cash: of('CASH', 'TEST'), locked: of('LOCKED'), debt: 0 - of('DEBT', 'TEST_DEBT') };
  });
}

/** The income of the merchant's lottery so far, by book. */
export async function lotteryTakings({ db }: LotteryWorld): Promise<{ REAL: number; TEST: number }> {
  const rows = await db.query<{ book: 'REAL' | 'TEST'; minor: bigint }>(
    `select book, sum(amount_minor)::bigint as minor from house_entry where house = 'LOTTERY' group by book`,
  );
  const of = (book: string): number => Number(rows.find((row) => row.book === book)?.minor ?? 0n);
  return { REAL: of('REAL'), TEST: of('TEST') };
}

/** The lottery's income from the members of this set-up, by book, summed from their ledger entries. */
export async function takenFrom({ db, members }: LotteryWorld): Promise<{ REAL: number; TEST: number }> {
  const rows = await db.query<{ book: 'REAL' | 'TEST'; minor: bigint }>(
    `select book, -sum(amount_minor)::bigint as minor from entry where house = 'LOTTERY' and owner_id = any($1::text[])
     group by book`,
    [members],
  );
  const of = (book: string): number => Number(rows.find((row) => row.book === book)?.minor ?? 0n);
  return { REAL: of('REAL'), TEST: of('TEST') };
}

export type LineRow = {
  readonly slipId: string;
  readonly memberId: string;
  readonly stopOnWin: boolean;
  readonly seq: number;
  readonly draw: number;
  readonly chosen: LineToPlace;
  readonly stakeMinor: number;
  readonly state: ModelLine['state'];
  readonly winMinor: number;
  /** The rebate that the rules give, not what the books say. */
  readonly rebateMinor: number;
};

/** The lines of a set-up as stored by the lottery. */
export async function linesOf({ db, members, draws }: LotteryWorld): Promise<LineRow[]> {
  const rows = await db.query<
    Omit<LineRow, 'draw' | 'chosen' | 'stakeMinor' | 'winMinor' | 'rebateMinor'> & {
      readonly drawId: bigint;
      readonly betType: string;
      readonly content: string;
      readonly multiple: number;
      readonly group: number;
      readonly stake: bigint;
      readonly win: bigint;
    }
  >(
    `select s.slip_id as "slipId", s.member_id as "memberId", o.stop_on_win as "stopOnWin", s.seq,
       s.draw_id as "drawId", s.bet_type as "betType", s.content, s.multiple, s.prize_group::int as group, s.stake_minor as stake, s.state,
       s.win_minor as win
     from lottery_line s join lottery_slip o on o.id = s.slip_id where s.member_id = any($1::text[])
     order by s.slip_id, s.seq`,
    [members],
  );
  const lines: Omit<LineRow, 'rebateMinor'>[] = rows.map(
    ({ drawId, betType, content, multiple, group, stake, win, ...row }) => ({
      ...row,
      draw: draws.findIndex(({ id }) => id === drawId),
      stakeMinor: Number(stake),
      winMinor: Number(win),
      chosen:
        betType === 'HALF'
          ? { half: content === 'LOW' ? 'LOW' : 'HIGH', stakeMinor: Number(stake) }
          : { digit: content, group, multiple },
    }),
  );
  return [...Map.groupBy(lines, ({ slipId }) => slipId).values()].flatMap((slip) => {
    const rebates = rebatesOf(slip);
    return slip.map((line, at) => ({ ...line, rebateMinor: rebates[at] ?? 0 }));
  });
}

/** The final results by which the draws were settled again; null for those with the drawn result. */
export async function resultsOf({ db, draws }: LotteryWorld): Promise<(string | null)[]> {
  const results: (string | null)[] = [];
  for (const { id } of draws) {
    const [row] = await db.query<{ result: string[] | null }>(
      'select result from lottery_settlement where draw_id = $1',
      [id],
    );
    results.push(row?.result?.[0] ?? null);
  }
  return results;
}
