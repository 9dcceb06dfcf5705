// Notices from providers and forwarding phones: stored unchanged, accepted when signed, processed once.
import { createHmac } from 'node:crypto';
import { noticeHeaders, signedNotice } from '#contract/partners/webhook-checkout.ts';
import { forwardedSms, paymentSmsPath } from '#contract/partners/payment-sms.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import type { CashierParts } from '../parts.ts';
import { takeSms } from './match-sms.ts';
import { insertEvent, spendNonce } from './payment-store.ts';
import { takeReport } from './take-payment.ts';

/** A notice's nonce is remembered for as long as the notice could be valid, on both sides of its time. */
const nonceLifeMs = 10 * 60_000;
/** So much of a notice is kept. */
const keptLength = 8_000;

type Answer = Awaited<ReturnType<RawRoute['handle']>>;
const answers = {
  TAKEN: { status: 200, body: { received: true } },
  UNKNOWN: { status: 404, body: { received: false } },
  REFUSED: { status: 401, body: { received: false } },
  UNREADABLE: { status: 400, body: { received: false } },
} as const satisfies Record<string, Answer>;

export const callbackRoutes = (parts: CashierParts & { readonly smsSecret: string }): RawRoute[] => [
  {
    method: 'POST',
    path: '/wps/callback/payment/:gateway',
    handle: (call) => answerNotice(parts, call),
  },
  { method: 'POST', path: paymentSmsPath, handle: (call) => answerSms(parts, call) },
];

/** Responds only after the notice is committed, so that a provider repeats a lost one. */
async function answerNotice(parts: CashierParts, call: RawCall): Promise<Answer> {
  const { clock, gateways, noticeAddresses } = parts;
  const gateway = call.params['gateway'] ?? '';
  const notice = gateways.get(gateway)?.readNotice(call, clock.now());
  if (!notice) return answers.UNKNOWN;
  const allowed = noticeAddresses.get(gateway);
  if (allowed && !allowed.includes(call.ip)) {
    if (!notice.fault) await keep(parts, gateway, call, { verdict: 'ADDRESS', orderNo: null });
    return answers.REFUSED;
  }
  if (notice.fault) {
    // Anybody could fill the table with unsigned texts.
    if (notice.fault !== 'UNSIGNED')
      await keep(parts, gateway, call, { verdict: notice.fault, orderNo: null });
    return notice.fault === 'UNREADABLE' ? answers.UNREADABLE : answers.REFUSED;
  }
  const { report, nonce } = notice;
  const orderNo = 'payment' in report ? report.payment.orderNo : report.orderNo;
  // Taking a report twice changes nothing, so the word is spent afterwards: a crash between both loses no money.
  const verdict = await takeReport(parts, { gateway, source: 'CALLBACK' }, report).catch(
    async (error: unknown) => {
      await keep(parts, gateway, call, { verdict: 'FAULT', orderNo: null });
      throw error;
    },
  );
  const isFirst = await spendNonce(parts.db, gateway, nonce, new Date(clock.now().getTime() + nonceLifeMs));
  await keep(parts, gateway, call, { verdict: isFirst ? verdict : 'REPLAYED', orderNo });
  return answers.TAKEN;
}

async function answerSms(
  parts: CashierParts & { readonly smsSecret: string },
  call: RawCall,
): Promise<Answer> {
  const { headers, rawBody } = call;
  const [time = '', nonce = ''] = [headers[noticeHeaders.time], headers[noticeHeaders.nonce]];
  const wanted = createHmac('sha256', parts.smsSecret)
    .update(signedNotice(time, nonce, rawBody))
    .digest('hex');
  const given = headers[noticeHeaders.signature] ?? '';
  if (!sameBytes(Buffer.from(given), Buffer.from(wanted))) return answers.REFUSED;
  const sms = forwardedSms.safeParse(parsed(rawBody));
  if (!sms.success) return answers.UNREADABLE;
  const verdict = await takeSms(parts, sms.data);
  // A repeated SMS leaves no further row.
  if (verdict !== 'KNOWN') await keep(parts, `SMS-${sms.data.bankCode}`, call, { verdict, orderNo: null });
  return answers.TAKEN;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Kept = { readonly verdict: string; readonly orderNo: string | null };

/** Keeps a signed notice as it came. */
function keep(parts: CashierParts, gateway: string, call: RawCall, kept: Kept): Promise<void> {
  const raw = call.rawBody.slice(0, keptLength);
  return insertEvent(parts.db, { gateway, at: parts.clock.now(), ip: call.ip, raw, isSigned: true, ...kept });
}
