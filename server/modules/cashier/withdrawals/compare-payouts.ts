// The daily comparison of payouts with the lists of providers: it takes over lost reports and counts what differs.
import type { Day } from '../deposits/compare-day.ts';
import type { PayoutGateway, PayoutReport } from '../gateways/payout-port.ts';
import { GatewayAway } from '../gateways/port.ts';
import type { CashierParts } from '../parts.ts';
import {
  type PayoutDay,
  selectEndedIn,
  selectFirstPayoutAt,
  selectListed,
  selectPayoutDays,
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
        const found = await compareDay(parts, gateway, provider, day);
        compared.push(found);
        const { missingHere, missingThere, differs } = found;
        if (missingHere + missingThere + differs > 0)
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

/** The newest day, and earlier ones since the first payout by the provider that were never compared. */
async function owedDays(
  { db }: Pick<CashierParts, 'db'>,
  gateway: string,
  days: readonly Day[],
): Promise<readonly Day[]> {
  const known = await selectPayoutDays(db, gateway);
  const firstAt = await selectFirstPayoutAt(db, gateway);
  const newest = days.at(-1);
  return days.filter(
    (day) => day === newest || (firstAt !== null && firstAt < day.to && !known.has(day.day)),
  );
}

/**
 * Compares one day with one provider's list and keeps the result.
 * @throws GatewayAway
 */
async function compareDay(
  parts: CashierParts,
  gateway: string,
  provider: PayoutGateway,
  day: Day,
): Promise<PayoutDay> {
  const listed = await provider.statement(day.from, day.to);
  const taken: TakenPayout[] = [];
  for (const report of listed) taken.push(await takePayoutReport(parts, gateway, report));
  const lacking = await selectLacking(parts, gateway, provider, day, listed);
  const count = (...results: readonly TakenPayout[]): number =>
    taken.filter((result) => results.includes(result)).length;
  const takenOver = count('PAID', 'PENDING', 'REFUSED', 'RETURNED');
  const paid = listed.filter(({ state }) => state === 'PAID');
  const ours = await selectListed(
    parts.db,
    gateway,
    paid.map(({ reference }) => reference),
  );
  const found: PayoutDay = {
    gateway,
    day: day.day,
    matched: takenOver + count('KNOWN'),
    takenOver,
    missingHere: count('NO_PAYOUT'),
    missingThere: lacking.length,
    differs: count('CONFLICT'),
    oursMinor: sumOf([...ours.filter(({ state }) => state === 'PAID' || state === 'RETURNED'), ...lacking]),
    theirsMinor: sumOf(paid),
  };
  await writePayoutDay(parts.db, found, parts.clock.now());
  return found;
}

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

const sumOf = (payouts: readonly { readonly amountMinor: bigint }[]): bigint =>
  payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
