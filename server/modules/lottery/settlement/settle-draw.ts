// Settles a draw that is over: what won is paid, what lost follows from it, and what is void goes back.
import type { Transaction } from '#server/db/database.ts';
import type { Posting, WalletModule } from '#server/modules/wallet/index.ts';
import { readSelection } from '#contract/lottery/selections.ts';
import { floorTimes } from '../games/fraction.ts';
import type { Play, Win } from '../games/port.ts';
import { endAndGiveBack } from '../orders/give-back.ts';
import { paidMinor } from '../orders/price-list.ts';
import { paidLineOf } from '../orders/read-slip.ts';
import { returnOf } from '../orders/returns.ts';
import { familyAt } from '../lotteries.ts';
import type { LotteryParts } from '../parts.ts';
import { createPriceShelf, type PriceShelf } from './price-shelf.ts';
import {
  beginSettlement,
  type EndedDraw,
  type Figure,
  finishSettlement,
  lockSettlement,
  markWinners,
  moveOn,
  type Played,
  selectFigures,
  selectMembers,
  selectPlacedLines,
  selectPlayed,
  selectRestOfChases,
  selectWaitingLines,
  selectWinners,
  type Settlement,
  type WinningLine,
  writeFigures,
} from './settle-store.ts';

/** So many members are settled in one transaction, so that their bets elsewhere wait for a moment only. */
const membersAtOnce = 1000;

export type SettleParts = Pick<LotteryParts, 'db' | 'clock' | 'lotteries' | 'maxPaidPerDrawMinor'> & {
  readonly wallet: Pick<
    WalletModule,
    'lockForPlay' | 'lockOwners' | 'payDebt' | 'postForPlay' | 'postMany' | 'settleHolds'
  >;
};

/**
 * Settles a draw from where it stands, once no slip for it is on its way any more (`waitForSlips`); safe to be called
 * again, by several at once and after a kill at any point: a transaction pays a thousand members and says so, and a
 * payment's reference is the draw and the member.
 */
export async function settleDraw(parts: SettleParts, draw: EndedDraw): Promise<void> {
  const { db, clock } = parts;
  await db.tx((tx) => beginSettlement(tx, draw, clock.now()));
  const prices = createPriceShelf();
  const outcomes = new Map<string, readonly Win[]>();
  for (let isFinished = false; !isFinished; ) {
    isFinished = await db.tx(async (tx) => {
      const settlement = await lockSettlement(tx, draw.id);
      if (!settlement || settlement.isFinished) return true;
      const members = await selectMembers(tx, draw.id, settlement.afterMember, membersAtOnce);
      const to = members.at(-1);
      if (to === undefined) {
        await finish(parts, tx, draw, prices);
        return true;
      }
      const span = { drawId: draw.id, from: settlement.afterMember, to };
      // In a transaction of its own, because members are locked once and in their order.
      if (await dropUnplayed(parts, tx, span)) return false;
      if (draw.isVoid) await refund(parts, tx, span);
      else await pay(parts, tx, draw, settlement, span, { prices, outcomes });
      await moveOn(tx, draw.id, to);
      return false;
    });
  }
}

type Span = Parameters<typeof selectPlayed>[1];

async function finish(
  parts: SettleParts,
  tx: Transaction,
  draw: EndedDraw,
  prices: PriceShelf,
): Promise<void> {
  const plays = playsOf(parts, draw);
  const figures: Figure[] = [];
  for (const figure of await selectFigures(tx, draw.id)) {
    const play = plays.get(figure.play);
    if (!play) throw new Error(`nobody knows the play ${figure.play}`);
    const list = (await prices.priceListOf(tx, figure.priceList))[figure.play] ?? {};
    figures.push({ ...figure, expectedMinor: floorTimes(returnOf(play, list, figure), figure.stakeMinor) });
  }
  await writeFigures(tx, draw.id, figures);
  await finishSettlement(tx, draw.id, parts.clock.now());
}

