// The nightly comparison with a vendor's own list, in four buckets.
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import { newId } from '#server/base/id.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { GamesDeps } from '../parts.ts';
import { orStop } from '../or-stop.ts';
import type { VendorStyle } from '../vendors/port.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import {
  type AuditDay,
  type Bucket,
  insertCase,
  markCompared,
  type NewCase,
  type OurMovement,
  oweDay,
  selectComparedVendors,
  selectMovements,
  selectMovementsOf,
  selectOwedDays,
} from './audit-store.ts';
import { amountOf, bucketOf, isOwedThere, isUndone } from './compare-movements.ts';
import { tryOrder } from './recovered-order.ts';

/** How many movements were compared, and how many cases each bucket got; `fixed` are rollbacks done now. */
export type Audit = Readonly<Record<Bucket | 'compared' | 'fixed', number>>;
type Tally = { -readonly [Name in keyof Audit]: number };
type Vendor = { readonly vassalage: string; readonly style: string };

const pageSize = 1_000;
/** Ten million movements of one day; who tells more does not come to an end. */
const pagesAtMost = 10_000;
/** The two sides note their own time of a movement, so one near midnight may be of another day there. */
const marginMs = 15 * 60_000;

/** So long a day is asked for again; what a vendor has not told by then is a matter for its people. */
const owedForMs = 7 * 24 * 60 * 60_000;

/**
 * Compares a day's movements with every seamless vendor by the vendors' ids. Only a rollback that is missing here
 * is done at once, because it can but give back; every other difference becomes a case for two people. The same
 * day again finds the same cases; what differs anew, because the vendor or we say something else since, is another.
 *
 * @returns what was found, by vendor; a vendor that is away is left out and owes the day
 * @throws the reason of the signal at a stop: what was not compared to its end is owed
 */
export async function reconcile(
  deps: GamesDeps,
  orders: OrderService,
  styles: readonly VendorStyle[],
  day: AuditDay,
  signal?: AbortSignal,
): Promise<Map<string, Audit>> {
  const vendors = await selectComparedVendors(deps.db);
  const names = vendors.map(({ vassalage }) => vassalage);
  await oweDay(deps.db, names, day);
  const found = await compareDays(
    deps,
    orders,
    styles,
    vendors.map((vendor) => ({ vendor, day })),
    signal,
  );
  return new Map(found);
}

/** Compares the days of the last week that are still owed because a vendor was away, or we were; tells how many. */
export async function reconcileOwed(
  deps: GamesDeps,
  orders: OrderService,
  styles: readonly VendorStyle[],
  signal?: AbortSignal,
): Promise<number> {
  const owed = await selectOwedDays(deps.db, new Date(deps.clock.now().getTime() - owedForMs));
  const days = owed.map(({ vassalage, style, ...day }) => ({ vendor: { vassalage, style }, day }));
  return (await compareDays(deps, orders, styles, days, signal)).length;
}

async function compareDays(
  deps: GamesDeps,
  orders: OrderService,
  styles: readonly VendorStyle[],
  days: readonly { readonly vendor: Vendor; readonly day: AuditDay }[],
  signal: AbortSignal | undefined,
): Promise<[string, Audit][]> {
  const found: [string, Audit][] = [];
  const away = new Set<string>();
  for (const { vendor, day } of days) {
    const style = styles.find(({ name }) => name === vendor.style);
    if (!style || away.has(vendor.vassalage)) continue;
    try {
      found.push([vendor.vassalage, await reconcileVendor({ deps, orders, style, vendor, day, signal })]);
      await markCompared(deps.db, vendor.vassalage, day, deps.clock.now());
    } catch (error) {
      if (!(error instanceof VendorAway)) throw error;
      away.add(vendor.vassalage);
      deps.onFault(error);
    }
  }
  return found;
}

type Work = {
  readonly deps: GamesDeps;
  readonly orders: OrderService;
  readonly style: VendorStyle;
  readonly vendor: Vendor;
  readonly day: AuditDay;
  readonly signal: AbortSignal | undefined;
};

async function reconcileVendor(work: Work): Promise<Audit> {
  const tally: Tally = {
    compared: 0,
    fixed: 0,
    MISSING_HERE: 0,
    MISSING_THERE: 0,
    AMOUNT_DIFFERS: 0,
    STATE_DIFFERS: 0,
  };
  const { from, to } = work.day;
  const theirIds = new Set<string>();
  const late: ReportedTransaction[] = [];
  for await (const page of pagesOf(work)) {
    for (const { transactionId } of page) theirIds.add(transactionId);
    const ofDay = page.filter(({ at }) => at >= from.getTime() && at < to.getTime());
    const missing = await missingRollbacks(work, ofDay);
    for (const rollback of missing) await doRollback(work, rollback, tally);
    late.push(...ofDay);
  }
  // Only now, when all rollbacks that were missing are done, do the states tell a true difference.
  for (let at = 0; at < late.length; at += pageSize) {
    work.signal?.throwIfAborted();
    await comparePage(work, late.slice(at, at + pageSize), tally);
  }
  await findMissingThere(work, theirIds, tally);
  return tally;
}

async function* pagesOf({ deps, vendor, day, signal }: Work): AsyncGenerator<readonly ReportedTransaction[]> {
  const from = day.from.getTime() - marginMs;
  const to = day.to.getTime() + marginMs;
  const places = new Set<string>();
  let cursor: string | null = null;
  for (;;) {
    const body = { from, to, cursor, limit: pageSize };
    const asked: { transactions: ReportedTransaction[]; nextCursor: string | null } = await orStop(
      () => deps.vendorServer.listTransactions(vendor.vassalage, body),
      signal,
    );
    yield asked.transactions;
    cursor = asked.nextCursor;
    if (cursor === null) return;
    if (places.has(cursor) || places.size === pagesAtMost)
      throw new VendorAway(`the list of ${vendor.vassalage} has no end`);
    places.add(cursor);
  }
}

