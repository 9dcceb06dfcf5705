// Notices of providers about payouts: accepted when signed, processed once.
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { type CountDropped, createDropCounter } from '../deposits/dropped-notices.ts';
import { insertEvent, spendNonces } from '../deposits/payment-store.ts';
import type { CashierParts } from '../parts.ts';
import { takePayoutReport } from './take-payout.ts';

/** A notice's nonce is remembered for as long as the notice could be valid, on both sides of its time. */
const nonceLifeMs = 10 * 60_000;
/** So much of a notice is kept. */
const keptLength = 8_000;

type Answer = Awaited<ReturnType<RawRoute['handle']>>;
const taken: Answer = { status: 200, body: { received: true } };
const refusedWith = (status: 400 | 401 | 404): Answer => ({ status, body: { received: false } });

type CallbackParts = CashierParts & { readonly drop: CountDropped };

export function payoutCallbacks(given: CashierParts): RawRoute {
  const parts: CallbackParts = { ...given, drop: createDropCounter(given) };
  return {
    method: 'POST',
    path: '/wps/callback/payout/:gateway',
    handle: (call) => answerNotice(parts, call),
  };
}

/** Responds only after the notice is committed, so that a provider repeats a lost one. */
async function answerNotice(parts: CallbackParts, call: RawCall): Promise<Answer> {
  const { clock, noticeAddresses, withdrawals, drop } = parts;
  const gateway = call.params['gateway'] ?? '';
  const notice = withdrawals.gateways.get(gateway)?.readNotice?.(call, clock.now());
  if (!notice) {
    // A name that a stranger made up is not kept.
    await drop(withdrawals.gateways.has(gateway) ? gateway : '', 'UNKNOWN');
    return refusedWith(404);
  }
  const allowed = noticeAddresses.get(gateway);
  if (allowed && !allowed.includes(call.ip)) {
    await drop(gateway, notice.fault === 'UNSIGNED' ? 'UNSIGNED' : 'ADDRESS');
    return refusedWith(401);
  }
  if (notice.fault) {
    await drop(gateway, notice.fault);
    // What the provider itself has signed shows what it sends now. Strangers could fill the table with the others.
    if (notice.fault !== 'UNREADABLE') return refusedWith(401);
    await keep(parts, gateway, call, { verdict: notice.fault, orderNo: null });
    return refusedWith(400);
  }
  const { report, nonce } = notice;
  const orderNo = report.reference.replace(/-\d+$/, '');
  // Taking a report twice changes nothing, so the word is spent afterwards: a crash between both loses no report.
  const verdict = await takePayoutReport(parts, gateway, report).catch(async (error: unknown) => {
    await keep(parts, gateway, call, { verdict: 'FAULT', orderNo });
    throw error;
  });
  const until = new Date(clock.now().getTime() + nonceLifeMs);
  const unused = await spendNonces(parts.db, [{ gateway, nonce }], until);
  // A copy of a notice that is kept already adds nothing.
  if (unused.size > 0) await keep(parts, gateway, call, { verdict, orderNo });
  return taken;
}

type Kept = { readonly verdict: string; readonly orderNo: string | null };

/** Keeps a signed notice as it came. */
function keep(parts: CashierParts, gateway: string, call: RawCall, kept: Kept): Promise<void> {
  const raw = call.rawBody.slice(0, keptLength).toWellFormed();
  return insertEvent(parts.db, { gateway, at: parts.clock.now(), ip: call.ip, raw, ...kept });
}
