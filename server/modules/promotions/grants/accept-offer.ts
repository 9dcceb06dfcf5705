// A member agrees to an offer: judged behind the wallet's lock, budget reserved, terms copied.
import { createHash } from 'node:crypto';
import { minorToDecimal } from '#contract/base/money.ts';
import { isForDeposit, isOnePerPerson } from '#contract/promotions/offer-kinds.ts';
import type { OfferBar } from '#contract/promotions/offer-terms.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { bonusOf, isRunning } from '../offers/offer-rules.ts';
import { type OfferRow, reserveBudget, selectOffer } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { depositOutcome } from './deposit-outcome.ts';
import { insertGrant, selectGrantOfSource, selectWaitingGrantsOf } from './grant-store.ts';
import { lockWithWallet, moveGrant } from './move-grant.ts';
import { insertGrantDevices, lockMarks } from './person-grant-store.ts';
import { barsFor, devicesOf, readFacts } from './read-facts.ts';

type Accepting = {
  readonly memberId: string;
  readonly offerId: string;
  /** The order of the deposit. */
  readonly orderNo: string;
  readonly depositMinor: bigint;
};

/**
 * Takes part in an offer with a deposit's order that is not over; the budget is reserved until the order ends. Call it
 * behind the lock of the member's wallet.
 * @throws Refusal NOT_FOUND, OFFER_BARRED
 */
export async function acceptWithDeposit(
  tx: Transaction,
  parts: PromotionsParts,
  { memberId, offerId, orderNo, depositMinor }: Accepting,
): Promise<void> {
  const offer = await selectOffer(tx, offerId);
  if (
    !offer ||
    !isForDeposit(offer.kind) ||
    !isRunning({ ...offer.content, state: offer.state }, parts.clock.now())
  )
    throw new Refusal('NOT_FOUND');
  if (await selectGrantOfSource(tx, offerId, orderNo)) return;
  // Always the marks before the budget of an offer, which a lapse gives back.
  await lockPerson(tx, parts, { offer, memberId });
  await lapseOver(tx, parts, memberId);
  await requireNoBar(tx, parts, { offer, memberId, depositMinor });
  const reservedMinor = bonusOf(offer.content.terms, depositMinor);
  await insertAccepted(tx, parts, {
    offer,
    memberId,
    sourceRef: orderNo,
    orderNo,
    reservedMinor,
    baseMinor: 0n,
    note: '',
  });
}

/** Ends the member's grants whose deposit did not come, so that another offer can be chosen. */
async function lapseOver(tx: Transaction, parts: PromotionsParts, memberId: string): Promise<void> {
  const waiting = (await selectWaitingGrantsOf(tx, memberId)).filter(({ orderNo }) => orderNo !== null);
  const facts = await parts.deposits.factsOf(
    tx,
    waiting.flatMap(({ orderNo }) => orderNo ?? []),
  );
  for (const grant of waiting) {
    const fact = facts.find(({ orderNo }) => orderNo === grant.orderNo);
    // The member begins anew, so an order that was not paid in time is not waited for.
    const isOver = fact?.state === 'EXPIRED' || fact?.state === 'FAILED';
    if (!fact || (!isOver && depositOutcome(fact, parts.clock.now()) !== 'OVER')) continue;
    await moveGrant(tx, parts, await lockWithWallet(tx, parts, grant), 'LAPSE', { reason: 'NO_DEPOSIT' });
  }
}

type Judged = {
  readonly offer: OfferRow;
  readonly memberId: string;
  readonly depositMinor?: bigint;
  /** Bars that do not keep this grant away. */
  readonly except?: readonly OfferBar[];
};

/** Two accounts of one person do not both get an offer of one for each person at once. */
async function lockPerson(
  tx: Transaction,
  { members }: Pick<PromotionsParts, 'members'>,
  { offer, memberId }: Pick<Judged, 'offer' | 'memberId'>,
): Promise<void> {
  if (!isOnePerPerson(offer.kind)) return;
  const marks = await members.personMarksOf(tx, memberId);
  await lockMarks(
    tx,
    marks.map(({ kind, mark }) => `${kind} ${mark}`),
  );
}

/** @throws Refusal NOT_FOUND for an unknown member, OFFER_BARRED with the first bar */
export async function requireNoBar(
  tx: Transaction,
  parts: PromotionsParts,
  { offer, memberId, depositMinor, except = [] }: Judged,
): Promise<void> {
  await lockPerson(tx, parts, { offer, memberId });
  const facts = await readFacts(tx, parts, memberId);
  if (!facts) throw new Refusal('NOT_FOUND');
  const bar = barsFor(parts, offer, facts, depositMinor).find((one) => !except.includes(one));
  if (bar) throw new Refusal('OFFER_BARRED', { value: { bar } });
}

type Accepted = {
  readonly offer: OfferRow;
  readonly memberId: string;
  readonly sourceRef: string;
  readonly orderNo: string | null;
  readonly reservedMinor: bigint;
  readonly baseMinor: bigint;
  readonly note: string;
  /** The operators who give it; empty for the member or the platform. */
  readonly actor?: string;
};

/**
 * Reserves the budget and writes the grant with a copy of the terms.
 * @throws Refusal OFFER_BARRED when the budget is gone
 */
export async function insertAccepted(
  tx: Transaction,
  { clock, members }: Pick<PromotionsParts, 'clock' | 'members'>,
  { offer, memberId, sourceRef, orderNo, reservedMinor, baseMinor, note, actor = '' }: Accepted,
): Promise<string> {
  if (reservedMinor <= 0n || !(await reserveBudget(tx, offer.id, reservedMinor)))
    throw new Refusal('OFFER_BARRED', { value: { bar: 'BUDGET_GONE' } });
  const { content, version, kind } = offer;
  const now = clock.now();
  const id = newId('gra', now.getTime());
  const textsHash = createHash('sha256')
    .update(JSON.stringify([content.names, content.texts]))
    .digest();
  const isNew = await insertGrant(
    tx,
    {
      id,
      offerId: offer.id,
      memberId,
      sourceRef,
      orderNo,
      version,
      kind,
      names: content.names,
      // Without a deposit the terms promise exactly what is given.
      terms: orderNo === null ? { ...content.terms, amount: minorToDecimal(reservedMinor) } : content.terms,
      textsHash,
      reservedMinor,
      baseMinor,
      acceptedAt: now,
    },
    { note, actor },
  );
  if (!isNew) throw new Error(`${sourceRef} has a grant of ${offer.id} already`);
  if (isOnePerPerson(kind))
    await insertGrantDevices(tx, id, devicesOf(await members.personMarksOf(tx, memberId)));
  return id;
}
