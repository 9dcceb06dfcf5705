// Pays the winning lines of a draw, a thousand members in a transaction. The next members are read while these are
// paid.
import type { Transaction } from '#server/db/database.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import { readSelection } from '#contract/lottery/selections.ts';
import type { BetType, DrawResult, Win } from '../games/port.ts';
import { endAndGiveBack } from '../slips/give-back.ts';
import { paidMinor } from '../terms/price-list.ts';
import { paidLineOf } from '../slips/read-slip.ts';
import { givingWay } from './giving-way.ts';
import type { PriceListCache } from '../terms/price-list-cache.ts';
import type { SettleParts } from './settle-parts.ts';
import {
  type Candidate,
  type EndedDraw,
  type LineKey,
  lockSettlement,
  markWinners,
  moveOn,
  selectCandidates,
  selectRebateCarries,
  selectRestOfChases,
  selectWinners,
  type Settlement,
  type WinningLine,
} from './settle-store.ts';
import { sieveOf } from './sieve.ts';

type Terms = { readonly betTypes: ReadonlyMap<string, BetType>; readonly prices: PriceListCache };

/**
 * Pays from the point the settlement has reached. Answers the last member when nobody is left, or undefined when
 * another process has continued the settlement.
 */
export async function payWinners(
  parts: SettleParts,
  draw: EndedDraw,
  settlement: Settlement,
  { betTypes, prices }: Terms,
): Promise<string> {
  const result = settlement.result ?? draw.result;
  if (!result) throw new Error(`draw ${draw.gameCode} ${draw.drawNo} has no result`);
  // The rebate for a lower prize group does not depend on the result, so a correction does not pay it again.
  const search = { sieve: sieveOf(betTypes.values(), result), withRebates: settlement.attempt === 1 };
  const read = (after: string): Promise<Candidate[]> => {
    const found = selectCandidates(parts.db, draw.id, after, search, parts.membersAtOnce);
    // A fault is reported where the result is awaited, not here.
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
      state: { ...settlement, afterMember },
      to,
      members,
      won: winningLines(betTypes, members, result),
    };
    const paying = inTurn((tx) => payMembers(parts, tx, draw, span, prices));
    // Read after that, so that one connection is enough for both.
    if (!isLast) ahead = read(to);
    if (!(await paying)) return afterMember;
    afterMember = to;
    if (isLast) return afterMember;
    await rest();
  }
}

type Won = { readonly line: LineKey; readonly wins: readonly Win[] };

const idOf = ({ slipId, seq }: LineKey): string => `${slipId}.${seq}`;

/** The winning lines, by slip and number. */
function winningLines(
  betTypes: ReadonlyMap<string, BetType>,
  members: readonly Candidate[],
  result: DrawResult,
): ReadonlyMap<string, Won> {
  const won = new Map<string, Won>();
  for (const line of members.flatMap(({ lines }) => lines)) {
    const betType = betTypes.get(line.betType);
    if (!betType) throw new Error(`unknown bet type ${line.betType}`);
    // The content was checked when the slip was sold, so its rows and symbols are valid.
    const wins = betType.wins(readSelection(line.content), result);
    if (wins.length > 0) won.set(idOf(line), { line: { slipId: line.slipId, seq: line.seq }, wins });
  }
  return won;
}

type Span = {
  readonly state: Settlement;
  readonly to: string;
  readonly members: readonly Candidate[];
  readonly won: ReadonlyMap<string, Won>;
};

