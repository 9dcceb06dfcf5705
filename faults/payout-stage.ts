// A cashier behind HTTP and the sandbox's provider that pays for it, on one clock that a test moves.
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { noticeHeaders, type ProviderPayout, signedNotice } from '#contract/partners/webhook-checkout.ts';
import { derivedSecret } from '#sandbox/game-vendors/vendor-keys.ts';
import type { Behaviour } from '#sandbox/payments/payouts/behaviours.ts';
import { createSandbox, type Sandbox } from '#sandbox/server.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWebhookPayouts } from '#server/modules/cashier/index.ts';
import { bareServer } from '#server/testing/an-http-server.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { aPayoutProvider } from '#server/testing/cashier/a-payout-provider.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { payoutsBy } from '#server/testing/cashier/payout-parts.ts';

const vendorMasterSecret = '5e'.repeat(32);
const secretOf = (name: string): string => derivedSecret(vendorMasterSecret, name);
const noticeSecret = secretOf('payments-maya-notices');

/** `close` also proves the ledger. */
export async function aStage(open: (role: 'khela_server') => Promise<Database>) {
  const db: Database = await open('khela_server');
  // The sandbox is there after the platform that it notifies.
  const gateways = new Map<string, ReturnType<typeof createWebhookPayouts>>();
  const world = await aCashier(db, { withdrawals: { ...payoutsBy(aPayoutProvider()), gateways } });
  const { clock, cashier } = world;
  const http = await bareServer({ rawRoutes: cashier.rawRoutes, ports: { clock } });
  const platformUrl = await http.listen({ port: 0, host: '127.0.0.1' });
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-payouts-'));
  const sandbox: Sandbox = await createSandbox({
    port: 0,
    platformUrl,
    platformOrigin: 'http://localhost:8080',
    vendorMasterSecret,
    dataDir,
    clock,
  });
  const gateway = createWebhookPayouts({
    url: sandbox.url,
    key: secretOf('payments-maya'),
    noticeSecret,
    timeoutMs: 4_000,
  });
  gateways.set('maya', gateway);
  const press = (fields: Record<string, string>) =>
    fetch(`${sandbox.url}/payments/payouts`, { method: 'POST', body: new URLSearchParams(fields) });
  return {
    ...world,
    db,
    gateway,
    /** Presses a button of the provider's console about a payout. */
    act: async (reference: string, act: string) => {
      const known = await gateway.query(reference);
      await press({ id: 'payoutId' in known ? known.payoutId : '', act });
    },
    /** An approved order of 1000.00 whose payouts are treated in a way. */
    approved: async (behaviour: Behaviour, length: 'ONCE' | 'ALWAYS' = 'ONCE') => {
      const member = await aWithdrawer(db, world);
      await press({ behaviour, number: member.number, length });
      return anApproved(db, sandbox.url, member);
    },
    pay: () => cashier.payWithdrawals(),
    later: (ms: number) => {
      clock.advance(ms);
      return cashier.payWithdrawals();
    },
    notify: createNotifier(platformUrl, clock),
    verdictsOf: async (orderNo: string): Promise<string[]> => {
      const rows = await db.query<{ verdict: string }>(
        'select verdict from gateway_event where order_no = $1 order by id',
        [orderNo],
      );
      return rows.map(({ verdict }) => verdict);
    },
    close: async () => {
      await sandbox.close();
      expect((await world.wallet.prove()).faults).toEqual([]);
      await http.close();
      await world.server.close();
      await db.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

type Member = Awaited<ReturnType<typeof aWithdrawer>>;

async function anApproved(db: Database, sandboxUrl: string, member: Member) {
  const { orderNo } = await member.ordered();
  await db.query(`update withdrawal set state = 'APPROVED', next_at = changed_at where order_no = $1`, [
    orderNo,
  ]);
  const order = () => member.read(orderNo);
  return {
    ...member,
    orderNo,
    reference: `${orderNo}-1`,
    order,
    /** Waits until a notice has brought the order into a state. */
    becomes: (state: string) => expect.poll(async () => (await order()).state).toBe(state),
    /** What the member's own bank or wallet shows. */
    arrived: async (): Promise<string> => {
      const address = `${sandboxUrl}/payments/received?bank=BKASH&number=${member.number}`;
      const page = await (await fetch(address)).text();
      return /<b>([\d.]+) BDT<\/b>/.exec(page)?.[1] ?? '';
    },
  };
}

/** Sends notices, by default signed as the provider's; each resolves to the status. */
function createNotifier(platformUrl: string, clock: Clock) {
  let words = 0;
  return async (
    payout: ProviderPayout,
    { secret = noticeSecret, name = 'maya', word }: { secret?: string; name?: string; word?: string } = {},
  ): Promise<number> => {
    const [time, nonce] = [String(clock.now().getTime()), word ?? `notice-${(words += 1)}--`];
    const body = JSON.stringify(payout);
    const signature = createHmac('sha256', secret)
      .update(signedNotice(time, nonce, body))
      .digest('hex');
    const { status } = await fetch(`${platformUrl}/wps/callback/payout/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [noticeHeaders.time]: time,
        [noticeHeaders.nonce]: nonce,
        [noticeHeaders.signature]: signature,
      },
      body,
    });
    return status;
  };
}
