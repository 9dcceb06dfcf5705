// One transfer from its request to its end: our books first, then the vendor, then the books again.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import type { GamesDeps } from '../parts.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import {
  endTransfer,
  insertTransfer,
  postponeTransfer,
  selectTransferUnderWay,
  selectTransfer,
  type TransferRow,
  type TransferState,
} from './transfer-store.ts';

/** How long a request may be under way before somebody else asks the vendor what became of it. */
const patienceMs = 20_000;
const longestPauseMs = 10 * 60_000;

type TransferWish = {
  readonly memberId: string;
  readonly vassalage: string;
  readonly direction: TransferRow['direction'];
  readonly amountMinor: bigint;
  readonly requestId?: string;
};
type NotBegun = 'BUSY' | 'INSUFFICIENT' | 'FROZEN' | 'HELD' | 'EXCLUDED' | 'LIMITED';
export type TransferOutcome =
  | { readonly state: TransferState; readonly id: string }
  /** Nothing was begun. */
  | { readonly state: NotBegun };

/**
 * Moves money between CASH and the member's wallet at a vendor. Money on its way in leaves CASH before the vendor
 * hears of it, and money on its way out arrives there after the vendor has given it up, so that no crash can
 * make any. What nobody knows stays UNKNOWN until `settleTransfer` has asked.
 */
export async function runTransfer(deps: GamesDeps, wish: TransferWish): Promise<TransferOutcome> {
  if (!(await settleUnderWay(deps, wish))) return { state: 'BUSY' };
  const now = deps.clock.now();
  const transfer: TransferRow = {
    ...wish,
    id: newId('vtr', now.getTime()),
    requestId: wish.requestId ?? null,
    state: 'REQUESTED',
    tries: 0,
  };
  const begun = await deps.db.tx((tx) => begin(tx, deps, transfer, now));
  if (begun !== 'begun') return { state: begun };
  return { id: transfer.id, state: await carryOut(deps, transfer) };
}

/** Ends the transfer that is under way between a member and a vendor; false when its end cannot be heard yet. */
export async function settleUnderWay(
  deps: GamesDeps,
  { memberId, vassalage }: Pick<TransferWish, 'memberId' | 'vassalage'>,
): Promise<boolean> {
  const earlier = await selectTransferUnderWay(deps.db, memberId, vassalage);
  return earlier === undefined || isOver(await settleTransfer(deps, earlier));
}

function isOver(state: TransferState): boolean {
  return state === 'DONE' || state === 'FAILED';
}

async function begin(
  tx: Transaction,
  { wallet, identity, protection }: GamesDeps,
  transfer: TransferRow,
  now: Date,
): Promise<'begun' | NotBegun> {
  const { memberId, vassalage, amountMinor } = transfer;
  const locked = (await wallet.lockOwners(tx, [memberId])).get(memberId);
  if (transfer.direction === 'IN') {
    if (!locked || locked.frozen) return 'FROZEN';
    // Behind the lock: a break or a limit that came a moment ago counts.
    const [player] = await identity.playersOf(tx, [memberId]);
    if (player?.status === 'FROZEN') return 'HELD';
    if (player?.status === 'SELF_EXCLUDED') return 'EXCLUDED';
    if (player?.isGuarded && (await hasLimits(tx, protection, memberId))) return 'LIMITED';
    if ((locked.balances.get('CASH') ?? 0n) < amountMinor) return 'INSUFFICIENT';
  }
  const isFirst = await insertTransfer(tx, transfer, now, new Date(now.getTime() + patienceMs));
  if (!isFirst) return 'BUSY';
  if (transfer.direction === 'IN')
    await postAll(tx, wallet, [
      {
        txCode: 'VENDOR_IN',
        refType: 'vendor-transfer',
        refId: transfer.id,
        ownerId: memberId,
        account: 'CASH',
        to: { ownerId: memberId, account: `VENDOR:${vassalage}` },
        amountMinor: -amountMinor,
      },
    ]);
  return 'begun';
}

/** What is staked at a vendor with wallets of its own nobody here sees in time: no limit could be kept there. */
async function hasLimits(
  tx: Transaction,
  protection: GamesDeps['protection'],
  memberId: string,
): Promise<boolean> {
  const room = (await protection.remainingLimits(tx, [memberId])).get(memberId);
  return room !== undefined && room.limits.length > 0;
}

/** Tells the vendor, and books what it says; a vendor that cannot be heard leaves the transfer UNKNOWN. */
async function carryOut(deps: GamesDeps, transfer: TransferRow): Promise<TransferState> {
  return hearing(deps, transfer, () => {
    const { id, memberId, vassalage, direction, amountMinor } = transfer;
    if (direction === 'SYNC') return askBalance(deps, transfer);
    const amount = minorToDecimal(amountMinor);
    const order = { transferId: id, playerId: memberId, direction, amount };
    return deps.vendorServer.transfer(vassalage, { ...order, currency: deps.merchant.currency });
  });
}

