// What the demo's provider does with a payout: as it was chosen for it, and by the buttons of the console.
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { payoutBody, ProviderPayout } from '#contract/partners/webhook-checkout.ts';
import { type Behaviour, plans } from './behaviours.ts';
import type { Payout, PayoutReason, PayoutState, PayoutStore } from './payout-store.ts';

export type PayOutParts = { readonly store: PayoutStore; readonly clock: { now(): Date } };
type Requested = z.output<typeof payoutBody>;

/** REPEAT sends the last notice once more. */
export const consoleActs = ['PAY', 'REFUSE_ACCOUNT', 'REFUSE_LIMIT', 'SEND_BACK', 'REPEAT'] as const;
type ConsoleAct = (typeof consoleActs)[number];

/** The payout of a reference, made on the first request; LOST is nothing, OTHER one with another content. */
export function takeRequest(
  { store, clock }: PayOutParts,
  requested: Requested,
): { readonly payout: Payout; readonly isNew: boolean } | 'LOST' | 'OTHER' {
  const { reference, amount, destination } = requested;
  const known = store.ofReference(reference);
  if (known) {
    if (!isSame(known, requested)) return 'OTHER';
    store.countRequest(known.id);
    return { payout: known, isNew: false };
  }
  const behaviour = chosenFor(store, destination.number);
  if (behaviour === 'LOSE_REQUEST') return 'LOST';
  const { state, reason = null, paidAfterMs, returnedAfterMs } = plans[behaviour];
  const now = clock.now().getTime();
  store.insert({
    id: `PO${randomBytes(8).toString('hex').toUpperCase()}`,
    reference,
    ...destination,
    amount: amount.value,
    reported: behaviour === 'LIE' ? oneMore(amount.value) : amount.value,
    currency: amount.currency,
    behaviour,
    state,
    reason,
    requestedAt: now,
    paidDue: paidAfterMs === undefined ? null : now + paidAfterMs,
    returnedDue: returnedAfterMs === undefined ? null : now + returnedAfterMs,
  });
  const payout = store.ofReference(reference);
  if (!payout) throw new Error('a payout was not kept');
  if (state !== 'PENDING') notify(store, payout, now);
  return { payout, isNew: true };
}

/** A choice for the number goes before the one for all. */
function chosenFor(store: PayoutStore, number: string): Behaviour {
  const choices = store.choices();
  const choice = choices.find((one) => one.number === number) ?? choices.find((one) => one.number === '');
  if (choice?.isOnce) store.forget(choice.number);
  return choice?.behaviour ?? 'PAY';
}

const isSame = (payout: Payout, { amount, destination }: Requested): boolean =>
  payout.amount === amount.value &&
  payout.currency === amount.currency &&
  payout.bank === destination.bank &&
  payout.number === destination.number &&
  payout.holder === destination.holder;

const oneMore = (amount: string): string => {
  const [whole = '0', fraction = '00'] = amount.split('.');
  return `${BigInt(whole) + 1n}.${fraction}`;
};

/** Runs an act of the console; one that the payout's state does not allow changes nothing. */
export function doAct(parts: PayOutParts, payout: Payout, act: ConsoleAct): void {
  switch (act) {
    case 'PAY':
      return move(parts, payout, 'PENDING', 'PAID');
    case 'REFUSE_ACCOUNT':
      return move(parts, payout, 'PENDING', 'REFUSED', 'WRONG_ACCOUNT');
    case 'REFUSE_LIMIT':
      return move(parts, payout, 'PENDING', 'REFUSED', 'ACCOUNT_LIMIT');
    case 'SEND_BACK':
      return move(parts, payout, 'PAID', 'RETURNED', 'WRONG_ACCOUNT');
    case 'REPEAT':
      return parts.store.addNotice(JSON.stringify(answerOf(payout)), parts.clock.now().getTime());
  }
}

/** Pays what was put off until now, and sends back what is to come back. */
export function doWhatIsDue(parts: PayOutParts): void {
  const now = parts.clock.now().getTime();
  for (const payout of parts.store.duePaid(now)) move(parts, payout, 'PENDING', 'PAID');
  for (const payout of parts.store.dueReturned(now)) move(parts, payout, 'PAID', 'RETURNED', 'WRONG_ACCOUNT');
}

function move(
  { store, clock }: PayOutParts,
  { id }: Payout,
  from: PayoutState,
  to: PayoutState,
  reason: PayoutReason = null,
): void {
  const now = clock.now().getTime();
  if (!store.change(id, from, to, reason, now)) return;
  const payout = store.find(id);
  if (payout) notify(store, payout, now);
}

function notify(store: PayoutStore, payout: Payout, now: number): void {
  const { notices = 1 } = plans[payout.behaviour];
  for (let sent = 0; sent < notices; sent += 1) store.addNotice(JSON.stringify(answerOf(payout)), now);
}

export const answerOf = (payout: Payout): ProviderPayout => ({
  reference: payout.reference,
  payoutId: payout.id,
  state: payout.state,
  reason: payout.reason,
  amount: { value: payout.reported, currency: payout.currency },
});
