// The daily comparison of payouts with the lists of providers: it takes over lost reports and counts what differs.
import { minorToDecimal } from '#contract/base/money.ts';
import type { Day } from '../deposits/compare-day.ts';
import type { PayoutGateway, PayoutReport } from '../gateways/payout-port.ts';
import { GatewayAway } from '../gateways/port.ts';
import type { CashierParts } from '../parts.ts';
import {
  type PayoutDay,
  type PayoutLine,
  selectAgreedPayoutDays,
  selectEndedIn,
  selectFirstPayoutAt,
  selectListed,
  writePayoutDay,
} from './payout-day-store.ts';
import type { PayoutRow } from './payout-store.ts';
import { type TakenPayout, takePayoutReport } from './take-payout.ts';

const hourMs = 60 * 60_000;
/** A payout may become known here so long after the provider paid it. */
const lateNoticeMs = 72 * hourMs;

/**
 * Compares days, oldest first, with each provider's list: the newest, and those that were missed while the platform or
 * the provider was down. A repeated comparison changes nothing but its time.
 * @throws Error that names the providers whose list differs or did not come; the other providers are compared
 */
export async function comparePayouts(
  parts: CashierParts,
  days: readonly Day[],
  signal?: AbortSignal,
): Promise<readonly PayoutDay[]> {
  const compared: PayoutDay[] = [];
  const wrong: string[] = [];
  for (const [gateway, provider] of parts.withdrawals.gateways) {
    try {
      for (const day of await owedDays(parts, gateway, days)) {
        signal?.throwIfAborted();
        const { found, isNews } = await compareDay(parts, gateway, provider, day);
        compared.push(found);
        const { missingHere, missingThere, differs } = found;
        if (isNews && payoutsDiffer(found))
          wrong.push(
            `${gateway} on ${day.day}: ${missingHere} payouts are not known here, ${missingThere} are not in its list, ${differs} differ`,
          );
      }
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      parts.onFault(error);
      wrong.push(`${gateway}: its list did not come`);
    }
  }
  if (wrong.length > 0) throw new Error(`Payouts do not agree. ${wrong.join('; ')}`);
  return compared;
}

/** The newest day, and earlier ones since the first payout by the provider that differ or were never compared. */
async function owedDays(
  { db }: Pick<CashierParts, 'db'>,
  gateway: string,
  days: readonly Day[],
): Promise<readonly Day[]> {
  const known = await selectAgreedPayoutDays(db, gateway);
  const firstAt = await selectFirstPayoutAt(db, gateway);
  const newest = days.at(-1);
  return days.filter(
    (day) => day === newest || (firstAt !== null && firstAt < day.to && !known.has(day.day)),
  );
}

/**
 * Compares one day with one provider's list, keeps the result, and raises an alarm for a new difference.
 * @throws GatewayAway
 */
async function compareDay(
  parts: CashierParts,
  gateway: string,
  provider: PayoutGateway,
  day: Day,
): Promise<{ readonly found: PayoutDay; readonly isNews: boolean }> {
  const { found, lines } = await compare(parts, gateway, provider, day);
  const before = await parts.db.tx((tx) => writePayoutDay(tx, found, lines, parts.clock.now()));
  const isNews = !before || differenceOf(before) !== differenceOf(found);
  if (isNews && payoutsDiffer(found)) {
    const difference = minorToDecimal(found.oursMinor - found.theirsMinor);
    await parts.raiseAlarm({ kind: 'DAY_DIFFERS', details: { provider: gateway, day: day.day, difference } });
  }
  return { found, isNews };
}

type Difference = Pick<PayoutDay, 'oursMinor' | 'theirsMinor' | 'missingHere' | 'missingThere' | 'differs'>;

const payoutsDiffer = ({ oursMinor, theirsMinor, missingHere, missingThere, differs }: Difference): boolean =>
  oursMinor !== theirsMinor || missingHere + missingThere + differs > 0;

const differenceOf = ({ oursMinor, theirsMinor, missingHere, missingThere, differs }: Difference): string =>
  `${oursMinor - theirsMinor} ${missingHere} ${missingThere} ${differs}`;