/** The plays of a draw by their codes; none of a lottery that is gone. */
function playsOf({ lotteries }: SettleParts, { gameCode, drawAt }: EndedDraw): ReadonlyMap<string, Play> {
  const lottery = lotteries.get(gameCode);
  return new Map(lottery && familyAt(lottery, drawAt).plays.map((play) => [play.code, play]));
}

/** Lines of later draws whose turn never came go back whatever was drawn; false when there were none. */
async function dropUnplayed({ wallet, clock }: SettleParts, tx: Transaction, span: Span): Promise<boolean> {
  const lines = await selectWaitingLines(tx, span);
  if (lines.length === 0) return false;
  await lockMembers(wallet, tx, lines);
  await endAndGiveBack(wallet, tx, 'DROPPED', lines, clock.now());
  return true;
}

async function refund({ wallet, clock }: SettleParts, tx: Transaction, span: Span): Promise<void> {
  const lines = await selectPlacedLines(tx, span);
  if (lines.length === 0) return;
  await lockMembers(wallet, tx, lines);
  await endAndGiveBack(wallet, tx, 'VOIDED', lines, clock.now());
}

/** Who sets chases forward may have ended lines that were read before this: `endAndGiveBack` leaves those alone. */
async function lockMembers(
  wallet: SettleParts['wallet'],
  tx: Transaction,
  lines: readonly { readonly memberId: string }[],
): Promise<void> {
  await wallet.lockOwners(tx, [...new Set(lines.map(({ memberId }) => memberId))]);
}

type Memory = { readonly prices: PriceShelf; readonly outcomes: Map<string, readonly Win[]> };

async function pay(
  parts: SettleParts,
  tx: Transaction,
  draw: EndedDraw,
  settlement: Settlement,
  span: Span,
  memory: Memory,
): Promise<void> {
  const { wallet, clock } = parts;
  const result = settlement.result ?? draw.result;
  if (!result) throw new Error(`draw ${draw.gameCode} ${draw.numero} has no result`);
  const plays = playsOf(parts, draw);
  const played = await selectPlayed(tx, span);
  // What comes back for lower groups is the same whatever was drawn: a correction leaves it.
  const rebates = settlement.attempt === 1 ? played.filter(({ rebateMinor }) => rebateMinor > 0n) : [];
  const { won, memberIds } = winningSelections(plays, played, result, memory.outcomes);
  const winners = won.length === 0 ? [] : await selectWinners(tx, draw.id, memberIds, won);
  const paid = await priceWinners(parts, tx, winners, memory);
  const wins = paid.filter(({ winMinor }) => winMinor > 0n);
  // One that is paid nothing, because of the most of a draw or because it came to less than a cent, has won too.
  if (paid.length > 0) await markWinners(tx, paid, clock.now());
  const reference = (memberId: string): string => `${draw.id}/${settlement.attempt}/${memberId}`;
  const postings: Posting[] = [
    ...sumByMember(wins).map(({ memberId, book, amountMinor }) => ({
      ...creditOf(memberId, book, amountMinor),
      txCode: 'WIN' as const,
      refId: reference(memberId),
    })),
    ...rebates.map(({ memberId, book, rebateMinor }) => ({
      ...creditOf(memberId, book, rebateMinor),
      txCode: 'REBATE' as const,
      refId: reference(memberId),
    })),
  ];
  const moved = new Set([...postings.map(({ ownerId }) => ownerId), ...paid.map(({ memberId }) => memberId)]);
  if (moved.size === 0) return;
  const lock = await wallet.lockForPlay(tx, [...moved]);
  if (postings.length > 0) await (await wallet.postForPlay(tx, lock, postings)).done;
  if (settlement.attempt > 1) await payDebts(wallet, tx, wins, reference);
  await stopChases(parts, tx, paid);
}

