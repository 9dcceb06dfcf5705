// Pays what won in a draw, a thousand members in a transaction; the next ones are read while these are paid.
import type { Transaction } from '#server/db/database.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import { readSelection } from '#contract/lottery/selections.ts';
import type { Play, Result, Win } from '../games/port.ts';
import { endAndGiveBack } from '../orders/give-back.ts';
import { paidMinor } from '../orders/price-list.ts';
import { paidLineOf } from '../orders/read-slip.ts';
import { givingWay } from './giving-way.ts';
import type { PriceShelf } from './price-shelf.ts';
import type { SettleParts } from './settle-parts.ts';
import {
  type Candidate,
  type EndedDraw,
  lockSettlement,
  markWinners,
  moveOn,
  selectCandidates,
  selectRestOfChases,
  selectWinners,
  type Settlement,
  type WinningLine,
} from './settle-store.ts';
import { sieveOf } from './sieve.ts';

type Terms = { readonly plays: ReadonlyMap<string, Play>; readonly prices: PriceShelf };

/** Pays from where a settlement stands; answers after which member nobody is left, or it was not its turn any more. */
export async function payWinners(
  parts: SettleParts,
  draw: EndedDraw,
  settlement: Settlement,
  { plays, prices }: Terms,
): Promise<string> {
  const result = settlement.result ?? draw.result;
  if (!result) throw new Error(`draw ${draw.gameCode} ${draw.numero} has no result`);
  // What comes back for lower groups is the same whatever was drawn: a correction leaves it.
  const search = { sieve: sieveOf(plays.values(), result), withRebates: settlement.attempt === 1 };
  const read = (after: string): Promise<Candidate[]> => {
    const found = selectCandidates(parts.db, draw.id, after, search, parts.membersAtOnce);
    // Whoever pays meanwhile hears of a fault later.
    found.catch(() => undefined);
    return found;
  };
  const { tx: inTurn, rest } = givingWay(parts.db);
  let { afterMember } = settlement;
  for (let ahead = read(afterMember); ; ) {
    const members = await ahead;
    const to = members.at(-1)?.memberId;
    if (to === undefined) return afterMember;
    const isLast = members.length < parts.membersAtOnce;
    const span = {
      stand: { ...settlement, afterMember },
      to,
      members,
      won: winningLines(plays, members, result),
    };
    const paying = inTurn((tx) => payMembers(parts, tx, draw, span, prices));
    // Behind it, so that on one connection it does not wait for this.
    if (!isLast) ahead = read(to);
    if (!(await paying)) return afterMember;
    afterMember = to;
    if (isLast) return afterMember;
    await rest();
  }
}

type Won = {
  readonly memberId: string;
  readonly play: string;
  readonly content: string;
  readonly wins: readonly Win[];
};

/** The lines that win, by their place. */
function winningLines(
  plays: ReadonlyMap<string, Play>,
  members: readonly Candidate[],
  result: Result,
): ReadonlyMap<string, Won> {
  const won = new Map<string, Won>();
  for (const { memberId, lines } of members) {
    const words = lines.split(' ');
    for (let at = 0; at < words.length; at += 3) {
      const [place = '', code = '', content = ''] = [words[at], words[at + 1], words[at + 2]];
      const play = plays.get(code);
      if (!play) throw new Error(`nobody knows the play ${code}`);
      // What was sold was read by its form then: its rows and symbols are as they are written.
      const wins = play.wins(readSelection(content), result);
      if (wins.length > 0) won.set(place, { memberId, play: code, content, wins });
    }
  }
  return won;
}

type Span = {
  readonly stand: Settlement;
  readonly to: string;
  readonly members: readonly Candidate[];
  readonly won: ReadonlyMap<string, Won>;
};

