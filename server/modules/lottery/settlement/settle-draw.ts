// Settles a draw that is over: what won is paid, what lost follows from it, and what is void goes back.
import type { Transaction } from '#server/db/database.ts';
import type { Posting, WalletModule } from '#server/modules/wallet/index.ts';
import { parseSelection } from '#contract/lottery/selections.ts';
import type { Play, Win } from '../games/port.ts';
import { giveBack } from '../orders/give-back.ts';
import { endLines, waitForSlips } from '../orders/order-store.ts';
import { paidMinor } from '../orders/price-list.ts';
import { paidLineOf } from '../orders/read-slip.ts';
import type { LotteryParts } from '../parts.ts';
import { createPriceShelf, type PriceShelf } from './price-shelf.ts';
import {
  beginSettlement,
  type EndedDraw,
  finishSettlement,
  lockSettlement,
  markWinners,
  moveOn,
  selectMembers,
  selectOpenLines,
  selectSelections,
  selectWinners,
  type Settlement,
  sumRebates,
  type WinningLine,
  writeFigures,
} from './settle-store.ts';

/** So many members are settled in one transaction, so that their bets elsewhere wait for a moment only. */
const membersAtOnce = 1000;

export type SettleParts = Pick<LotteryParts, 'db' | 'clock' | 'lotteries' | 'maxPaidPerDrawMinor'> & {
  readonly wallet: Pick<WalletModule, 'lockOwners' | 'postMany' | 'settleHold'>;
};

/**
 * Settles a draw from where it stands; safe to be called again, by several at once and after a kill at any point:
 * a transaction pays a thousand members and says so, and a payment's reference is the draw and the member.
 */
export async function settleDraw(parts: SettleParts, draw: EndedDraw): Promise<void> {
  const { db, clock } = parts;
  await db.tx((tx) => waitForSlips(tx, draw.id));
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
        await finish(parts, tx, draw);
        return true;
      }
      const span = { drawId: draw.id, from: settlement.afterMember, to };
      await parts.wallet.lockOwners(tx, members);
      await dropUnplayed(parts, tx, span);
      if (draw.isVoid) await refund(parts, tx, span);
      else await pay(parts, tx, draw, settlement, span, { prices, outcomes });
      await moveOn(tx, draw.id, to);
      return false;
    });
  }
}

type Span = Parameters<typeof selectSelections>[1];

async function finish({ lotteries, clock }: SettleParts, tx: Transaction, draw: EndedDraw): Promise<void> {
  const lottery = lotteries.get(draw.gameCode);
  const expected = new Map<string, number>();
  for (const play of lottery?.family.plays ?? []) expected.set(play.code, 1000);
  await writeFigures(tx, draw.id, expected);
  await finishSettlement(tx, draw.id, clock.now());
}

/** Lines of later draws whose turn never came go back whatever was drawn. */
async function dropUnplayed({ wallet, clock }: SettleParts, tx: Transaction, span: Span): Promise<void> {
  const lines = await selectOpenLines(tx, span, ['WAITING']);
  if (lines.length === 0) return;
  await endLines(tx, 'DROPPED', lines, clock.now());
  await giveBack(wallet, tx, lines);
}

async function refund({ wallet, clock }: SettleParts, tx: Transaction, span: Span): Promise<void> {
  const lines = await selectOpenLines(tx, span, ['PLACED']);
  if (lines.length === 0) return;
  await endLines(tx, 'VOIDED', lines, clock.now());
  await giveBack(wallet, tx, lines);
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
  const { wallet, clock, lotteries } = parts;
  const result = settlement.result ?? draw.result;
  const lottery = lotteries.get(draw.gameCode);
  if (!result || !lottery) throw new Error(`draw ${draw.gameCode} ${draw.numero} has no result`);
  const plays = new Map(lottery.family.plays.map((play) => [play.code, play]));
  // What comes back for lower groups is the same whatever was drawn: a correction leaves it.
  const rebates = settlement.attempt === 1 ? await sumRebates(tx, span) : [];
  const played = await selectSelections(tx, span);
  const won = played.filter((selection) => outcomeOf(plays, selection, result, memory.outcomes).length > 0);
  const winners = won.length === 0 ? [] : await selectWinners(tx, span, won);
  const paid = await priceWinners(parts, tx, winners, memory);
  const wins = paid.filter(({ winMinor }) => winMinor > 0n);
  if (wins.length > 0) await markWinners(tx, wins, clock.now());
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
  if (postings.length === 0) return;
  for (const { verdict } of await wallet.postMany(tx, postings, { isLocked: true })) {
    if (verdict !== 'posted') throw new Error(`a payment of draw ${draw.id} was ${verdict}`);
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

function outcomeOf(
  plays: ReadonlyMap<string, Play>,
  { play: code, content }: { play: string; content: string },
  result: readonly string[],
  outcomes: Map<string, readonly Win[]>,
): readonly Win[] {
  const key = `${code} ${content}`;
  const known = outcomes.get(key);
  if (known) return known;
  const play = plays.get(code);
  if (!play) throw new Error(`nobody knows the play ${code}`);
  const wins = play.wins(parseSelection(play.form, content), result);
  // Only what won is remembered: it is little, and asked for again when its lines are priced.
  if (wins.length > 0) outcomes.set(key, wins);
  return wins;
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
