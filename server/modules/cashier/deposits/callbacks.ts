// Notices from providers and forwarding phones: accepted when signed, stored unchanged, processed once.
import { createHmac } from 'node:crypto';
import { noticeHeaders, signedNotice } from '#contract/partners/webhook-checkout.ts';
import { forwardedSms, paymentSmsPath } from '#contract/partners/payment-sms.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import { type Batcher, createBatcher } from '#server/db/batcher.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import type { PaymentReport } from '../gateways/port.ts';
import type { CashierParts } from '../parts.ts';
import { type CountDropped, createDropCounter } from './dropped-notices.ts';
import { takeSms } from './match-sms.ts';
import { insertEvent, nonceName, spendNonces, writeEvents } from './payment-store.ts';
import { orderOf, takeReports } from './take-payment.ts';

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

/** A signed notice of a provider, with its text as it is kept. */
type SignedNotice = {
  readonly gateway: string;
  readonly report: PaymentReport;
  readonly nonce: string;
  readonly ip: string;
  readonly raw: string;
};

type CallbackParts = CashierParts & {
  readonly smsSecret: string;
  readonly drop: CountDropped;
  readonly notices: Batcher<SignedNotice, void>;
};

/** How many notices share a transaction, and how many may wait. */
const [noticesAtOnce, noticesWaiting] = [200, 5_000];

export function callbackRoutes(given: CashierParts & { readonly smsSecret: string }): RawRoute[] {
  const notices = createBatcher<SignedNotice, void>({
    lanes: given.db.lanes,
    laneOf: ({ report }) => orderOf(report),
    cap: noticesAtOnce,
    queueLimit: noticesWaiting,
    run: (batch) => takeNotices(given, batch),
  });
  const parts: CallbackParts = { ...given, drop: createDropCounter(given), notices };
  return [
    {
      method: 'POST',
      path: '/wps/callback/payment/:gateway',
      handle: (call) => answerNotice(parts, call),
    },
    { method: 'POST', path: paymentSmsPath, handle: (call) => answerSms(parts, call) },
  ];
}

/** Responds only after the notice is committed, so that a provider repeats a lost one. */
async function answerNotice(parts: CallbackParts, call: RawCall): Promise<Answer> {
  const { clock, gateways, noticeAddresses, drop } = parts;
  const gateway = call.params['gateway'] ?? '';
  const notice = gateways.get(gateway)?.readNotice(call, clock.now());
  if (!notice) {
    // A name that a stranger made up is not kept.
    await drop(gateways.has(gateway) ? gateway : '', 'UNKNOWN');
    return answers.UNKNOWN;
  }
  const allowed = noticeAddresses.get(gateway);
  if (allowed && !allowed.includes(call.ip)) {
    await drop(gateway, notice.fault === 'UNSIGNED' ? 'UNSIGNED' : 'ADDRESS');
    return answers.REFUSED;
  }
  if (notice.fault) {
    await drop(gateway, notice.fault);
    // What the provider itself has signed shows what it sends now. Strangers could fill the table with the others.
    if (notice.fault !== 'UNREADABLE') return answers.REFUSED;
    await keep(parts, gateway, call, { verdict: notice.fault, orderNo: null });
    return answers.UNREADABLE;
  }
  const { report, nonce } = notice;
  const raw = keptText(call);
  await parts.notices.submit({ gateway, report, nonce, ip: call.ip, raw }).catch(async (error: unknown) => {
    await keep(parts, gateway, call, { verdict: 'FAULT', orderNo: null });
    throw error;
  });
  return answers.TAKEN;
}

/** Takes notices over and keeps them, in one transaction. Taking a report twice changes nothing. */
async function takeNotices(parts: CashierParts, notices: readonly SignedNotice[]): Promise<void[]> {
  const rules = await parts.rules();
  await parts.db.tx(async (tx) => {
    const reports = notices.map(({ gateway, report }) => ({ gateway, source: 'CALLBACK', report }) as const);
    const at = parts.clock.now();
    const [unused, taken] = await Promise.all([
      spendNonces(tx, notices, new Date(at.getTime() + nonceLifeMs)),
      takeReports(tx, parts, rules, reports),
    ]);
    const events = notices.map((notice, nth) => ({
      gateway: notice.gateway,
      at,
      ip: notice.ip,
      raw: notice.raw,
      verdict: unused.delete(nonceName(notice)) ? (taken[nth] ?? '') : 'REPLAYED',
      orderNo: orderOf(notice.report),
    }));
    writeEvents(tx, events);
  });
  return notices.map(() => undefined);
}

/** Under which name the false messages of forwarding phones are counted. */
const smsName = 'SMS';

async function answerSms(parts: CallbackParts, call: RawCall): Promise<Answer> {
  const { headers, rawBody } = call;
  const [time = '', nonce = ''] = [headers[noticeHeaders.time], headers[noticeHeaders.nonce]];
  const wanted = createHmac('sha256', parts.smsSecret)
    .update(signedNotice(time, nonce, rawBody))
    .digest('hex');
  const given = headers[noticeHeaders.signature] ?? '';
  if (!sameBytes(Buffer.from(given), Buffer.from(wanted))) {
    await parts.drop(smsName, 'UNSIGNED');
    return answers.REFUSED;
  }
  const sms = forwardedSms.safeParse(parsed(rawBody));
  if (!sms.success) {
    await parts.drop(smsName, 'UNREADABLE');
    return answers.UNREADABLE;
  }
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
  const { db, clock } = parts;
  return insertEvent(db, { gateway, at: clock.now(), ip: call.ip, raw: keptText(call), ...kept });
}

/** The beginning of a notice; a letter that is cut is replaced. */
const keptText = ({ rawBody }: RawCall): string => rawBody.slice(0, keptLength).toWellFormed();
