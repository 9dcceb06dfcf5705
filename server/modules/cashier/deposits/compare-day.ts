// The daily comparison with the lists of providers: it takes over lost payments and counts what differs.
import { minorToDecimal } from '#contract/base/money.ts';
import type { DayBucket } from '#contract/cashier/provider-days.ts';
import { GatewayAway, type PaymentGateway, type ReportedPayment } from '../gateways/port.ts';
import type { CashierParts } from '../parts.ts';
import { openStates } from './deposit-rules.ts';
import {
  type ComparedDay,
  type DayLine,
  type KnownPayment,
  selectAgreedDays,
  selectCreditedIn,
  selectFirstOrderAt,
  selectKnown,
  writeComparedDay,
} from './provider-day-store.ts';
import { takeReport } from './take-payment.ts';

const hourMs = 60 * 60_000;
/** A payment may become known here so long after the provider completed it. */
const lateNoticeMs = 72 * hourMs;

/** A day of the merchant's calendar, `YYYY-MM-DD`: its first instant, and the first one after it. */
export type Day = { readonly day: string; readonly from: Date; readonly to: Date };

/**
 * Compares days, oldest first, with each provider's list: the newest, and those that were missed while the platform or
 * the provider was down. A payment that is listed and not known here is taken like a notice; a repeated comparison
 * changes nothing but its time.
 * @throws Error that names the providers whose list differs or did not come; the other providers are compared
 */
export async function compareDays(
  parts: CashierParts,
  days: readonly Day[],
  signal?: AbortSignal,
): Promise<readonly ComparedDay[]> {
  const compared: ComparedDay[] = [];
  const wrong: string[] = [];
  for (const [gateway, provider] of parts.gateways) {
    try {
      for (const day of await owedDays(parts, gateway, days)) {
        signal?.throwIfAborted();
        const { found, isNews } = await compareDay(parts, gateway, provider, day);
        compared.push(found);
        if (isNews && (found.missingThere > 0 || found.amountDiffers > 0))
          wrong.push(
            `${gateway} on ${day.day}: ${found.missingThere} credited payments are not in its list, ${found.amountDiffers} amounts differ`,
          );
      }
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      parts.onFault(error);
      wrong.push(`${gateway}: its list did not come`);
    }
  }
  if (wrong.length > 0) throw new Error(`Payments do not agree. ${wrong.join('; ')}`);
  return compared;
}

/** The newest day, and earlier ones since the first order of the provider that differ or were never compared. */
async function owedDays(
  { db }: Pick<CashierParts, 'db'>,
  gateway: string,
  days: readonly Day[],
): Promise<readonly Day[]> {
  const known = await selectAgreedDays(db, gateway);
  const firstAt = await selectFirstOrderAt(db, gateway);
  const newest = days.at(-1);
  return days.filter(
    (day) => day === newest || (firstAt !== null && firstAt < day.to && !known.has(day.day)),
  );
}

/**
 * Compares one day with one provider's list, keeps the result, and raises an alarm for a new difference.
 * @throws GatewayAway
 */
export async function compareDay(
  parts: CashierParts,
  gateway: string,
  provider: PaymentGateway,
  day: Day,
): Promise<{ readonly found: ComparedDay; readonly isNews: boolean }> {
  const { found, lines } = await compare(parts, gateway, provider, day);
  const before = await parts.db.tx((tx) => writeComparedDay(tx, found, lines, parts.clock.now()));
  const isNews = !before || differenceOf(before) !== differenceOf(found);
  if (isNews && differs(found)) {
    const difference = minorToDecimal(found.oursMinor - found.theirsMinor);
    await parts.raiseAlarm({ kind: 'DAY_DIFFERS', details: { provider: gateway, day: day.day, difference } });
  }
  return { found, isNews };
}

export const differs = ({ oursMinor, theirsMinor, missingThere, amountDiffers }: ComparedDay): boolean =>
  oursMinor !== theirsMinor || missingThere > 0 || amountDiffers > 0;

const differenceOf = ({ oursMinor, theirsMinor, missingThere, amountDiffers }: ComparedDay): string =>
  `${oursMinor - theirsMinor} ${missingThere} ${amountDiffers}`;

