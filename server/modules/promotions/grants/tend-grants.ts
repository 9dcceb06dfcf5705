// Follows what grants wait for: deposits, free rounds, the end of another bonus, bets that count, and time.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { isBlocked } from '../offers/block-store.ts';
import { mayHaveOffers } from '../offers/offer-rules.ts';
import type { DepositFact, PromotionsParts } from '../parts.ts';
import { progressOf } from '../wagering/progress.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import { depositOutcome } from './deposit-outcome.ts';
import { eventDue, isCurrent } from './grant-rules.ts';
import { type GrantRow, selectCurrentGrant, selectGrantsIn } from './grant-store.ts';
import { settleRounds, stillPlaying } from './settle-rounds.ts';
import { type LockedGrant, lockWithWallet, moveGrant } from './move-grant.ts';

const atOnce = 200;

/** Activates or ends grants that wait; returns how many changed. It may be repeated. Call it every few seconds. */
export async function tendWaiting(parts: PromotionsParts): Promise<number> {
  return eachPage(parts, 'WAITING', async (grants) => {
    const facts = await factsOf(parts.db, parts, grants);
    const playing = await stillPlaying(parts.db, parts, grants);
    const due = grants.filter(({ id, orderNo }) => {
      if (playing.has(id)) return false;
      const fact = orderNo === null ? undefined : facts.get(orderNo);
      return orderNo === null || (fact && depositOutcome(fact, parts.clock.now()) !== 'WAIT');
    });
    return changeEach(parts, due, (tx, locked) => settleWaiting(tx, parts, locked));
  });
}

/**
 * Completes, closes and ends grants that are active; returns how many changed. It may be repeated. Call it every
 * minute.
 */
export async function tendRunning(parts: PromotionsParts): Promise<number> {
  // A bet that is not in the list yet must not be missed when the time of a grant is over.
  await parts.bets.takeOver();
  return eachPage(parts, 'RUNNING', async (grants) => {
    const due = await dueGrants(parts, grants);
    return changeEach(parts, due, (tx, locked) => settleRunning(tx, parts, locked, true));
  });
}

/** Completes a member's bonus when its bets are enough; for a member who looks at it, or is about to end it. */
export async function completeIfDue(
  tx: Transaction,
  parts: PromotionsParts,
  memberId: string,
): Promise<void> {
  await parts.wallet.lockOwners(tx, [memberId]);
  const grant = await selectCurrentGrant(tx, memberId);
  if (grant) await settleRunning(tx, parts, await lockWithWallet(tx, parts, grant), false);
}

async function eachPage(
  { db }: Pick<PromotionsParts, 'db'>,
  states: 'WAITING' | 'RUNNING',
  tend: (grants: readonly GrantRow[]) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for (let after = ''; ; ) {
    const grants = await selectGrantsIn(db, states, after, atOnce);
    changed += await tend(grants);
    const last = grants.at(-1);
    if (!last || grants.length < atOnce) return changed;
    after = last.id;
  }
}

/** Each grant in a transaction of its own: one that fails stops no other. */
async function changeEach(
  parts: PromotionsParts,
  grants: readonly GrantRow[],
  change: (tx: Transaction, locked: LockedGrant) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  for (const grant of grants)
    try {
      const isChanged = await parts.db.tx(async (tx) => change(tx, await lockWithWallet(tx, parts, grant)));
      if (isChanged) changed += 1;
    } catch (error) {
      parts.onFault(error);
    }
  return changed;
}

async function factsOf(
  db: Queryable,
  { deposits }: Pick<PromotionsParts, 'deposits'>,
  grants: readonly GrantRow[],
): Promise<ReadonlyMap<string, DepositFact>> {
  const orderNos = grants.flatMap(({ orderNo }) => orderNo ?? []);
  const facts = orderNos.length === 0 ? [] : await deposits.factsOf(db, orderNos);
  return new Map(facts.map((fact) => [fact.orderNo, fact]));
}

