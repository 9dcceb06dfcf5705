// Opens an order of a withdrawal: judged, then the payment password, then held behind the wallet's lock.
import { createHash } from 'node:crypto';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { withdraw } from '#contract/cashier/withdrawals.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import { type CashierParts, changedTopic, type WithdrawRules } from '../parts.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { judgeWithdrawal, readWithdrawFacts } from './withdraw-facts.ts';
import {
  insertWithdrawal,
  selectWithdrawal,
  selectWithdrawalOfRequest,
  type WithdrawRow,
} from './withdraw-store.ts';

type Body = BodyOf<typeof withdraw>;
type WithdrawRequest = {
  readonly memberId: string;
  readonly body: Body;
  readonly requestHash: Buffer;
  /** Read before the transaction. */
  readonly rules: WithdrawRules;
};

/**
 * Opens an order. The same request answers the same order, also when it is sent many times at once: then one of them
 * is judged, so that the others count as no tries of the payment password.
 * @throws Refusal DUPLICATE_REQUEST, WALLET_FROZEN, NOT_FOUND, CARD_COOLING, AMOUNT_RANGE, LIMIT_REACHED,
 * KYC_REQUIRED, WAGERING_OPEN, FEE_CHANGED, BONUS_ACTIVE, INSUFFICIENT_BALANCE, PAYMENT_PASSWORD_WRONG, in this order
 */
export function createOpening(parts: CashierParts): (memberId: string, body: Body) => Promise<WithdrawRow> {
  const running = new Map<string, Promise<WithdrawRow>>();
  return async (memberId, body) => {
    const requestHash = hashOf(body);
    const key = `${memberId} ${body.requestId} ${requestHash.toString('hex')}`;
    const earlier = running.get(key);
    if (earlier) return earlier;
    const opening = openWithdrawal(parts, memberId, body, requestHash).finally(() => running.delete(key));
    running.set(key, opening);
    return opening;
  };
}

const hashOf = ({ amount, bankCardId }: Body): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([amount, bankCardId]))
    .digest();

async function openWithdrawal(
  parts: CashierParts,
  memberId: string,
  body: Body,
  requestHash: Buffer,
): Promise<WithdrawRow> {
  const { db, clock, identity, wallet } = parts;
  const known = await selectWithdrawalOfRequest(db, memberId, body.requestId);
  if (known) return sameRequest(known, requestHash);
  const rules = await parts.withdrawals.rules(memberId);
  // Judged before the password too, so that a refused request costs no try.
  const { amountMinor } = judgeWithdrawal(
    await readWithdrawFacts(db, parts, memberId, rules),
    rules,
    body,
    clock.now(),
  );
  if (!body.endsBonus) {
    const bonus = await parts.promotions.bonusAtStake(db, memberId);
    if (bonus) throw new Refusal('BONUS_ACTIVE', { value: { bonus: bonus.amount } });
  }
  if ((await wallet.playableMinor(memberId, 'REAL')) < amountMinor) throw new Refusal('INSUFFICIENT_BALANCE');
  await identity.requirePaymentPassword(memberId, body.paymentPassword);
  const { orderNo } = await db.tx((tx) => insert(tx, parts, { memberId, body, requestHash, rules }));
  // When the check fails, a job repeats it: the order is there.
  await checkWithdrawal(parts, orderNo).catch(parts.onFault);
  const order = await selectWithdrawal(db, orderNo);
  if (!order) throw new Error('a new order is not there');
  return order;
}

function sameRequest(known: WithdrawRow, requestHash: Buffer): WithdrawRow {
  if (!known.requestHash.equals(requestHash)) throw new Refusal('DUPLICATE_REQUEST');
  return known;
}

async function insert(
  tx: Transaction,
  parts: CashierParts,
  { memberId, body, requestHash, rules }: WithdrawRequest,
): Promise<{ readonly orderNo: string }> {
  const { clock, identity, wallet, vault } = parts;
  const now = clock.now();
  // Two orders of one member are judged one after the other, so that both count against limits.
  await wallet.lockOwners(tx, [memberId]);
  const known = await selectWithdrawalOfRequest(tx, memberId, body.requestId);
  if (known) return sameRequest(known, requestHash);
  const facts = await readWithdrawFacts(tx, parts, memberId, rules);
  const { card, amountMinor, feeMinor } = judgeWithdrawal(facts, rules, body, now);
  const payee = await identity.payoutCardOf(tx, memberId, card.id);
  if (!payee) throw new Refusal('NOT_FOUND');
  await parts.promotions.endBonusForWithdrawal(tx, memberId, body.endsBonus === true);
  const orderNo = newId('wd', now.getTime());
  const holdOf = (refType: string, minor: bigint) =>
    holdPart(tx, parts, { refType, orderNo, memberId, amountMinor: minor });
  const holdId = await holdOf('withdrawal', amountMinor - feeMinor);
  const feeHoldId = feeMinor > 0n ? await holdOf('withdrawal-fee', feeMinor) : null;
  await insertWithdrawal(tx, {
    orderNo,
    memberId,
    currency: parts.currency,
    amountMinor,
    feeMinor,
    cardId: card.id,
    bankCode: card.bankCode,
    bankBn: card.bank.BN,
    bankEn: card.bank.EN,
    last4: card.last4,
    holderMasked: card.holderMasked,
    cardSealed: vault.seal(JSON.stringify([payee.number, payee.holder]), orderNo),
    cardAddedAt: card.addedAt,
    holdId,
    feeHoldId,
    turnoverRequiredMinor: facts.turnover.requiredMinor,
    turnoverDoneMinor: facts.turnover.doneMinor,
    usualMinutes: rules.usualMinutes,
    requestId: body.requestId,
    requestHash,
    createdAt: now,
  });
  await identity.notify(tx, memberId, 'WITHDRAWAL');
  await publish(tx, { topic: changedTopic, ownerId: memberId, payload: { orderNo } });
  return { orderNo };
}

type Part = {
  readonly refType: string;
  readonly orderNo: string;
  readonly memberId: string;
  readonly amountMinor: bigint;
};

/** @throws Refusal WALLET_FROZEN, INSUFFICIENT_BALANCE */
async function holdPart(
  tx: Transaction,
  { wallet }: Pick<CashierParts, 'wallet'>,
  { refType, orderNo, memberId, amountMinor }: Part,
): Promise<string> {
  const { verdict, journalId } = await wallet.hold(tx, {
    txCode: 'WD_HOLD',
    refType,
    refId: orderNo,
    ownerId: memberId,
    account: 'CASH',
    amountMinor,
  });
  if (verdict === 'frozen') throw new Refusal('WALLET_FROZEN');
  if (verdict === 'insufficient') throw new Refusal('INSUFFICIENT_BALANCE');
  if (verdict !== 'posted' || journalId === null)
    throw new Error(`the money of ${orderNo} was not held: ${verdict}`);
  return journalId;
}
