// The nightly comparison with a vendor's own list, in four buckets.
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import { newId } from '#server/base/id.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { GamesDeps } from '../parts.ts';
import { orStop } from '../or-stop.ts';
import type { VendorProtocol } from '../vendors/port.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import {
  type AuditDay,
  type Bucket,
  insertCase,
  markCompared,
  type NewCase,
  type OurMovement,
  noteDueDay,
  selectComparedVendors,
  selectMovements,
  selectMovementsOf,
  selectDueDays,
  type Statement,
} from './audit-store.ts';
import { amountOf, bucketOf, createStatement, isOwedThere, isUndone } from './compare-movements.ts';
import { tryOrder } from './recovered-order.ts';

/** How many movements were compared, and how many cases each bucket got; `fixed` are rollbacks done now. */
export type Audit = Readonly<Record<Bucket | 'compared' | 'fixed', number>>;
type Tally = { -readonly [Name in keyof Audit]: number };
type Vendor = { readonly vendorCode: string; readonly protocol: string };

const pageSize = 1_000;
/** Enough for ten million movements a day. A longer list would be a fault of the vendor: its pages never end. */
const pagesAtMost = 10_000;
/** Both sides record their own time of a movement, so near midnight a movement may have another day at the vendor. */
const marginMs = 15 * 60_000;

/** For how long a day is compared again after a failure. After that, operators must handle it. */
const dueForMs = 7 * 24 * 60 * 60_000;

/**
 * Compares a day's movements with every seamless vendor by the vendors' ids. A rollback that is missing here is done
 * at once, because it only gives money back. Every other difference becomes a case for two operators. A second
 * comparison of the same day finds the same cases. A difference that is new since then becomes another case.
 * @returns the results by vendor; a vendor that does not answer is left out, and its day is compared later
 * @throws the reason of the signal at a stop; days that are not completely compared are compared later
 */
export async function reconcile(
  deps: GamesDeps,
  orders: OrderService,
  protocols: readonly VendorProtocol[],
  day: AuditDay,
  signal?: AbortSignal,
): Promise<Map<string, Audit>> {
  const vendors = await selectComparedVendors(deps.db);
  const names = vendors.map(({ vendorCode }) => vendorCode);
  await noteDueDay(deps.db, names, day);
  const found = await compareDays(
    deps,
    orders,
    protocols,
    vendors.map((vendor) => ({ vendor, day })),
    signal,
  );
  return new Map(found);
}

/**
 * Compares the days of the last week that were missed because the vendor or the platform was down; returns how many.
 */
export async function reconcileDueDays(
  deps: GamesDeps,
  orders: OrderService,
  protocols: readonly VendorProtocol[],
  signal?: AbortSignal,
): Promise<number> {
  const due = await selectDueDays(deps.db, new Date(deps.clock.now().getTime() - dueForMs));
  const days = due.map(({ vendorCode, protocol, ...day }) => ({ vendor: { vendorCode, protocol }, day }));
  return (await compareDays(deps, orders, protocols, days, signal)).length;
}

async function compareDays(
  deps: GamesDeps,
  orders: OrderService,
  protocols: readonly VendorProtocol[],
  days: readonly { readonly vendor: Vendor; readonly day: AuditDay }[],
  signal: AbortSignal | undefined,
): Promise<[string, Audit][]> {
  const found: [string, Audit][] = [];
  const away = new Set<string>();
  for (const { vendor, day } of days) {
    const protocol = protocols.find(({ name }) => name === vendor.protocol);
    if (!protocol || away.has(vendor.vendorCode)) continue;
    try {
      const work = { deps, orders, protocol, vendor, day, signal };
      const { tally, statement } = await reconcileVendor(work);
      found.push([vendor.vendorCode, tally]);
      await markCompared(deps.db, vendor.vendorCode, day, statement, deps.clock.now());
    } catch (error) {
      if (!(error instanceof VendorAway)) throw error;
      away.add(vendor.vendorCode);
      deps.onFault(error);
    }
  }
  return found;
}

type Work = {
  readonly deps: GamesDeps;
  readonly orders: OrderService;
  readonly protocol: VendorProtocol;
  readonly vendor: Vendor;
  readonly day: AuditDay;
  readonly signal: AbortSignal | undefined;
};