/**
 * Asks the vendor what became of a transfer and ends it accordingly: done, or everything given back.
 *
 * @returns its state now; UNKNOWN when the vendor could not be heard
 */
export async function settleTransfer(deps: GamesDeps, transfer: TransferRow): Promise<TransferState> {
  return hearing(deps, transfer, () => {
    const { id, memberId, vassalage, direction } = transfer;
    if (direction === 'SYNC') return askBalance(deps, transfer);
    return deps.vendorServer.queryTransfer(vassalage, { transferId: id, playerId: memberId });
  });
}

type Word = { readonly state: 'DONE' | 'FAILED'; readonly reason: string | null; readonly balance: string };

async function askBalance({ vendorServer }: GamesDeps, { vassalage, memberId }: TransferRow): Promise<Word> {
  const { balance } = await vendorServer.playerBalance(vassalage, { playerId: memberId });
  return { state: 'DONE', reason: null, balance };
}

async function hearing(
  deps: GamesDeps,
  transfer: TransferRow,
  ask: () => Promise<Word>,
): Promise<TransferState> {
  const now = deps.clock.now();
  const pauseMs = Math.min(patienceMs * 2 ** Math.min(transfer.tries, 10), longestPauseMs);
  const nextTryAt = new Date(now.getTime() + pauseMs);
  try {
    const word = await ask();
    // The vendor has this id with another content: nobody can say whose money moved, so nothing is given back.
    if (word.reason === 'MISMATCH') throw new VendorAway('a transfer id stands for something else there');
    return await deps.db.tx((tx) => end(tx, deps, transfer, word, now));
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    deps.onFault(error);
    await postponeTransfer(deps.db, transfer.id, nextTryAt);
    return 'UNKNOWN';
  }
}

/** Ends a transfer in the books, once, whoever hears of its end first. */
async function end(
  tx: Transaction,
  { wallet }: GamesDeps,
  transfer: TransferRow,
  word: Word,
  now: Date,
): Promise<TransferState> {
  const { id, memberId } = transfer;
  const locked = (await wallet.lockOwners(tx, [memberId])).get(memberId);
  const lyingMinor = locked?.balances.get(`VENDOR:${transfer.vassalage}`) ?? 0n;
  const told = word.state === 'DONE' ? toldBy(transfer, word, lyingMinor) : noneTold;
  if (!(await endTransfer(tx, id, word.state, { reason: word.reason, ...told }, now)))
    return (await selectTransfer(tx, id))?.state ?? 'UNKNOWN';
  await postAll(tx, wallet, endingOf(transfer, word, told.resultMinor ?? 0n));
  return word.state;
}

const noneTold = { leftMinor: null, resultMinor: null };

/** What is left at the vendor, and what was won or lost there since the last transfer. */
function toldBy({ direction, amountMinor }: TransferRow, { balance }: Word, lyingMinor: bigint) {
  const leftMinor = decimalToMinor(balance);
  const outMinor = direction === 'OUT' ? amountMinor : 0n;
  return { leftMinor, resultMinor: leftMinor + outMinor - lyingMinor };
}

/** What a transfer's end moves: its own money, and what was won or lost. */
function endingOf(transfer: TransferRow, word: Word, resultMinor: bigint): Posting[] {
  const { id, memberId, vassalage, direction, amountMinor } = transfer;
  const account = `VENDOR:${vassalage}` as const;
  const ours = { ownerId: memberId, account } as const;
  const back: Posting = {
    txCode: 'VENDOR_OUT',
    refType: 'vendor-transfer',
    refId: id,
    ownerId: memberId,
    account,
    to: { ownerId: memberId, account: 'CASH' },
    amountMinor: -amountMinor,
    mayGoNegative: true,
  };
  if (word.state === 'FAILED') return direction === 'IN' ? [back] : [];
  const outMinor = direction === 'OUT' ? amountMinor : 0n;
  const house = `VENDOR_SETTLEMENT:${vassalage}` as const;
  const result: Posting = {
    ...ours,
    txCode: resultMinor < 0n ? 'BET' : 'WIN',
    refType: 'vendor-result',
    refId: id,
    house,
    amountMinor: resultMinor,
    mayGoNegative: true,
  };
  return [...(resultMinor === 0n ? [] : [result]), ...(outMinor === 0n ? [] : [back])];
}

async function postAll(
  tx: Transaction,
  wallet: GamesDeps['wallet'],
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length === 0) return;
  const posted = await wallet.postMany(tx, postings, { isLocked: true });
  const refused = posted.find(({ verdict }) => verdict !== 'posted');
  if (refused) throw new Error(`the ledger said ${refused.verdict} to a transfer`);
}
