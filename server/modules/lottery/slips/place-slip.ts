// Places a slip: its lines, its stake and the holds for later draws, in one transaction or not at all.
import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { placeOrder } from '#contract/lottery/orders.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Player } from '#server/modules/identity/index.ts';
import { limitAgainst } from '#server/modules/protection/index.ts';
import type { Book, Posted } from '#server/modules/wallet/index.ts';
import { familyAt } from '../lotteries.ts';
import type { LotteryParts } from '../parts.ts';
import type { GameRules } from '../terms/game-rules.ts';
import {
  type DrawOnSale,
  holdDraws,
  insertSlip,
  insertSlipLines,
  keepPriceList,
  type NewSlipLine,
  selectSlipOfRequest,
  selectTaken,
  sumStakes,
} from './slip-store.ts';
import { requireOffered } from '../terms/prize-mode.ts';
import { keepChain } from './chain-store.ts';
import { groupLineOf } from './own-group.ts';
import { type ReadSlip, readSlip } from './read-slip.ts';

type Body = BodyOf<typeof placeOrder>;

/**
 * Places a slip for a member.
 * @throws Refusal SELF_EXCLUDED, DUPLICATE_REQUEST, ACCOUNT_HELD, USER_NOT_FOUND_OR_DISABLED for a frozen wallet,
 * PRIZE_MODE_NOT_OFFERED, NOT_FOUND for an unknown lottery or draw, GAME_UNAVAILABLE while its sale is stopped,
 * DRAW_CLOSED by the clock of the database, then those of `readSlip`, LIMIT_REACHED for the stake on a draw,
 * REALITY_CHECK while one is due, PLAY_LIMIT_REACHED with the limit the member has set, INSUFFICIENT_BALANCE, in this
 * order
 */
export async function placeSlip(
  parts: LotteryParts,
  memberId: string,
  body: Body,
): Promise<AnswerOf<typeof placeOrder>> {
  const { db, wallet, identity } = parts;
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const { orderNo, rules } = await db.tx(async (tx) => {
    // The reads run after the lock, in order. So a member who was excluded meanwhile is refused, and a copy of this
    // request either is done or has not begun.
    const [balances, [player], known] = await Promise.all([
      wallet.lockOwners(tx, [memberId]),
      identity.playersOf(tx, [memberId]),
      selectSlipOfRequest(tx, memberId, body.requestId),
    ]);
    const balance = balances.get(memberId);
    if (player?.status === 'SELF_EXCLUDED') throw new Refusal('SELF_EXCLUDED');
    if (known && !known.requestHash.equals(requestHash)) throw new Refusal('DUPLICATE_REQUEST');
    if (known) return { orderNo: known.id };
    if (player?.status === 'FROZEN') throw new Refusal('ACCOUNT_HELD');
    if (!balance || balance.frozen || player?.status !== 'ACTIVE')
      throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
    return take(parts, tx, { player, book: balance.book, requestHash }, body);
  });
  // Only after the commit: a transaction that failed has kept no prices.
  if (rules) kept.add(rules);
  const [taken, summary] = await Promise.all([selectTaken(db, orderNo), wallet.summary(memberId)]);
  return {
    orderNo,
    stake: minorToDecimal(taken.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)),
    subOrders: taken.map(({ seq, drawNo, betType, stakeMinor }) => ({
      subOrderId: `${orderNo}.${seq}`,
      numero: drawNo,
      betType,
      stake: minorToDecimal(stakeMinor),
    })),
    wallet: summary,
  };
}

/** Rules whose prices are in the database already. */
const kept = new WeakSet<GameRules>();

type Bettor = { readonly player: Player; readonly book: Book; readonly requestHash: Buffer };

async function take(
  parts: LotteryParts,
  tx: Transaction,
  bettor: Bettor,
  body: Body,
): Promise<{ orderNo: string; rules?: GameRules }> {
  const { player, book, requestHash } = bettor;
  const { memberId } = player;
  requireOffered(parts.prizeModes, body.prizeMode);
  const placedAt = parts.clock.now();
  const drawNos = [body.numero, ...(body.chase?.draws ?? []).map(({ numero }) => numero)];
  const draws = new Map((await holdDraws(tx, body.gameCode, drawNos)).map((draw) => [draw.drawNo, draw]));
  requireOnSale(draws, drawNos);
  const rules = await rulesOf(parts, tx, body, [...draws.values()]);
  const isTraditional = body.lines.some(({ prizeGroup }) => prizeGroup !== undefined);
  const groups = isTraditional ? await groupLineOf(parts, tx, memberId, rules) : [];
  const slip = readSlip(body, rules, groups[0]?.top);
  const order = {
    id: newId('ord', placedAt.getTime()),
    memberId,
    book,
    gameCode: body.gameCode,
    style: slip.style,
    prizeMode: body.prizeMode,
    drawNo: body.numero,
    stakeMinor: slip.stakeMinor,
    stopOnWin: body.chase?.stopOnWin ?? false,
    chainId: book === 'REAL' ? await keepChain(tx, groups) : null,
    requestId: body.requestId,
    requestHash,
    placedAt,
  };
  const lines = linesOf(slip, draws);
  await requireWithinLimits(tx, memberId, lines, rules);
  await requireWithinOwnLimits(parts, tx, player, slip.stakeMinor);
  const placed = await takeMoney(parts, tx, order, lines);
  await Promise.all([
    insertSlip(tx, order),
    kept.has(rules) ? undefined : keepPriceList(tx, rules, printed(rules)),
    insertSlipLines(tx, { ...order, priceList: rules.version }, placed),
  ]);
  return { orderNo: order.id, rules };
}

