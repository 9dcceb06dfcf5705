// A cashier over a database for tests: real wallet and ledger, real notices, and a provider that the test controls.
import { lineFactsOf, selectPayeesSince } from '#server/modules/agents/figures/self-dealing-store.ts';
import { selectReceivedAfter } from '#server/modules/agents/transfers/transfer-store.ts';
import { createHmac } from 'node:crypto';
import { minorToDecimal } from '#contract/base/money.ts';
import { noticeHeaders, signedNotice, type WebhookPayment } from '#contract/partners/webhook-checkout.ts';
import { type HeldClock, heldClock } from '#server/base/clock.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { RawRoute } from '#server/http/context.ts';
import { createCashier, createWebhookGateway, type PaymentGateway } from '#server/modules/cashier/index.ts';
import { GatewayAway, type PaymentReport } from '#server/modules/cashier/gateways/port.ts';
import type { CashierParts } from '#server/modules/cashier/parts.ts';
import {
  findMemberId,
  findMemberStatuses,
  findPlayers,
} from '#server/modules/identity/accounts/member-store.ts';
import { writeFrozen } from '#server/modules/identity/office/write-frozen.ts';
import {
  selectLinks,
  selectNewlyLinked,
  selectRecentChanges,
} from '#server/modules/identity/verification/link-store.ts';
import { writeAllToInbox } from '#server/modules/messaging/inbox/inbox.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import {
  selectMembersOfVoided,
  selectValidStakes,
  selectVoidedStakes,
} from '#server/modules/reporting/valid-stakes-store.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { anHttpServer } from '../an-http-server.ts';
import { payeeParts } from './payee-parts.ts';
import { testChannels } from './test-channels.ts';

const noticeSecret = 'a secret of notices';
const smsSecret = 'a secret of forwarded messages';

export const testRules = {
  capBeforeVerification: null,
  openOrdersAtMost: 3,
  minutesToPay: 30,
  reviewHours: 24,
  reviewDays: 7,
};

type NoticeChanges = { signature?: string; nonce?: string; at?: Date; ip?: string };
export type ProviderMood = 'WELL' | 'AWAY';

/** A merchant without promotions. */
const noPromotions: CashierParts['promotions'] = {
  depositPromosOf: async () => [],
  acceptWithDeposit: async () => {
    throw new Refusal('NOT_FOUND');
  },
  bonusAtStake: async () => null,
  endBonusForWithdrawal: async () => undefined,
  keptBonusesOf: async () => [],
};

