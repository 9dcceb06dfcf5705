// One transfer from its request to its end: first our books, then the vendor, then our books again.
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

/** After this time another process may query the vendor for the result of a request. */
const patienceMs = 20_000;
const longestPauseMs = 10 * 60_000;

type TransferInput = {
  readonly memberId: string;
  readonly vendorCode: string;
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
 * Moves money between CASH and the member's balance at a vendor. Money for the vendor leaves CASH before the vendor is
 * called, and money from the vendor reaches CASH after the vendor has given it up, so no crash can create money. A
 * transfer whose result is not known stays UNKNOWN until `settleTransfer` has queried the vendor.
 */
export async function runTransfer(deps: GamesDeps, input: TransferInput): Promise<TransferOutcome> {
  if (!(await settleUnderWay(deps, input))) return { state: 'BUSY' };
  const now = deps.clock.now();
  const transfer: TransferRow = {
    ...input,
    id: newId('vtr', now.getTime()),
    requestId: input.requestId ?? null,
    state: 'REQUESTED',
    tries: 0,
  };
  const begun = await deps.db.tx((tx) => begin(tx, deps, transfer, now));
  if (begun !== 'begun') return { state: begun };
  return { id: transfer.id, state: await carryOut(deps, transfer) };
}

/** Ends the unfinished transfer between a member and a vendor; false while its result is unknown. */
export async function settleUnderWay(
  deps: GamesDeps,
  { memberId, vendorCode }: Pick<TransferInput, 'memberId' | 'vendorCode'>,
): Promise<boolean> {
  const earlier = await selectTransferUnderWay(deps.db, memberId, vendorCode);
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
  const { memberId, vendorCode, amountMinor } = transfer;
  const locked = (await wallet.lockOwners(tx, [memberId])).get(memberId);
  if (transfer.direction === 'IN') {
    if (!locked || locked.frozen) return 'FROZEN';
    // Read after the lock, so that a concurrent break or limit counts.
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
        to: { ownerId: memberId, account: `VENDOR:${vendorCode}` },
        amountMinor: -amountMinor,
      },
    ]);
  return 'begun';
}

/** The platform does not see stakes at a vendor with wallets of its own in time, so it could keep no limit there. */
async function hasLimits(
  tx: Transaction,
  protection: GamesDeps['protection'],
  memberId: string,
): Promise<boolean> {
  const remaining = (await protection.remainingLimits(tx, [memberId])).get(memberId);
  return remaining !== undefined && remaining.limits.length > 0;
}

/** Calls the vendor and books its response. When the vendor does not respond, the transfer stays UNKNOWN. */
async function carryOut(deps: GamesDeps, transfer: TransferRow): Promise<TransferState> {
  return endBy(deps, transfer, () => {
    const { id, memberId, vendorCode, direction, amountMinor } = transfer;
    if (direction === 'SYNC') return requestBalance(deps, transfer);
    const amount = minorToDecimal(amountMinor);
    const order = { transferId: id, playerId: memberId, direction, amount };
    return deps.vendorServer.transfer(vendorCode, { ...order, currency: deps.merchant.currency });
  });
}

/**
 * Queries the vendor for the result of a transfer and ends it: it is done, or all money is given back.
 * @returns its state now; UNKNOWN when the vendor did not answer
 */
export async function settleTransfer(deps: GamesDeps, transfer: TransferRow): Promise<TransferState> {
  return endBy(deps, transfer, () => {
    const { id, memberId, vendorCode, direction } = transfer;
    if (direction === 'SYNC') return requestBalance(deps, transfer);
    return deps.vendorServer.queryTransfer(vendorCode, { transferId: id, playerId: memberId });
  });
}

type Word = { readonly state: 'DONE' | 'FAILED'; readonly reason: string | null; readonly balance: string };

async function requestBalance(
  { vendorServer }: GamesDeps,
  { vendorCode, memberId }: TransferRow,
): Promise<Word> {
  const { balance } = await vendorServer.playerBalance(vendorCode, { playerId: memberId });
  return { state: 'DONE', reason: null, balance };
}

async function endBy(
  deps: GamesDeps,
  transfer: TransferRow,
  ask: () => Promise<Word>,
): Promise<TransferState> {
  const now = deps.clock.now();
  const pauseMs = Math.min(patienceMs * 2 ** Math.min(transfer.tries, 10), longestPauseMs);
  const nextTryAt = new Date(now.getTime() + pauseMs);
  try {
    const word = await ask();
    // The vendor has this id with other content. It is unknown whose money moved, so nothing is returned.
    if (word.reason === 'MISMATCH') throw new VendorAway('a transfer id stands for something else there');
    return await deps.db.tx((tx) => end(tx, deps, transfer, word, now));
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    deps.onFault(error);
    await postponeTransfer(deps.db, transfer.id, nextTryAt);
    return 'UNKNOWN';
  }
}

/** Ends a transfer in the books, once, whichever process learns the result first. */
async function end(
  tx: Transaction,
  { wallet }: GamesDeps,
  transfer: TransferRow,
  word: Word,
  now: Date,
): Promise<TransferState> {
  const { id, memberId } = transfer;
  const locked = (await wallet.lockOwners(tx, [memberId])).get(memberId);
  const lyingMinor = locked?.balances.get(`VENDOR:${transfer.vendorCode}`) ?? 0n;
  const reported = word.state === 'DONE' ? reportedBy(transfer, word, lyingMinor) : nothingReported;
  if (!(await endTransfer(tx, id, word.state, { reason: word.reason, ...reported }, now)))
    return (await selectTransfer(tx, id))?.state ?? 'UNKNOWN';
  await postAll(tx, wallet, endingOf(transfer, word, reported.resultMinor ?? 0n));
  return word.state;
}

const nothingReported = { leftMinor: null, resultMinor: null };

/** The money left at the vendor, and the wins less losses there since the last transfer. */
function reportedBy({ direction, amountMinor }: TransferRow, { balance }: Word, lyingMinor: bigint) {
  const leftMinor = decimalToMinor(balance);
  const outMinor = direction === 'OUT' ? amountMinor : 0n;
  return { leftMinor, resultMinor: leftMinor + outMinor - lyingMinor };
}

/** The movements at the end of a transfer: its own money, and the wins or losses. */
function endingOf(transfer: TransferRow, word: Word, resultMinor: bigint): Posting[] {
  const { id, memberId, vendorCode, direction, amountMinor } = transfer;
  const account = `VENDOR:${vendorCode}` as const;
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
  const house = `VENDOR_SETTLEMENT:${vendorCode}` as const;
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