/** All draws are of this lottery; the first is on sale, and each later one is drawn after the one before it. */
function requireOnSale(known: ReadonlyMap<string, DrawOnSale>, drawNos: readonly string[]): void {
  const draws = drawNos.map((drawNo) => {
    const draw = known.get(drawNo);
    if (!draw) throw new Refusal('NOT_FOUND');
    return draw;
  });
  if (draws.some(({ isStopped }) => isStopped)) throw new Refusal('GAME_UNAVAILABLE');
  if (!draws.every(({ isOnSale, isAhead }, at) => (at === 0 ? isOnSale : isAhead)))
    throw new Refusal('DRAW_CLOSED');
  if (draws.some(({ drawAt }, at) => at > 0 && drawAt <= (draws[at - 1] as DrawOnSale).drawAt))
    throw new Refusal('SELECTION_INVALID');
}

/** All draws of a slip are checked and paid by the same rules. */
async function rulesOf(
  { rules, lotteries }: LotteryParts,
  tx: Transaction,
  { gameCode, prizeMode }: Body,
  draws: readonly DrawOnSale[],
): Promise<GameRules> {
  const lottery = lotteries.get(gameCode);
  const [first, ...later] = draws;
  const found = first && (await rules(tx, gameCode, prizeMode, first.drawAt));
  if (!lottery || !found) throw new Refusal('NOT_FOUND');
  const family = familyAt(lottery, first.drawAt);
  if (later.some(({ drawAt }) => familyAt(lottery, drawAt) !== family)) throw new Refusal('ODDS_CHANGED');
  return found;
}

type Line = Omit<NewSlipLine, 'holdId'>;

function linesOf({ draws }: ReadSlip, known: ReadonlyMap<string, DrawOnSale>): Line[] {
  return draws
    .flatMap(({ drawNo, lines }, at) =>
      lines.map((line) => ({
        ...line,
        drawId: known.get(drawNo)?.id ?? 0n,
        state: at === 0 ? ('PLACED' as const) : ('WAITING' as const),
      })),
    )
    .map((line, at) => ({ ...line, seq: at + 1 }));
}

function stakeByDraw(lines: readonly Line[]): Map<bigint, bigint> {
  const stakes = new Map<bigint, bigint>();
  for (const { drawId, stakeMinor } of lines) stakes.set(drawId, (stakes.get(drawId) ?? 0n) + stakeMinor);
  return stakes;
}

async function requireWithinLimits(
  tx: Transaction,
  memberId: string,
  lines: readonly Line[],
  { limits }: GameRules,
): Promise<void> {
  const stakes = stakeByDraw(lines);
  const before = await sumStakes(tx, [...stakes.keys()], memberId);
  for (const [drawId, stakeMinor] of stakes) {
    if (stakeMinor + (before.get(drawId) ?? 0n) > limits.maxStakePerDrawMinor)
      throw new Refusal('LIMIT_REACHED');
  }
}

/** The whole slip counts, including later draws: nobody may set aside more than may be staked. */
async function requireWithinOwnLimits(
  { protection }: LotteryParts,
  tx: Transaction,
  { memberId, isGuarded }: Player,
  stakeMinor: bigint,
): Promise<void> {
  if (!isGuarded) return;
  const remaining = (await protection.remainingLimits(tx, [memberId])).get(memberId);
  if (remaining?.isCheckDue) throw new Refusal('REALITY_CHECK');
  const limit = remaining && limitAgainst(remaining.limits, stakeMinor);
  if (limit) throw new Refusal('PLAY_LIMIT_REACHED', { value: { limit } });
}

/**
 * Takes the stake of the draw on sale and sets the stake of each later line aside; answers the lines with their holds.
 * Play money has no LOCKED account: its later lines are paid at once, and given back when they are not played.
 */
async function takeMoney(
  { wallet }: LotteryParts,
  tx: Transaction,
  { id, memberId: ownerId, book }: { readonly id: string; readonly memberId: string; readonly book: Book },
  lines: readonly Line[],
): Promise<NewSlipLine[]> {
  const isHeld = ({ state }: Line): boolean => book === 'REAL' && state === 'WAITING';
  const paidMinor = lines.filter((line) => !isHeld(line)).reduce((sum, line) => sum + line.stakeMinor, 0n);
  const bet = await wallet.post(tx, {
    txCode: 'BET',
    refType: 'lottery-order',
    refId: id,
    ownerId,
    account: book === 'REAL' ? 'CASH' : 'TEST',
    amountMinor: -paidMinor,
    house: 'LOTTERY',
  });
  requirePosted(bet);
  const requests = lines.filter(isHeld).map((line) => ({
    txCode: 'CHASE_HOLD' as const,
    refType: 'lottery-suborder',
    refId: `${id}.${line.seq}`,
    ownerId,
    account: 'CASH' as const,
    amountMinor: line.stakeMinor,
  }));
  const held = requests.length > 0 ? await wallet.holdMany(tx, requests) : [];
  for (const one of held) requirePosted(one);
  const holds = held.values();
  return lines.map((line) => ({
    ...line,
    holdId: isHeld(line) ? (holds.next().value?.journalId ?? null) : null,
  }));
}

function requirePosted({ verdict }: Pick<Posted, 'verdict'>): void {
  if (verdict === 'posted') return;
  if (verdict === 'insufficient') throw new Refusal('INSUFFICIENT_BALANCE');
  if (verdict === 'frozen' || verdict === 'unknown-wallet') throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  throw new Error(`a slip's money was ${verdict}`);
}

/** A price list as it is stored: whole numbers as text. */
const printed = ({ prices }: GameRules): string =>
  JSON.stringify(prices, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