async function compare(
  parts: CashierParts,
  gateway: string,
  provider: PaymentGateway,
  day: Day,
): Promise<{ readonly found: ComparedDay; readonly lines: readonly DayLine[] }> {
  const theirs = byNumber(await provider.statement(day.from, day.to));
  const numbers = [...theirs.keys()];
  const before = byNumber(await selectKnown(parts.db, gateway, numbers));
  for (const [number, payment] of theirs)
    if (mustBeTaken(before.get(number)))
      await takeReport(parts, { gateway, source: 'STATEMENT', report: { state: 'PAID', payment } });
  const known = byNumber(await selectKnown(parts.db, gateway, numbers));
  const lacking = await selectLacking(parts, gateway, provider, day, theirs);
  const lines = [
    ...[...theirs.values()].flatMap((payment) => lineOf(known.get(payment.transactionId), payment) ?? []),
    ...lacking.map((ours) => ({ ...sidesOf(ours, undefined), bucket: 'MISSING_THERE' as const })),
  ];
  const count = (bucket: DayBucket) => lines.filter((line) => line.bucket === bucket).length;
  const [missingHere, amountDiffers] = [count('MISSING_HERE'), count('AMOUNT_DIFFERS')];
  const found = {
    gateway,
    day: day.day,
    matched: theirs.size - missingHere - amountDiffers,
    missingHere,
    missingThere: lacking.length,
    amountDiffers,
    oursMinor: sumOf([...known.values(), ...lacking].filter(isAccounted)),
    theirsMinor: sumOf([...theirs.values()]),
  };
  return { found, lines };
}

/** Credited, or sent back to its sender. */
const isAccounted = ({ isCredited, isReturned }: KnownPayment): boolean => isCredited || isReturned;

/** What is worth a look about a listed payment; undefined when both sides simply agree. */
function lineOf(ours: KnownPayment | undefined, theirs: ReportedPayment): DayLine | undefined {
  const sides = sidesOf(ours, theirs);
  if (!ours || !isSame(ours, theirs)) return { ...sides, bucket: 'AMOUNT_DIFFERS' };
  if (ours.source === 'STATEMENT') return { ...sides, bucket: 'MISSING_HERE' };
  return isAccounted(ours) ? undefined : { ...sides, bucket: 'NOT_CREDITED' };
}

const sidesOf = (ours: KnownPayment | undefined, theirs: ReportedPayment | undefined) => ({
  transactionId: ours?.transactionId ?? theirs?.transactionId ?? '',
  orderNo: ours?.orderNo ?? null,
  oursMinor: ours && isAccounted(ours) ? ours.amountMinor : null,
  theirsMinor: theirs?.amountMinor ?? null,
});

/** The payments credited that day which the provider lists neither on that day nor shortly before or after it. */
async function selectLacking(
  { db }: CashierParts,
  gateway: string,
  provider: PaymentGateway,
  { from, to }: Day,
  theirs: ReadonlyMap<string, ReportedPayment>,
): Promise<readonly KnownPayment[]> {
  const credited = await selectCreditedIn(db, gateway, { from, to });
  const lacking = credited.filter(({ transactionId }) => !theirs.has(transactionId));
  if (lacking.length === 0) return [];
  // A payment of the evening may become known after midnight, and two clocks differ.
  const around = await provider.statement(
    new Date(from.getTime() - lateNoticeMs),
    new Date(to.getTime() + hourMs),
  );
  const listed = byNumber(around);
  return lacking.filter(({ transactionId }) => !listed.has(transactionId));
}

/** A payment that operators have decided about is left to them. */
const mustBeTaken = (known: KnownPayment | undefined): boolean =>
  !known || (!isAccounted(known) && known.state !== null && openStates.includes(known.state));

const isSame = (known: KnownPayment, listed: ReportedPayment): boolean =>
  known.amountMinor === listed.amountMinor && known.currency === listed.currency;

const byNumber = <Payment extends { readonly transactionId: string }>(payments: readonly Payment[]) =>
  new Map(payments.map((payment) => [payment.transactionId, payment]));

const sumOf = (payments: readonly { readonly amountMinor: bigint }[]): bigint =>
  payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