async function oursOf({ deps, vendor }: Work, page: readonly ReportedTransaction[]) {
  const ids = page.map(({ transactionId }) => transactionId);
  const ours = await selectMovements(deps.db, vendor.vassalage, ids);
  return new Map(ours.map((one) => [one.transactionId, one]));
}

async function missingRollbacks(
  work: Work,
  page: readonly ReportedTransaction[],
): Promise<ReportedTransaction[]> {
  const rollbacks = page.filter(({ kind, state }) => kind === 'ROLLBACK' && state === 'DONE');
  if (rollbacks.length === 0) return [];
  const ours = await oursOf(work, rollbacks);
  return rollbacks.filter(({ transactionId }) => !ours.has(transactionId));
}

/**
 * Does a rollback the vendor sent and we never got; one that is refused is a case like any other. So is one of a win,
 * whatever the vendor may call for: it takes.
 */
async function doRollback(work: Work, reported: ReportedTransaction, tally: Tally): Promise<void> {
  const { deps, orders, style, vendor } = work;
  const { transactionId, betTransactionId, roundId, playerId } = reported;
  if (betTransactionId === null || roundId === null) return;
  const seat = {
    vassalage: vendor.vassalage,
    memberId: playerId,
    rules: { ...style.rules, rollbackOfWin: false },
  };
  const act = { kind: 'ROLLBACK', transactionId, betTransactionId, roundId } as const;
  const outcome = await tryOrder(orders, seat, deps.merchant.currency, [act]);
  // That the bet was undone under another id is the same thing done.
  if (outcome !== 'done' && outcome.code !== 'ALREADY_ROLLED_BACK') return;
  tally.fixed += 1;
  const verdict = { bucket: 'MISSING_HERE', state: 'FIXED', note: 'rolled back' } as const;
  await insertCase(deps.db, caseOf(work, { theirs: reported, own: undefined }, verdict), deps.clock.now());
}

async function comparePage(work: Work, page: readonly ReportedTransaction[], tally: Tally): Promise<void> {
  const ours = await oursOf(work, page);
  for (const theirs of page) {
    tally.compared += 1;
    const own = ours.get(theirs.transactionId);
    const bucket = bucketOf(theirs, own);
    if (bucket !== null && !(await isFixed(work, theirs, own))) await note(work, { theirs, own }, tally);
  }
}

/** A rollback of which only the bet's state is ours, because it was undone under another id. */
async function isFixed(
  work: Work,
  theirs: ReportedTransaction,
  own: OurMovement | undefined,
): Promise<boolean> {
  if (theirs.kind !== 'ROLLBACK' || own || theirs.betTransactionId === null) return false;
  const [bet] = await selectMovements(work.deps.db, work.vendor.vassalage, [theirs.betTransactionId]);
  return bet?.betState === 'ROLLED_BACK';
}

async function findMissingThere(work: Work, theirIds: ReadonlySet<string>, tally: Tally): Promise<void> {
  const { deps, vendor, day } = work;
  let afterId = '';
  for (;;) {
    work.signal?.throwIfAborted();
    const page = await selectMovementsOf(deps.db, vendor.vassalage, day, afterId, pageSize);
    for (const own of page) {
      if (theirIds.has(own.transactionId) || !isOwedThere(own)) continue;
      await note(work, { theirs: undefined, own }, tally);
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    afterId = last.transactionId;
  }
}

type Sides = { readonly theirs: ReportedTransaction | undefined; readonly own: OurMovement | undefined };

/** Opens a case of what still differs behind the players' locks: no call and no booking comes between. */
async function note(work: Work, { theirs, own: read }: Sides, tally: Tally): Promise<void> {
  const { deps, vendor } = work;
  const owners = new Set([theirs?.playerId, read?.memberId].flatMap((id) => id ?? []));
  await deps.db.tx(async (tx) => {
    await deps.wallet.lockOwners(tx, [...owners]);
    const id = theirs?.transactionId ?? read?.transactionId ?? '';
    const [own] = await selectMovements(tx, vendor.vassalage, [id]);
    const owed = own && isOwedThere(own) ? 'MISSING_THERE' : null;
    const bucket = theirs ? bucketOf(theirs, own) : owed;
    if (bucket === null) return;
    tally[bucket] += 1;
    const verdict = { bucket, state: 'OPEN', note: 'found in the nightly comparison' } as const;
    await insertCase(tx, caseOf(work, { theirs, own }, verdict), deps.clock.now());
  });
}

function caseOf(
  { deps, vendor, day }: Work,
  { theirs, own }: Sides,
  verdict: Pick<NewCase, 'bucket' | 'state' | 'note'>,
): NewCase {
  const ours = own?.isTombstone ? undefined : own;
  return {
    id: newId('vcs', deps.clock.now().getTime()),
    vassalage: vendor.vassalage,
    businessDay: day.day,
    transactionId: theirs?.transactionId ?? own?.transactionId ?? '',
    betTransactionId: theirs?.kind === 'ROLLBACK' ? theirs.betTransactionId : null,
    theirsState: theirs?.state ?? null,
    memberId: theirs?.playerId ?? own?.memberId ?? null,
    vendorRoundId: theirs?.roundId ?? own?.vendorRoundId ?? null,
    kind: theirs?.kind ?? own?.kind ?? '',
    theirsMinor: theirs ? amountOf(theirs) : null,
    oursMinor: ours?.amountMinor ?? null,
    oursState: ours ? (isUndone(ours) ? 'ROLLED_BACK' : 'DONE') : null,
    ...verdict,
  };
}
