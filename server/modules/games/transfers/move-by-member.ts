// A member's own transfer between CASH and its wallet at a vendor.
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import type { walletTransfer } from '#contract/wallet.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectVendor, type VendorRow } from '../catalogue/catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import { runTransfer, type TransferOutcome } from './run-transfer.ts';
import { selectTransferOfRequest, type TransferRow } from './transfer-store.ts';

type Body = BodyOf<typeof walletTransfer>;
type Order = { vendorCode: string; direction: 'IN' | 'OUT'; amountMinor: bigint; requestId: string };

/**
 * Moves a member's money to a vendor or back; the same request again answers the present state.
 * @throws Refusal INPUT_INVALID unless exactly one side is CASH, SELF_EXCLUDED for money to a vendor, NOT_FOUND,
 * DUPLICATE_REQUEST, GAME_UNAVAILABLE, USER_NOT_FOUND_OR_DISABLED, ACCOUNT_HELD, LIMITS_UNSUPPORTED for money to a
 * vendor, INSUFFICIENT_BALANCE, in this order
 */
export async function moveByMember(
  deps: GamesDeps,
  memberId: string,
  body: Body,
): Promise<AnswerOf<typeof walletTransfer>> {
  const order = readOrder(body);
  const player = await deps.identity.playerOf(memberId);
  if (order.direction === 'IN' && player?.status === 'SELF_EXCLUDED') throw new Refusal('SELF_EXCLUDED');
  const vendor = await selectVendor(deps.db, order.vendorCode);
  if (vendor?.walletMode !== 'TRANSFER') throw new Refusal('NOT_FOUND');
  const known = await selectTransferOfRequest(deps.db, memberId, order.requestId);
  const state = known
    ? stateOf(known, order)
    : await move(deps, { memberId, displayName: player?.displayName ?? '' }, vendor, order);
  return { requestId: order.requestId, state, wallet: await deps.wallet.summary(memberId) };
}

function readOrder({ fromWallet, toWallet, amount, requestId }: Body): Order {
  const isIn = fromWallet === 'CASH';
  if (isIn === (toWallet === 'CASH')) throw new Refusal('INPUT_INVALID');
  const vendorCode = (isIn ? toWallet : fromWallet).slice('VENDOR:'.length);
  return { vendorCode, direction: isIn ? 'IN' : 'OUT', amountMinor: decimalToMinor(amount), requestId };
}

function stateOf(known: TransferRow, order: Order): 'DONE' | 'PENDING' | 'FAILED' {
  const isSame =
    known.vendorCode === order.vendorCode &&
    known.direction === order.direction &&
    known.amountMinor === order.amountMinor;
  if (!isSame) throw new Refusal('DUPLICATE_REQUEST');
  return known.state === 'DONE' || known.state === 'FAILED' ? known.state : 'PENDING';
}

async function move(
  deps: GamesDeps,
  member: { readonly memberId: string; readonly displayName: string },
  vendor: VendorRow,
  order: Order,
): Promise<'DONE' | 'PENDING' | 'FAILED'> {
  const { memberId, displayName } = member;
  if (order.direction === 'IN') {
    if (vendor.state !== 'ENABLED') throw new Refusal('GAME_UNAVAILABLE');
    await makeKnown(deps, vendor.vendorCode, memberId, displayName);
  }
  const outcome = await runTransfer(deps, { memberId, ...order });
  // The unfinished transfer may be this request itself, sent twice at the same time.
  const twin =
    outcome.state === 'BUSY' ? await selectTransferOfRequest(deps.db, memberId, order.requestId) : undefined;
  return twin ? stateOf(twin, order) : presented(outcome);
}

async function makeKnown(
  { vendorServer, merchant, onFault }: GamesDeps,
  vendorCode: string,
  playerId: string,
  displayName: string,
): Promise<void> {
  try {
    await vendorServer.createPlayer(vendorCode, { playerId, displayName, currency: merchant.currency });
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    onFault(error);
    throw new Refusal('GAME_UNAVAILABLE');
  }
}

function presented({ state }: TransferOutcome): 'DONE' | 'PENDING' | 'FAILED' {
  switch (state) {
    case 'BUSY':
      throw new Refusal('GAME_UNAVAILABLE');
    case 'FROZEN':
      throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
    case 'HELD':
      throw new Refusal('ACCOUNT_HELD');
    case 'EXCLUDED':
      throw new Refusal('SELF_EXCLUDED');
    case 'LIMITED':
      throw new Refusal('LIMITS_UNSUPPORTED');
    case 'INSUFFICIENT':
      throw new Refusal('INSUFFICIENT_BALANCE');
    case 'REQUESTED':
    case 'UNKNOWN':
      return 'PENDING';
    case 'DONE':
    case 'FAILED':
      return state;
  }
}