/** False when another process has continued the settlement. */
async function payMembers(
  parts: SettleParts,
  tx: Transaction,
  draw: EndedDraw,
  { state, to, members, won }: Span,
  prices: PriceListCache,
): Promise<boolean> {
  const { wallet, clock } = parts;
  const earning = state.attempt === 1 ? members : [];
  const [isOurs, winners, carries] = await Promise.all([
    lockSettlement(tx, draw.id, state),
    selectWinners(
      tx,
      Array.from(won.values(), ({ line }) => line),
    ),
    selectRebateCarries(
      tx,
      draw.id,
      earning.flatMap(({ restSlips }) => restSlips ?? []),
    ),
  ]);
  if (!isOurs) return false;
  const paid = await priceWinners(parts, tx, winners, won, prices);
  const rebates = earning
    .map(({ memberId, rebateMinor }) => ({
      memberId,
      amountMinor: rebateMinor + (carries.get(memberId) ?? 0n),
    }))
    .filter(({ amountMinor }) => amountMinor > 0n);
  const moved = new Set([...paid, ...rebates].map(({ memberId }) => memberId));
  if (moved.size > 0) {
    const [lock] = await Promise.all([
      wallet.lockForPlay(tx, [...moved]),
      // A line that is paid nothing, because of the ceiling of a draw or because its prize is below a minor unit, has
      // won too.
      markWinners(tx, paid, clock.now()),
    ]);
    const reference = (memberId: string): string => `${draw.id}/${state.attempt}/${memberId}`;
    const postings = [
      ...sumByMember(paid).map((win) => creditOf(lock, 'WIN', win, reference)),
      ...rebates.map((rebate) => creditOf(lock, 'REBATE', rebate, reference)),
    ];
    await wallet.postForPlay(tx, lock, postings);
    await stopChases(parts, tx, paid);
    if (state.attempt > 1) await payDebts(wallet, tx, paid, reference);
  }
  await moveOn(tx, draw.id, to);
  return true;
}

type PaidWinner = WinningLine & {
  readonly winMinor: bigint;
  /** The payment before it was cut to what the ceiling of a draw left. */
  readonly uncutMinor: bigint | null;
};

/** The payment of each line, in the order the lines were placed, up to the ceiling of a draw. */
async function priceWinners(
  { maxPaidPerDrawMinor }: SettleParts,
  tx: Transaction,
  winners: readonly WinningLine[],
  won: Span['won'],
  prices: PriceListCache,
): Promise<PaidWinner[]> {
  if (winners.length !== won.size) throw new Error('a winning line is not placed any more');
  const paidTo = new Map<string, bigint>();
  const paid: PaidWinner[] = [];
  for (const line of winners) {
    const { wins } = won.get(idOf(line)) ?? { wins: [] };
    const printed = await prices.printedOf(tx, line.priceList);
    const list = printed.prices[line.betType];
    if (!list) throw new Error(`no prices for ${line.betType}`);
    const before = paidTo.get(line.memberId) ?? 0n;
    const dueMinor = paidMinor(paidLineOf(line), wins, list);
    // Each line has the ceiling it was sold with; the ceilings of two lines may differ.
    const most = printed.mostPaidMinor ?? maxPaidPerDrawMinor;
    const left = most > before ? most - before : 0n;
    const isCut = dueMinor > left;
    const winMinor = isCut ? left : dueMinor;
    paidTo.set(line.memberId, before + winMinor);
    paid.push({ ...line, winMinor, uncutMinor: isCut ? dueMinor : null });
  }
  return paid;
}

/** The win of each member; only members with a payment. */
function sumByMember(lines: readonly PaidWinner[]): { memberId: string; amountMinor: bigint }[] {
  const sums = new Map<string, bigint>();
  for (const { memberId, winMinor } of lines) sums.set(memberId, (sums.get(memberId) ?? 0n) + winMinor);
  return Array.from(sums, ([memberId, amountMinor]) => ({ memberId, amountMinor })).filter(
    ({ amountMinor }) => amountMinor > 0n,
  );
}

type LockedWallets = Awaited<ReturnType<SettleParts['wallet']['lockForPlay']>>;

function creditOf(
  wallets: LockedWallets,
  txCode: 'WIN' | 'REBATE',
  { memberId, amountMinor }: { readonly memberId: string; readonly amountMinor: bigint },
  reference: (memberId: string) => string,
): Posting {
  const account = wallets.get(memberId)?.book === 'TEST' ? 'TEST' : 'CASH';
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

/** Gives back what chases that stop on a win have set aside. Their members are locked. */
async function stopChases(
  { wallet, clock }: SettleParts,
  tx: Transaction,
  winners: readonly PaidWinner[],
): Promise<void> {
  if (winners.length === 0) return;
  const rest = await selectRestOfChases(tx, [...new Set(winners.map(({ slipId }) => slipId))]);
  await endAndGiveBack(wallet, tx, 'DROPPED', rest, clock.now());
}

/** Debts that taking back earlier payments left are paid from the payments of the right result. */
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
