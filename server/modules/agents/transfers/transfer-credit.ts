// Passes agent credit on to members directly below: all movements of a request, or none, each once; above the merchant's
// limit two operators decide first.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { usesPlayMoney } from '#contract/base/roles.ts';
import { approvedAbove, transferredADay, type TransferState } from '#contract/agents/transfer-states.ts';
import type { transfers } from '#contract/agents/transfers.ts';
import { startOfDay } from '#server/base/business-day.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Posted, Posting } from '#server/modules/wallet/index.ts';
import { selectLevel } from '../lines/line-store.ts';
import { daysAt } from '../rates/days.ts';
import { lockMembers } from '../rates/rate-store.ts';
import type { AgentsParts } from '../parts.ts';
import * as store from './transfer-store.ts';

type TransferRequest = {
  readonly items: readonly { readonly account: string; readonly amount: string }[];
  readonly paymentPassword: string;
  readonly requestId: string;
};
type Item = { readonly toId: string; readonly amountMinor: bigint };
type Answer = { transferred: string; creditLeft: string; state: TransferState };

/** Whether the merchant allows it; test agents never pass credit on. */
const isOnFor = async ({ flags }: Pick<AgentsParts, 'flags'>, { type }: SignedIn): Promise<boolean> =>
  !usesPlayMoney(type) && (await flags()).AGENTTRANSFER3;

/**
 * APIT-06, APIT-08: the credit goes to the members' cash; players never pass money on to each other (GLI-19 2.5.6).
 * @throws Refusal NO_PERMISSION, PAYMENT_PASSWORD_WRONG, LIMIT_REACHED, USER_NOT_FOUND_OR_DISABLED,
 * DUPLICATE_REQUEST, INSUFFICIENT_BALANCE, WALLET_FROZEN, CANNOT_RECEIVE
 */
export async function transferCredit(
  parts: AgentsParts,
  agent: SignedIn,
  { items: written, paymentPassword, requestId }: TransferRequest,
): Promise<Answer> {
  if (!(await isOnFor(parts, agent))) throw new Refusal('NO_PERMISSION');
  await parts.identity.requirePaymentPassword(agent.memberId, paymentPassword);
  return parts.db.tx(async (tx) => {
    const agentId = agent.memberId;
    const items: Item[] = [];
    for (const { account, amount } of written)
      items.push({ toId: await memberNamed(parts, tx, account), amountMinor: decimalToMinor(amount) });
    const toIds = items.map(({ toId }) => toId);
    // A break begins behind the lock of the wallet, so nobody who begins one now gets credit.
    await parts.wallet.lockOwners(tx, [...new Set([agentId, ...toIds])]);
    await lockMembers(tx, [agentId]);
    for (const toId of toIds)
      if (!(await mayGet(parts, tx, agentId, toId))) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
    const totalMinor = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    const known = await store.selectRequest(tx, agentId, requestId);
    if (known.length > 0) return repeated(tx, agentId, known, items);
    const mayReceive = await areReceivable(parts, tx, items);
    const state = totalMinor > decimalToMinor(approvedAbove) ? 'WAITING' : 'DONE';
    const createdAt = parts.clock.now();
    for (const [nth, item] of items.entries())
      await store.insertTransfer(tx, {
        ...item,
        id: newId('atr', createdAt.getTime()),
        agentId,
        requestId,
        nth,
        state,
        createdAt,
      });
    await requireWithinDay(parts, tx, agentId);
    if (state === 'DONE')
      await post(
        parts,
        tx,
        items.map((item, nth) => postingOf(agentId, requestId, nth, item)),
      );
    // What waits must be covered too.
    const [creditMinor, waitingMinor] = [
      await store.selectCredit(tx, agentId),
      await store.sumWaiting(tx, agentId),
    ];
    if (creditMinor < waitingMinor) throw new Refusal('INSUFFICIENT_BALANCE');
    // The last refusal of all: a transfer that fails anyway says nothing of the limits of others.
    if (!mayReceive) throw new Refusal('CANNOT_RECEIVE');
    return answerOf(totalMinor, creditMinor - waitingMinor, state);
  });
}

const answerOf = (totalMinor: bigint, leftMinor: bigint, state: Answer['state']): Answer => ({
  transferred: minorToDecimal(totalMinor),
  creditLeft: minorToDecimal(leftMinor),
  state,
});

/** The answer to a request that was taken before; what was refused meanwhile is not passed on. */
async function repeated(
  tx: Transaction,
  agentId: string,
  known: readonly store.Transfer[],
  items: readonly Item[],
): Promise<Answer> {
  const isSame =
    known.length === items.length &&
    known.every(({ toId, amountMinor }, at) => {
      const item = items[at];
      return item?.toId === toId && item.amountMinor === amountMinor;
    });
  if (!isSame) throw new Refusal('DUPLICATE_REQUEST');
  const passedOn = known.filter(({ state }) => state !== 'REJECTED');
  const totalMinor = passedOn.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const left = (await store.selectCredit(tx, agentId)) - (await store.sumWaiting(tx, agentId));
  const isWaiting = passedOn.some(({ state }) => state === 'WAITING');
  return answerOf(totalMinor, left, passedOn.length === 0 ? 'REJECTED' : isWaiting ? 'WAITING' : 'DONE');
}

