// The limits of code requests, messages and wrong codes: for a browser, an address, a range of numbers and all.
import { Refusal } from '#server/base/refusal.ts';
import { countCall, readCalls } from '#server/db/counters.ts';
import { networksOf } from '#server/http/guard.ts';
import type { Caller } from '../caller.ts';
import type { IdentityParts, SmsPolicy } from '../parts.ts';
import type { MobileNumber } from './mobile-number.ts';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

type Budget = readonly [key: string, most: number];
type CountParts = Pick<IdentityParts, 'db' | 'clock' | 'policy'>;

/**
 * Counts a request, sent or not: the browser first, then the address. Many customers of a carrier share an IPv4
 * address, so it has a higher limit; of an IPv6 customer's networks the smaller has a lower one.
 * @throws Refusal RATE_LIMITED.
 */
export async function countRequest(
  { db, clock, policy }: CountParts,
  { ip, deviceHash }: Pick<Caller, 'ip' | 'deviceHash'>,
): Promise<void> {
  const { perDeviceAnHour, perAddressAnHour } = policy.sms;
  const networks = networksOf(ip).toReversed();
  const shares = [1, 0.5, 0.25];
  const budgets: Budget[] = [
    [`sms.device:${deviceHash.toString('hex')}`, perDeviceAnHour],
    ...networks.map(
      (network, at): Budget => [`sms.address:${network}`, Math.ceil(perAddressAnHour * (shares[at] ?? 1))],
    ),
  ];
  for (const [key, most] of budgets) {
    const { count, resetsInSeconds } = await countCall(db, key, hourSeconds, clock.now());
    if (count > most) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
  }
}

/** The budgets that messages to a number use; those of members' numbers and of unknown numbers are separate. */
export function messageBudgets(
  { perRangeAnHour, allAnHour }: SmsPolicy,
  { dialingCode, national }: MobileNumber,
  whose: 'members' | 'strangers',
): Budget[] {
  return [
    [`sms.${whose}.range:${dialingCode}${national.slice(0, 4)}`, perRangeAnHour],
    [`sms.${whose}.all`, allAnHour],
  ];
}

/**
 * Passes while messages are left, whether or not a member has the number, so that a refusal reveals nothing.
 * @throws Refusal RATE_LIMITED.
 */
export async function requireBudgets({ db, clock }: CountParts, budgets: readonly Budget[]): Promise<void> {
  for (const [key, most] of budgets) {
    const { count, resetsInSeconds } = await readCalls(db, key, hourSeconds, clock.now());
    if (count >= most) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
  }
}

/** Counts a message that was queued. */
export async function countMessage({ db, clock }: CountParts, budgets: readonly Budget[]): Promise<void> {
  for (const [key] of budgets) await countCall(db, key, hourSeconds, clock.now());
}

const wrongKey = (lookup: Buffer): string => `sms.wrong:${lookup.toString('hex')}`;

/** Whether a number was not guessed at too often today. */
export async function mayGuessAt({ db, clock, policy }: CountParts, lookup: Buffer): Promise<boolean> {
  const { count } = await readCalls(db, wrongKey(lookup), daySeconds, clock.now());
  return count < policy.sms.wrongPerNumberADay;
}

/** Counts a wrong code for its number and for all; operators get an alarm at the limit and at each of its multiples. */
export async function countWrongCode(
  { db, clock, policy, onAlarm }: CountParts & Pick<IdentityParts, 'onAlarm'>,
  lookup: Buffer,
): Promise<void> {
  await countCall(db, wrongKey(lookup), daySeconds, clock.now());
  const { count } = await countCall(db, 'sms.wrong.all', hourSeconds, clock.now());
  if (count % policy.sms.wrongAnHour === 0) await onAlarm?.({ kind: 'WRONG_CODES', count });
}
