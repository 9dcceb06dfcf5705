// Contracts between a member and the member directly above, or the merchant: offered, accepted, declined, taken back, ended.
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type {
  AgentContract,
  ContractKind,
  contractList,
  proposeContract,
} from '#contract/agents/contracts.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectLevel } from '../lines/line-store.ts';
import { lockMembers } from '../rates/rate-store.ts';
import type { AgentsParts } from '../parts.ts';
import { areTiersInOrder, isWithinOwn, periodAt, type PeriodLength, type Tier } from './contract-rules.ts';
import * as store from './contract-store.ts';

/** An offer that nobody answers in this time is over. */
const offerLifeMs = 7 * 24 * 60 * 60_000;
type State = AgentContract['state'];

/** The products for which offers of a kind wait; null for none. */
export async function pendingOf(
  { db, clock }: AgentsParts,
  memberId: string,
  kind: ContractKind,
): Promise<Partial<Record<AgentContract['product'], string>> | null> {
  const rows = await store.selectPending(db, memberId, kind, clock.now());
  return rows.length === 0 ? null : Object.fromEntries(rows.map(({ product, id }) => [product, id]));
}

export async function listContracts(
  { db }: AgentsParts,
  memberId: string,
  kind: ContractKind,
): Promise<AnswerOf<typeof contractList>> {
  const [mine, given] = await Promise.all([
    store.selectContracts(db, 'payee', memberId, kind),
    store.selectContracts(db, 'payer', memberId, kind),
  ]);
  return { mine: mine.map(shownContract), given: given.map(shownContract) };
}

type Offer = BodyOf<typeof proposeContract>;

/**
 * Offers a contract to a member directly below, out of the payer's own; without a payer the merchant pays.
 * @throws Refusal USER_NOT_FOUND_OR_DISABLED for anybody else, RATE_RANGE, CASE_CHANGED while an offer waits
 */
export async function propose(
  tx: Transaction,
  { clock }: Pick<AgentsParts, 'clock'>,
  payerId: string | null,
  { kind, product, payeeId, tiers: written, isMonthly = false, carriesLoss = false }: Offer,
): Promise<AgentContract> {
  const now = clock.now();
  const tiers = written.map(
    (tier): Tier => ({
      minTurnoverMinor: decimalToMinor(tier.minTurnover),
      minActive: tier.minActive,
      rate: tier.rate,
    }),
  );
  await lockMembers(tx, payerId ? [payerId, payeeId] : [payeeId]);
  if (payerId && (await selectLevel(tx, payerId, payeeId)) !== 1)
    throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  if (!areTiersInOrder(kind, tiers)) throw new Refusal('RATE_RANGE');
  if (payerId) {
    const own = await store.selectActive(tx, payerId, kind, product);
    if (!own || !isWithinOwn(tiers, own.tiers)) throw new Refusal('RATE_RANGE');
  }
  const id = newId('ctr', now.getTime());
  const isNew = await store.insertContract(tx, {
    id,
    kind,
    product,
    payerId,
    payeeId,
    period: lengthOf(kind, isMonthly),
    tiers,
    carriesLoss: kind === 'DIVIDEND' && carriesLoss,
    proposedAt: now,
    expiresAt: new Date(now.getTime() + offerLifeMs),
  });
  if (!isNew) throw new Refusal('CASE_CHANGED');
  const row = await store.selectContract(tx, id);
  if (!row) throw new Error(`the contract ${id} was not written`);
  return shownContract(row);
}

function lengthOf(kind: ContractKind, isMonthly: boolean): PeriodLength {
  if (kind === 'DAILY_SALARY') return 'DAY';
  if (kind === 'HOUR_SALARY') return 'HOUR';
  return isMonthly ? 'MONTH' : 'HALF_MONTH';
}

/**
 * Accepts an offer from the next period on; it takes the place of the contract before.
 * @throws Refusal NOT_FOUND, PAYMENT_PASSWORD_WRONG, LIMIT_REACHED, CASE_CHANGED
 */
export async function accept(
  parts: AgentsParts,
  memberId: string,
  id: string,
  paymentPassword: string | undefined,
): Promise<{ state: State }> {
  const { db, clock, timeZone, identity } = parts;
  const found = await store.selectContract(db, id);
  if (found?.payeeId !== memberId) throw new Refusal('NOT_FOUND');
  const { hasPaymentPassword } = await identity.paymentSetupOf(db, memberId);
  if (hasPaymentPassword) await identity.requirePaymentPassword(memberId, paymentPassword ?? '');
  return db.tx(async (tx) => {
    const now = clock.now();
    await lockMembers(tx, [memberId]);
    const contract = await store.lockContract(tx, id);
    if (contract?.state !== 'PROPOSED' || contract.expiresAt <= now) throw new Refusal('CASE_CHANGED');
    // The payee may have moved to another line since the offer.
    if (contract.payerId && (await selectLevel(tx, contract.payerId, memberId)) !== 1)
      throw new Refusal('CASE_CHANGED');
    const { to } = periodAt(contract.period, now, timeZone);
    const before = await store.selectActive(tx, memberId, contract.kind, contract.product);
    if (before) await store.writeState(tx, before.id, { state: 'SUPERSEDED', at: now, effectiveTo: to });
    await store.writeState(tx, id, { state: 'ACTIVE', at: now, effectiveFrom: to });
    return { state: 'ACTIVE' as const };
  });
}

/**
 * Declines an offer, takes it back, or ends a contract with the running period.
 * @throws Refusal NOT_FOUND for a contract of others, CASE_CHANGED
 */
export function decide(
  { db, clock, timeZone }: AgentsParts,
  memberId: string,
  id: string,
  act: 'REJECTED' | 'WITHDRAWN' | 'TERMINATED',
): Promise<{ state: State }> {
  return db.tx(async (tx) => {
    const contract = await store.lockContract(tx, id);
    const isPayee = contract?.payeeId === memberId;
    const isPayer = contract?.payerId === memberId;
    const isParty = act === 'TERMINATED' ? isPayee || isPayer : act === 'REJECTED' ? isPayee : isPayer;
    if (!contract || !isParty) throw new Refusal('NOT_FOUND');
    if (contract.state !== (act === 'TERMINATED' ? 'ACTIVE' : 'PROPOSED')) throw new Refusal('CASE_CHANGED');
    const now = clock.now();
    const end = act === 'TERMINATED' ? { effectiveTo: periodAt(contract.period, now, timeZone).to } : {};
    await store.writeState(tx, id, { state: act, at: now, ...end });
    return { state: act };
  });
}

export const shownTier = ({ minTurnoverMinor, minActive, rate }: Tier) => ({
  minTurnover: minorToDecimal(minTurnoverMinor),
  minActive,
  rate,
});

const shownContract = ({ payerId: _payer, ...row }: store.ContractRow): AgentContract => ({
  ...row,
  tiers: row.tiers.map(shownTier),
  proposedAt: row.proposedAt.getTime(),
  expiresAt: row.expiresAt.getTime(),
  effectiveFrom: row.effectiveFrom && row.effectiveFrom.getTime(),
  effectiveTo: row.effectiveTo && row.effectiveTo.getTime(),
});