async function reconcileVendor(work: Work): Promise<{ tally: Audit; statement: Statement }> {
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
  const statement = createStatement(work.day);
  for await (const page of pagesOf(work)) {
    statement.add(page, await oursOf(work, page));
    for (const { transactionId } of page) theirIds.add(transactionId);
    const ofDay = page.filter(({ at }) => at >= from.getTime() && at < to.getTime());
    const missing = await missingRollbacks(work, ofDay);
    for (const rollback of missing) await doRollback(work, rollback, tally);
    late.push(...ofDay);
  }
  // Compare states after all missing rollbacks are done, because each rollback changes the state of its bet.
  for (let at = 0; at < late.length; at += pageSize) {
    work.signal?.throwIfAborted();
    await comparePage(work, late.slice(at, at + pageSize), tally);
  }
  await findMissingThere(work, theirIds, tally);
  return { tally, statement: statement.sums() };
}

async function* pagesOf({ deps, vendor, day, signal }: Work): AsyncGenerator<readonly ReportedTransaction[]> {
  const from = day.from.getTime() - marginMs;
  const to = day.to.getTime() + marginMs;
  const places = new Set<string>();
  let cursor: string | null = null;
  for (;;) {
    const body = { from, to, cursor, limit: pageSize };
    const requested: { transactions: ReportedTransaction[]; nextCursor: string | null } = await orStop(
      () => deps.vendorServer.listTransactions(vendor.vendorCode, body),
      signal,
    );
    yield requested.transactions;
    cursor = requested.nextCursor;
    if (cursor === null) return;
    if (places.has(cursor) || places.size === pagesAtMost)
      throw new VendorAway(`the list of ${vendor.vendorCode} has no end`);
    places.add(cursor);
  }
}

async function oursOf({ deps, vendor }: Work, page: readonly ReportedTransaction[]) {
  const ids = page.map(({ transactionId }) => transactionId);
  const ours = await selectMovements(deps.db, vendor.vendorCode, ids);
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
 * Does a rollback that the vendor sent and that never arrived here. A refused rollback becomes a case. So does the
 * rollback of a win, even if the vendor may roll back wins, because it takes money from the member.
 */
async function doRollback(work: Work, reported: ReportedTransaction, tally: Tally): Promise<void> {
  const { deps, orders, protocol, vendor } = work;
  const { transactionId, betTransactionId, roundId, playerId } = reported;
  if (betTransactionId === null || roundId === null) return;
  const orderPlayer = {
    vendorCode: vendor.vendorCode,
    memberId: playerId,
    rules: { ...protocol.rules, rollbackOfWin: false },
  };
  const act = { kind: 'ROLLBACK', transactionId, betTransactionId, roundId } as const;
  const outcome = await tryOrder(orders, orderPlayer, deps.merchant.currency, [act]);
  // ALREADY_ROLLED_BACK: the bet was rolled back under another id, which has the same effect.
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

/** Whether a missing rollback needs nothing more, because its bet was rolled back here under another id. */
async function isFixed(
  work: Work,
  theirs: ReportedTransaction,
  own: OurMovement | undefined,
): Promise<boolean> {
  if (theirs.kind !== 'ROLLBACK' || own || theirs.betTransactionId === null) return false;
  const [bet] = await selectMovements(work.deps.db, work.vendor.vendorCode, [theirs.betTransactionId]);
  return bet?.betState === 'ROLLED_BACK';
}

async function findMissingThere(work: Work, theirIds: ReadonlySet<string>, tally: Tally): Promise<void> {
  const { deps, vendor, day } = work;
  let afterId = '';
  for (;;) {
    work.signal?.throwIfAborted();
    const page = await selectMovementsOf(deps.db, vendor.vendorCode, day, afterId, pageSize);
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

/** Opens a case for each remaining difference. The players are locked, so no call or booking changes it meanwhile. */
async function note(work: Work, { theirs, own: read }: Sides, tally: Tally): Promise<void> {
  const { deps, vendor } = work;
  const owners = new Set([theirs?.playerId, read?.memberId].flatMap((id) => id ?? []));
  await deps.db.tx(async (tx) => {
    await deps.wallet.lockOwners(tx, [...owners]);
    const id = theirs?.transactionId ?? read?.transactionId ?? '';
    const [own] = await selectMovements(tx, vendor.vendorCode, [id]);
    const due = own && isOwedThere(own) ? 'MISSING_THERE' : null;
    const bucket = theirs ? bucketOf(theirs, own) : due;
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
    vendorCode: vendor.vendorCode,
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