async function settleWaiting(tx: Transaction, parts: PromotionsParts, locked: LockedGrant): Promise<boolean> {
  const { grant } = locked;
  const { orderNo, memberId, terms, kind } = grant;
  if (grant.state !== 'ACCEPTED') return false;
  if (kind === 'FREE_ROUNDS') return settleRounds(tx, parts, locked);
  const fact = orderNo === null ? undefined : (await factsOf(tx, parts, [grant])).get(orderNo);
  const outcome = orderNo === null ? 'PAID' : fact ? depositOutcome(fact, parts.clock.now()) : 'OVER';
  if (outcome === 'WAIT') return false;
  const lapse = async (reason: Parameters<typeof moveGrant>[4]) => {
    await moveGrant(tx, parts, locked, 'LAPSE', reason);
    return true;
  };
  if (outcome === 'OVER') return lapse({ reason: 'NO_DEPOSIT' });
  if (outcome === 'TAKEN_BACK') return lapse({ reason: 'DEPOSIT_TAKEN_BACK' });
  const [player] = await parts.identity.playersOf(tx, [memberId]);
  if (!player || !mayHaveOffers(player) || (await isBlocked(tx, memberId)))
    return lapse({ reason: 'NOT_ELIGIBLE' });
  const baseMinor = fact?.netMinor ?? grant.baseMinor;
  if (orderNo !== null) {
    if (baseMinor < decimalToMinor(terms.minDeposit)) return lapse({ reason: 'BELOW_MINIMUM' });
    const isFirst = kind !== 'FIRST_DEPOSIT' || (await parts.deposits.countOf(tx, memberId, orderNo)) === 0;
    if (!isFirst) return lapse({ reason: 'NOT_FIRST_DEPOSIT' });
  }
  // One at a time: it waits until the present bonus is over, and its time does not run.
  if (await selectCurrentGrant(tx, memberId)) return false;
  return (await moveGrant(tx, parts, locked, 'ACTIVATE', { baseMinor })) === 'DONE';
}

/** Those of the grants with something to do, so that the others are not locked. */
async function dueGrants(parts: PromotionsParts, grants: readonly GrantRow[]): Promise<GrantRow[]> {
  const running = grants.filter(isTimed);
  const progress = await progressOf(parts.db, parts, running);
  const facts = await factsOf(parts.db, parts, running);
  const players = await parts.identity.playersOf(
    parts.db,
    running.map(({ memberId }) => memberId),
  );
  const away = new Set(
    players.filter(({ status }) => status === 'SELF_EXCLUDED').map(({ memberId }) => memberId),
  );
  return running.filter(
    (grant, nth) =>
      eventDue({ ...grant, ...(progress[nth] ?? { countedMinor: 0n, openBets: 0 }) }, parts.clock.now()) ||
      facts.get(grant.orderNo ?? '')?.state === 'CHARGED_BACK' ||
      (grant.state === 'ACTIVE' && away.has(grant.memberId)),
  );
}

type TimedGrant = GrantRow & { readonly activeAt: Date; readonly endsAt: Date };
const isTimed = (grant: GrantRow): grant is TimedGrant =>
  isCurrent(grant.state) && grant.activeAt !== null && grant.endsAt !== null;

/** `mayEnd`: the list of bets is complete, so time may end the grant. */
async function settleRunning(
  tx: Transaction,
  parts: PromotionsParts,
  locked: LockedGrant,
  mayEnd: boolean,
): Promise<boolean> {
  const { grant } = locked;
  if (!isTimed(grant)) return false;
  const move = async (...change: [Parameters<typeof moveGrant>[3], Parameters<typeof moveGrant>[4]?]) =>
    (await moveGrant(tx, parts, locked, ...change)) === 'DONE';
  const fact = (await factsOf(tx, parts, [grant])).get(grant.orderNo ?? '');
  if (fact?.state === 'CHARGED_BACK') return move('VOID', { reason: 'DEPOSIT_TAKEN_BACK' });
  const [progress] = await progressOf(tx, parts, [grant]);
  const event = eventDue({ ...grant, ...(progress ?? { countedMinor: 0n, openBets: 0 }) }, parts.clock.now());
  if (event === 'COMPLETE') return move('COMPLETE');
  if (!mayEnd) return false;
  if (event) return move(event, { reason: 'TIME_OVER' });
  const [player] = await parts.identity.playersOf(tx, [grant.memberId]);
  return grant.state === 'ACTIVE' && player?.status === 'SELF_EXCLUDED'
    ? move('CLOSE', { reason: 'BREAK' })
    : false;
}