/** False when another has got on with the settlement. */
async function payMembers(
  parts: SettleParts,
  tx: Transaction,
  draw: EndedDraw,
  { stand, to, members, won }: Span,
  prices: PriceShelf,
): Promise<boolean> {
  const { wallet, clock } = parts;
  const [isOurs, winners] = await Promise.all([
    lockSettlement(tx, draw.id, stand),
    selectWinners(tx, draw.id, [...won.keys()]),
  ]);
  if (!isOurs) return false;
  const paid = await priceWinners(parts, tx, winners, won, prices);
  const rebates = members.filter(({ rebateMinor }) => stand.attempt === 1 && rebateMinor > 0n);
  const moved = new Set([...paid, ...rebates].map(({ memberId }) => memberId));
  if (moved.size > 0) {
    const [lock] = await Promise.all([
      wallet.lockForPlay(tx, [...moved]),
      // One that is paid nothing, because of the most of a draw or because it came to less than a cent, has won too.
      markWinners(tx, paid, clock.now()),
    ]);
    const reference = (memberId: string): string => `${draw.id}/${stand.attempt}/${memberId}`;
    const postings = [
      ...sumByMember(paid).map((win) => creditOf(lock, 'WIN', win, reference)),
      ...rebates.map(({ memberId, rebateMinor }) =>
        creditOf(lock, 'REBATE', { memberId, amountMinor: rebateMinor }, reference),
      ),
    ];
    await wallet.postForPlay(tx, lock, postings);
    await stopChases(parts, tx, paid);
    if (stand.attempt > 1) await payDebts(wallet, tx, paid, reference);
  }
  await moveOn(tx, draw.id, to);
  return true;
}

type PaidWinner = WinningLine & {
  readonly winMinor: bigint;
  /** What it came to before it was cut to what was left of the most of a draw. */
  readonly uncutMinor: bigint | null;
};

/** Each line's payment, in the order lines were placed, up to the most that was to be paid for a draw. */
async function priceWinners(
  { maxPaidPerDrawMinor }: SettleParts,
  tx: Transaction,
  winners: readonly WinningLine[],
  won: Span['won'],
  prices: PriceShelf,
): Promise<PaidWinner[]> {
  if (winners.length !== won.size) throw new Error('winning lines are not where they were');
  const paidTo = new Map<string, bigint>();
  const paid: PaidWinner[] = [];
  for (const line of winners) {
    const found = won.get(line.place);
    if (
      !found ||
      found.memberId !== line.memberId ||
      found.play !== line.play ||
      found.content !== line.content
    )
      throw new Error(`the line at ${line.place} is another one now`);
    const printed = await prices.printedOf(tx, line.priceList);
    const list = printed.prices[line.play];
    if (!list) throw new Error(`no prices for ${line.play}`);
    const before = paidTo.get(line.memberId) ?? 0n;
    const dueMinor = paidMinor(paidLineOf(line), found.wins, list);
    // By the terms each line was taken at: those of another may have let more through before.
    const most = printed.mostPaidMinor ?? maxPaidPerDrawMinor;
    const left = most > before ? most - before : 0n;
    const isCut = dueMinor > left;
    const winMinor = isCut ? left : dueMinor;
    paidTo.set(line.memberId, before + winMinor);
    paid.push({ ...line, winMinor, uncutMinor: isCut ? dueMinor : null });
  }
  return paid;
}

/** What each member has won, of those who are paid something. */
function sumByMember(lines: readonly PaidWinner[]): { memberId: string; amountMinor: bigint }[] {
  const sums = new Map<string, bigint>();
  for (const { memberId, winMinor } of lines) sums.set(memberId, (sums.get(memberId) ?? 0n) + winMinor);
  return Array.from(sums, ([memberId, amountMinor]) => ({ memberId, amountMinor })).filter(
    ({ amountMinor }) => amountMinor > 0n,
  );
}

type Purses = Awaited<ReturnType<SettleParts['wallet']['lockForPlay']>>;

function creditOf(
  purses: Purses,
  txCode: 'WIN' | 'REBATE',
  { memberId, amountMinor }: { readonly memberId: string; readonly amountMinor: bigint },
  reference: (memberId: string) => string,
): Posting {
  const account = purses.get(memberId)?.book === 'TEST' ? 'TEST' : 'CASH';
  const refId = reference(memberId);
  return {
    txCode,
    refType: 'lottery-draw',
    refId,
    ownerId: memberId,
    account,
    amountMinor,
    house: 'LOTTERY',
  };
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
  const memberIds = sumByMember(paid).map(({ memberId }) => memberId);
  for (const [ownerId, { book, balances }] of await wallet.lockOwners(tx, memberIds)) {
    if ((balances.get(book === 'REAL' ? 'DEBT' : 'TEST_DEBT') ?? 0n) < 0n)
      await wallet.payDebt(tx, { ownerId, refType: 'lottery-draw', refId: reference(ownerId) });
  }
}