const postingOf = (agentId: string, requestId: string, nth: number, item: Item): Posting => ({
  txCode: 'AGENT_OUT',
  refType: 'AGENT_TRANSFER',
  refId: `${agentId}:${requestId}:${nth}`,
  ownerId: agentId,
  account: 'AGENT_CREDIT',
  to: { ownerId: item.toId, account: 'CASH' },
  amountMinor: -item.amountMinor,
  actor: agentId,
});

/** @throws Refusal INSUFFICIENT_BALANCE, WALLET_FROZEN, DUPLICATE_REQUEST */
async function post({ wallet }: AgentsParts, tx: Transaction, postings: Posting[]): Promise<void> {
  requireAllPosted(await wallet.postMany(tx, postings));
}

/**
 * Moves the credit of a transfer that waited; the member must still be directly below, and active.
 * @throws Refusal NOT_FOUND, CASE_CHANGED, CANNOT_RECEIVE, INSUFFICIENT_BALANCE, WALLET_FROZEN
 */
export async function approveTransfer(
  parts: AgentsParts,
  tx: Transaction,
  id: string,
  by: string,
): Promise<void> {
  const transfer = await waitingTransfer(tx, id);
  await parts.wallet.lockOwners(tx, [transfer.agentId, transfer.toId]);
  if (!(await mayGet(parts, tx, transfer.agentId, transfer.toId))) throw new Refusal('CASE_CHANGED');
  if (!(await areReceivable(parts, tx, [transfer]))) throw new Refusal('CANNOT_RECEIVE');
  await store.writeTransferState(tx, id, { state: 'DONE', by, at: parts.clock.now() });
  const { agentId, requestId, nth } = transfer;
  await post(parts, tx, [postingOf(agentId, requestId, nth, transfer)]);
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED for a transfer that is decided */
export async function waitingTransfer(tx: Transaction, id: string) {
  const transfer = await store.lockTransfer(tx, id);
  if (!transfer) throw new Refusal('NOT_FOUND');
  if (transfer.state !== 'WAITING') throw new Refusal('CASE_CHANGED');
  return transfer;
}

/** The credit and the log; also while nothing can be passed on. */
export async function showTransfers(
  parts: AgentsParts,
  agent: SignedIn,
): Promise<AnswerOf<typeof transfers>> {
  const { db } = parts;
  const { memberId } = agent;
  const [isOn, credit, waiting, today, rows] = await Promise.all([
    isOnFor(parts, agent),
    store.selectCredit(db, memberId),
    store.sumWaiting(db, memberId),
    store.sumTransferred(db, memberId, dayBegan(parts)),
    store.selectOwnTransfers(db, memberId),
  ]);
  return {
    isOn,
    credit: minorToDecimal(credit - waiting),
    transferredToday: minorToDecimal(today),
    content: rows.map(({ id, account, amountMinor, state, createdAt }) => ({
      id,
      account,
      amount: minorToDecimal(amountMinor),
      state,
      createdAt: createdAt.getTime(),
    })),
  };
}

async function memberNamed({ identity }: AgentsParts, tx: Transaction, account: string): Promise<string> {
  const memberId = await identity.members.idOf(tx, account);
  if (!memberId) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  return memberId;
}

/** Whether a member is directly below an agent, active, and plays with real money. */
async function mayGet(
  { identity }: AgentsParts,
  tx: Transaction,
  agentId: string,
  memberId: string,
): Promise<boolean> {
  if ((await selectLevel(tx, agentId, memberId)) !== 1) return false;
  const [player] = await identity.playersOf(tx, [memberId]);
  return player?.status === 'ACTIVE' && !usesPlayMoney(player.type);
}

/**
 * Whether the members' own limits of deposits, against which agent credit counts, leave so much. Call it behind the locks of
 * the wallets, before the credit moves.
 */
async function areReceivable(
  { protection }: AgentsParts,
  tx: Transaction,
  items: readonly Item[],
): Promise<boolean> {
  for (const [toId, ofMember] of Map.groupBy(items, (item) => item.toId)) {
    const left = await protection.depositLeft(tx, toId);
    const wanted = ofMember.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    if (left !== null && wanted > left) return false;
  }
  return true;
}

function requireAllPosted(posted: readonly Posted[]): void {
  for (const { verdict } of posted) {
    if (verdict === 'mismatch') throw new Refusal('DUPLICATE_REQUEST');
    if (verdict === 'insufficient' || verdict === 'unknown-wallet') throw new Refusal('INSUFFICIENT_BALANCE');
    if (verdict === 'frozen') throw new Refusal('WALLET_FROZEN');
  }
}

const dayBegan = ({ clock, timeZone }: AgentsParts): Date =>
  startOfDay(daysAt(clock.now(), timeZone).today, timeZone);

/** Counted with the transfers of the request; a repeated request counts once. */
async function requireWithinDay(parts: AgentsParts, tx: Transaction, agentId: string): Promise<void> {
  if ((await store.sumTransferred(tx, agentId, dayBegan(parts))) > decimalToMinor(transferredADay))
    throw new Refusal('LIMIT_REACHED');
}