async function compare(
  parts: CashierParts,
  gateway: string,
  provider: PayoutGateway,
  day: Day,
): Promise<{ readonly found: PayoutDay; readonly lines: readonly PayoutLine[] }> {
  const listed = await provider.statement(day.from, day.to);
  const taken: Taken[] = [];
  for (const report of listed) taken.push({ report, result: await takePayoutReport(parts, gateway, report) });
  const lacking = await selectLacking(parts, gateway, provider, day, listed);
  const count = (...results: readonly TakenPayout[]): number =>
    taken.filter(({ result }) => results.includes(result)).length;
  const takenOver = count('PAID', 'PENDING', 'REFUSED', 'RETURNED');
  const ours = await selectListed(
    parts.db,
    gateway,
    listed.map(({ reference }) => reference),
  );
  const paid = listed.filter(({ state }) => state === 'PAID');
  const paidReferences = new Set(paid.map(({ reference }) => reference));
  const returned = ours.filter(({ state }) => state === 'RETURNED');
  const kept = await countPaid(provider, returned);
  const found: PayoutDay = {
    gateway,
    day: day.day,
    matched: takenOver + count('KNOWN') - kept,
    takenOver,
    missingHere: count('NO_PAYOUT'),
    missingThere: lacking.length,
    differs: count('CONFLICT') + kept,
    oursMinor: sumOf([
      ...ours.filter((payout) => isPaid(payout) && paidReferences.has(payout.reference)),
      ...lacking,
    ]),
    theirsMinor: sumOf(paid),
  };
  return { found, lines: [...linesOf(taken, ours), ...lacking.map(lackingLine)] };
}

type Taken = { readonly report: PayoutReport; readonly result: TakenPayout };

/** It left by our books, also when it came back later. */
const isPaid = ({ state }: PayoutRow): boolean => state === 'PAID' || state === 'RETURNED';

/** The listed payouts that nobody requested, and those that contradict what is known here. */
function linesOf(taken: readonly Taken[], ours: readonly PayoutRow[]): PayoutLine[] {
  const known = new Map(ours.map((payout) => [payout.reference, payout]));
  return taken.flatMap(({ report, result }) => {
    if (result !== 'NO_PAYOUT' && result !== 'CONFLICT') return [];
    const payout = known.get(report.reference);
    return {
      reference: report.reference,
      bucket: bucketOf(report, payout),
      orderNo: payout?.orderNo ?? null,
      oursMinor: payout && isPaid(payout) ? payout.amountMinor : null,
      theirsMinor: report.state === 'PAID' ? report.amountMinor : null,
    };
  });
}

function bucketOf(report: PayoutReport, payout: PayoutRow | undefined): PayoutLine['bucket'] {
  if (!payout) return 'MISSING_HERE';
  const isSame = report.amountMinor === payout.amountMinor && report.currency === payout.currency;
  return isSame ? 'STATE_DIFFERS' : 'AMOUNT_DIFFERS';
}

const lackingLine = ({ reference, orderNo, amountMinor }: PayoutRow): PayoutLine => ({
  reference,
  bucket: 'MISSING_THERE',
  orderNo,
  oursMinor: amountMinor,
  theirsMinor: null,
});

/** The payouts that ended that day as paid and that the provider lists neither on that day nor around it. */
async function selectLacking(
  { db }: CashierParts,
  gateway: string,
  provider: PayoutGateway,
  { from, to }: Day,
  listed: readonly PayoutReport[],
): Promise<readonly PayoutRow[]> {
  const lackingIn = (payouts: readonly PayoutRow[], lines: readonly PayoutReport[]): PayoutRow[] => {
    const references = new Set(lines.map(({ reference }) => reference));
    return payouts.filter(({ reference }) => !references.has(reference));
  };
  const lacking = lackingIn(await selectEndedIn(db, gateway, { from, to }), listed);
  if (lacking.length === 0) return [];
  // A payout of the evening may become known after midnight, and two clocks differ.
  const around = await provider.statement(
    new Date(from.getTime() - lateNoticeMs),
    new Date(to.getTime() + hourMs),
  );
  return lackingIn(lacking, around);
}

/**
 * How many payouts that came back here the provider still reports as paid. Its list may have the payment of an earlier
 * time.
 */
async function countPaid(provider: PayoutGateway, payouts: readonly PayoutRow[]): Promise<number> {
  let paid = 0;
  for (const { reference } of payouts) if ((await provider.query(reference)).state === 'PAID') paid += 1;
  return paid;
}

const sumOf = (payouts: readonly { readonly amountMinor: bigint }[]): bigint =>
  payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
