// How many signed notices of a provider are credited in a second, beside plain TPC-B of pgbench on the same server.
import { performance } from 'node:perf_hooks';
import { heldClock } from '#server/base/clock.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { openLedger, runSql, startOwnServer } from '../ledger/own-server.ts';
import { openTpcb } from '../ledger/yardsticks.ts';
import { median } from '../running-platform.ts';

const rounds = 3;
const clients = 32;
const seconds = 5;
const members = 10_000;
/** As many orders are open in each round; each is paid once. */
const orders = 3_000;
/** Credits a second for each transaction of TPC-B. */
const goal = 1;

export async function benchCallbacks(): Promise<void> {
  const server = await startOwnServer();
  const tpcb = await openTpcb(server);
  const url = await server.emptyDatabase('callbacks');
  const { db: owner } = await openLedger(url, members);
  await runSql(url, addMembers);
  const db = openServer(url, 'khela_server');
  const world = await aCashier(db, { clock: heldClock(new Date().toISOString()) });
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await runSql(url, addOrders(round));
    const credits = await creditsPerSecond(world, round);
    const plain = await tpcb(clients, seconds);
    ratios.push(credits / plain);
    console.log(
      `round ${round + 1}: ${credits.toFixed(0)} notices credited a second, TPC-B ${plain.toFixed(0)}, ` +
        `ratio ${(credits / plain).toFixed(2)}`,
    );
  }
  const { orders: proven, faults } = await world.cashier.prove();
  console.log(`${proven} credited deposits, ${faults.length} faults; the goal is a ratio of ${goal}`);
  console.log(`RESULT callbacks ratio=${median(ratios).toFixed(2)} faults=${faults.length}`);
  await world.server.close();
  await world.wallet.close();
  await Promise.all([db.close(), owner.close()]);
  if (faults.length > 0) process.exitCode = 1;
}

const orderNo = (round: number, nth: number): string =>
  `dep_${String(round).padStart(10, '0')}${String(nth).padStart(16, '0')}`;

/** Sends the notice of each order once, over so many clients at a time. */
async function creditsPerSecond(world: Awaited<ReturnType<typeof aCashier>>, round: number): Promise<number> {
  let next = 0;
  const from = performance.now();
  const client = async (): Promise<void> => {
    for (let nth = next++; nth < orders; nth = next++) {
      const status = await world.notify({
        id: `bench-${round}-${nth}`,
        status: 'PAYMENT_SUCCESS',
        amount: '500.00',
        currency: 'BDT',
        requestReferenceNumber: orderNo(round, nth),
      });
      if (status !== 200) throw new Error(`a notice was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return orders / ((performance.now() - from) / 1_000);
}

const addMembers = `insert into member (id, account, type, nickname, club_label_name, club_label_type, created_via,
    first_time_login, registered_at)
  select owner_id, 'payer' || right(owner_id, 10), 0, 'Payer', 'VIP 1', 'AUTO', 'SEED', false, now() from wallet;
  analyze member`;

const addOrders = (round: number): string =>
  `insert into deposit_order (order_no, member_id, channel_id, method, gateway, state, currency, requested_minor,
     payable_minor, fee_ppm, request_id, request_hash, created_at, expires_at, updated_at)
   select 'dep_' || lpad('${round}', 10, '0') || lpad(n::text, 16, '0'),
     'mbr_' || lpad((n % ${members})::text, 26, '0'), 'page', 'GATEWAY', 'maya', 'AWAITING_PAYMENT', 'BDT', 50000, 50000,
     0, 'bench-${round}-' || n, '', now(), now() + interval '1 day', now()
   from generate_series(0, ${orders - 1}) n;
   insert into deposit_stage (order_no, nth, state, at)
   select order_no, 0, state, created_at from deposit_order where state = 'AWAITING_PAYMENT';
   analyze deposit_order`;