export async function aCashier(
  db: Database,
  {
    identity = {},
    ...options
  }: Partial<Omit<CashierParts, 'identity'>> & {
    readonly clock?: HeldClock;
    readonly identity?: Partial<CashierParts['identity']>;
  } = {},
) {
  const clock = options.clock ?? heldClock('2026-11-23T06:00:00Z');
  const wallet = createWallet({ db, clock, currency: 'BDT', timeZone: 'Asia/Dhaka' });
  const provider = aProvider();
  const faults: unknown[] = [];
  const alarms: object[] = [];
  const dropped: object[] = [];
  const vault = createVault(Buffer.alloc(32, 5));
  const parts: Parameters<typeof createCashier>[0] = {
    db,
    clock,
    timeZone: 'Asia/Dhaka',
    currency: 'BDT',
    currencySymbol: '৳',
    writeToInbox: (tx, notes) => writeAllToInbox(tx, clock, notes),
    siteUrl: 'http://localhost:8080',
    vault,
    gateways: new Map([['maya', provider.gateway]]),
    noticeAddresses: new Map(),
    wallet,
    identity: {
      playersOf: findPlayers,
      idOf: findMemberId,
      isVerified: async () => true,
      documentOf: async (file) => Buffer.from(await file.arrayBuffer()),
      freeze: async (tx, memberId, at) => void (await writeFrozen(tx, memberId, true, at)),
      ...payeeParts(db, clock, vault),
      ...identity,
    },
    links: {
      linksOf: selectLinks,
      newlyLinked: selectNewlyLinked,
      recentChangesOf: selectRecentChanges,
    },
    withdrawals: {
      rules: async () => settingDefaults.withdrawals,
      isOpen: async () => true,
      gateways: new Map(),
      gatewayOf: () => 'maya',
    },
    riskSettings: async () => settingDefaults.risk,
    validStakesOf: selectValidStakes,
    voidedStakesOf: selectVoidedStakes,
    membersOfVoided: selectMembersOfVoided,
    promotions: noPromotions,
    oppositeBets: async () => [],
    lineFactsOf: (of, search) => lineFactsOf(of, { ...search, timeZone: 'Asia/Dhaka' }),
    payeesSince: selectPayeesSince,
    creditReceived: selectReceivedAfter,
    protection: { depositLeft: async () => null },
    raiseAlarm: async ({ details }) => void alarms.push(details),
    rules: async () => testRules,
    noteDropped: (counted) => dropped.push(...counted),
    onFault: (fault) => faults.push(fault),
    smsSecret,
    ...options,
  };
  const cashier = createCashier(parts);
  await cashier.seedChannels(testChannels);
  const server = await anHttpServer({ db, clock, routes: cashier.routes });
  const notifyAs = (gateway: string, payment: WebhookPayment, changes: NoticeChanges = {}) =>
    send(cashier.rawRoutes, '/wps/callback/payment/:gateway', { gateway }, JSON.stringify(payment), {
      secret: noticeSecret,
      at: clock.now(),
      ...changes,
    });
  return {
    cashier,
    parts,
    clock,
    vault,
    wallet,
    provider,
    faults,
    /** The alarms that were raised. */
    alarms,
    /** What was logged of notices that were not believed. */
    dropped,
    server,
    playersOf: findPlayers,
    /** Cash of a member, as a decimal string. */
    cashOf: async (memberId: string) => minorToDecimal(await wallet.playableMinor(memberId, 'REAL')),
    statusOf: async (memberId: string) => (await findMemberStatuses(db, [memberId])).get(memberId)?.status,
    /** Sends a notice of the provider, by default signed; resolves to the status. */
    notify: (payment: WebhookPayment, changes?: NoticeChanges) => notifyAs('maya', payment, changes),
    /** Sends a notice to the address of a provider. */
    notifyAs,
    /** Forwards an SMS of a wallet. */
    forward: (
      sms: { transactionId: string; amount: string; bankCode?: string; receiver?: string; sender?: string },
      secret = smsSecret,
    ) =>
      send(
        cashier.rawRoutes,
        '/wps/callback/payment-sms',
        {},
        JSON.stringify({
          bankCode: 'BKASH',
          receiver: '01700000101',
          sender: '01712345678',
          at: clock.now().getTime(),
          ...sms,
        }),
        { secret, at: clock.now() },
      ),
  };
}

/** A provider whose payments a test makes. */
function aProvider() {
  const reports = new Map<string, PaymentReport>();
  let mood: ProviderMood = 'WELL';
  let created = 0;
  /** By order: whether the last question allowed the provider to take money. */
  const queried = new Map<string, boolean>();
  const answering = <Value>(value: Value): Value => {
    if (mood === 'AWAY') throw new GatewayAway('away');
    return value;
  };
  const gateway: PaymentGateway = {
    ...createWebhookGateway({
      url: 'http://localhost:1',
      pageOrigin: 'http://localhost:1',
      key: 'k',
      noticeSecret,
    }),
    create: async ({ orderNo }) => {
      created += 1;
      return answering({
        reference: `ref-${orderNo}-${created}`,
        payUrl: `https://pay.example/${orderNo}`,
        qrContent: null,
      });
    },
    query: async ({ orderNo, mayTake }) => {
      queried.set(orderNo, mayTake);
      return answering(reports.get(orderNo) ?? { state: 'PENDING', orderNo });
    },
    statement: async () => [],
  };
  return {
    gateway,
    reports,
    queried,
    be: (next: ProviderMood) => {
      mood = next;
    },
  };
}

let nonces = 0;
async function send(
  routes: readonly RawRoute[],
  path: string,
  params: Record<string, string>,
  rawBody: string,
  {
    secret,
    at,
    signature,
    nonce,
    ip = '203.0.113.9',
  }: { secret: string; at: Date; signature?: string; nonce?: string; ip?: string },
): Promise<number> {
  const word = nonce ?? `notice-${(nonces += 1)}`.padEnd(12, '-');
  const time = String(at.getTime());
  const signed = createHmac('sha256', secret)
    .update(signedNotice(time, word, rawBody))
    .digest('hex');
  const { handle } = routes.find((route) => route.path === path) ?? {};
  const answer = await handle?.({
    params,
    headers: {
      [noticeHeaders.time]: time,
      [noticeHeaders.nonce]: word,
      [noticeHeaders.signature]: signature ?? signed,
    },
    method: 'POST',
    path,
    rawBody,
    ip,
  });
  return answer?.status ?? 0;
}