/** Gives back at once what chases that stop with a win have set aside; their members are locked. */
async function stopChases(
  { wallet, clock }: SettleParts,
  tx: Transaction,
  winners: readonly PaidWinner[],
): Promise<void> {
  if (winners.length === 0) return;
  const rest = await selectRestOfChases(tx, [...new Set(winners.map(({ orderId }) => orderId))]);
  await endAndGiveBack(wallet, tx, 'DROPPED', rest, clock.now());
}

/** What taking back the payments before left owing is paid from what the right result brings. */
async function payDebts(
  wallet: SettleParts['wallet'],
  tx: Transaction,
  paid: readonly PaidWinner[],
  reference: (memberId: string) => string,
): Promise<void> {
  const wallets = await wallet.lockOwners(tx, [...new Set(paid.map(({ memberId }) => memberId))]);
  for (const [ownerId, { book, balances }] of wallets) {
    if ((balances.get(book === 'REAL' ? 'DEBT' : 'TEST_DEBT') ?? 0n) < 0n)
      await wallet.payDebt(tx, { ownerId, refType: 'lottery-draw', refId: reference(ownerId) });
  }
}

const creditOf = (ownerId: string, book: 'REAL' | 'TEST', amountMinor: bigint) =>
  ({
    refType: 'lottery-draw',
    ownerId,
    account: book === 'REAL' ? 'CASH' : 'TEST',
    amountMinor,
    house: 'LOTTERY',
  }) as const;

/** The selections that win something, each once, and who holds one; what they win is remembered for pricing lines. */
function winningSelections(
  plays: ReadonlyMap<string, Play>,
  played: readonly Played[],
  result: readonly string[],
  outcomes: Map<string, readonly Win[]>,
): { won: { play: string; content: string }[]; memberIds: string[] } {
  const won = new Map<string, { play: string; content: string }>();
  const holders = new Set<string>();
  for (const { memberId, lines } of played) {
    const words = lines.split(' ');
    for (let at = 0; at < words.length; at += 2) {
      const [code = '', content = ''] = [words[at], words[at + 1]];
      const play = plays.get(code);
      if (!play) throw new Error(`nobody knows the play ${code}`);
      // What was sold was read by its form then: its rows and symbols are as they are written.
      const wins = play.wins(readSelection(content), result);
      if (wins.length === 0) continue;
      const key = `${code} ${content}`;
      outcomes.set(key, wins);
      won.set(key, { play: code, content });
      holders.add(memberId);
    }
  }
  return { won: [...won.values()], memberIds: [...holders] };
}

type PaidWinner = WinningLine & { readonly winMinor: bigint };

/** Each line's payment, in the order lines were placed, up to the most a member is paid for a draw. */
async function priceWinners(
  { maxPaidPerDrawMinor }: SettleParts,
  tx: Transaction,
  winners: readonly WinningLine[],
  { prices, outcomes }: Memory,
): Promise<PaidWinner[]> {
  const paidTo = new Map<string, bigint>();
  const paid: PaidWinner[] = [];
  for (const line of winners) {
    const list = (await prices.priceListOf(tx, line.priceList))[line.play];
    if (!list) throw new Error(`no prices for ${line.play}`);
    const wins = outcomes.get(`${line.play} ${line.content}`) ?? [];
    const before = paidTo.get(line.memberId) ?? 0n;
    const dueMinor = paidMinor(paidLineOf(line), wins, list);
    const left = maxPaidPerDrawMinor - before;
    const winMinor = dueMinor < left ? dueMinor : left;
    paidTo.set(line.memberId, before + winMinor);
    paid.push({ ...line, winMinor });
  }
  return paid;
}

function sumByMember(lines: readonly PaidWinner[]) {
  return [...Map.groupBy(lines, ({ memberId }) => memberId)].map(([memberId, own]) => ({
    memberId,
    book: (own[0] as PaidWinner).book,
    amountMinor: own.reduce((sum, { winMinor }) => sum + winMinor, 0n),
  }));
}
