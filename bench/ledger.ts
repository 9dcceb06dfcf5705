// `npm run bench:ledger [rounds] [grown entries] [their months]`: the ledger beside pgbench and a plain ledger, interleaved, medians.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/db/embedded-database.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { openServer } from '#server/db/server-database.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import { runBettors, type Run } from './ledger/bettors.ts';
import { goalLines } from './ledger/goals.ts';
import { pastOf } from './ledger/grown-ledger.ts';
import { type Ledger, ledgerOver, openLedger, runSql, startOwnServer } from './ledger/own-server.ts';
import { aVendorDesk, playBet } from '#server/testing/a-vendor-desk.ts';
import { openSignedBets } from './ledger/signed-bets.ts';
import { openPlain, openTpcb } from './ledger/yardsticks.ts';
import { median } from './running-platform.ts';

const rounds = Number(process.argv[2] ?? 5);
const grownEntries = Number(process.argv[3] ?? 10_000_000);
const grownMonths = Number(process.argv[4] ?? 10);
const members = 10_000;
const seconds = 2;

const server = await startOwnServer();
const tpcb = await openTpcb(server);
const plain = await openPlain(server);
const ledger = await openLedger(await server.emptyDatabase('ledger'), members);
const product = await aVendorDesk(ledger.db, ledger.wallet);
const single = await ledgerOver(await oneLane('single'), members);
const folder = mkdtempSync(join(tmpdir(), 'khela-bench-'));
const embeddedDb = await openEmbedded(join(folder, 'data'));
await migrate(embeddedDb, migrationsFolder);
const embedded = await ledgerOver(embeddedDb, members);
const grown = grownEntries > 0 ? await openGrown() : undefined;
const signed = await openSignedBets(server, members);

/** A bet at the wallet's own face, without a vendor's round around it. */
const walletBet =
  ({ wallet }: Ledger) =>
  async (posting: Posting): Promise<void> => {
    const { verdict } = await wallet.postGathered(posting);
    if (verdict !== 'posted') throw new Error(`a bet was ${verdict}`);
  };
const productBet = (posting: Posting): Promise<void> => playBet(product, posting);
const bettors = (
  count: number,
  bet: (posting: Posting) => Promise<void>,
  rest: { isHot?: boolean; members?: number } = {},
) => runBettors({ bettors: count, members, seconds, ...rest }, bet);
const asRun = async (perSecond: Promise<number>): Promise<Run> => ({
  perSecond: await perSecond,
  p50Ms: NaN,
  p99Ms: NaN,
});

const contenders: Record<string, () => Promise<Run>> = {
  tpcb_1: () => asRun(tpcb(1, seconds)),
  tpcb_8: () => asRun(tpcb(8, seconds)),
  tpcb_64: () => asRun(tpcb(64, seconds)),
  plain_8: () => asRun(plain.spread(8, seconds)),
  plain_64: () => asRun(plain.spread(64, seconds)),
  plain_hot_8: () => asRun(plain.hot(8, seconds)),
  product_1: () => bettors(1, productBet),
  product_64: () => bettors(64, productBet),
  product_512: () => bettors(512, productBet),
  product_512_hot: () => bettors(512, productBet, { isHot: true }),
  signed_256: () => signed.bet(256, seconds),
  wallet_1: () => bettors(1, walletBet(ledger)),
  wallet_64: () => bettors(64, walletBet(ledger)),
  wallet_512: () => bettors(512, walletBet(ledger)),
  wallet_512_hot: () => bettors(512, walletBet(ledger), { isHot: true }),
  single_512: () => bettors(512, walletBet(single)),
  embedded_512: () => bettors(512, walletBet(embedded)),
  ...(grown ? { grown_512: () => bettors(512, walletBet(grown), { members: grown.members }) } : {}),
};

// What was loaded is written out now, not under the first measurements.
await ledger.db.query('checkpoint');
const measured = new Map<string, Run[]>();
for (const contend of Object.values(contenders)) await contend();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, contend] of Object.entries(contenders)) {
    measured.set(name, [...(measured.get(name) ?? []), await contend()]);
  }
}

const of = (name: string, what: keyof Run = 'perSecond'): number =>
  median((measured.get(name) ?? []).map((one) => one[what]));
for (const name of measured.keys()) {
  const [perSecond, p50, p99] = [of(name), of(name, 'p50Ms'), of(name, 'p99Ms')];
  const waits = Number.isNaN(p50) ? '' : `   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`;
  console.log(`${name.padEnd(16)} ${Math.round(perSecond).toString().padStart(8)} a second${waits}`);
}
const faults = (
  await Promise.all([ledger, single, ...(grown ? [grown] : [])].map(({ wallet }) => wallet.prove()))
).flatMap((proof) => proof.faults);
console.log(
  `memory of this process ${Math.round(process.memoryUsage().rss / 1_048_576)} MB, faults in the books ${faults.length}`,
);
const bestTpcb = Math.max(of('tpcb_1'), of('tpcb_8'), of('tpcb_64'));
const ratios = {
  ratio_tpcb: of('product_512') / bestTpcb,
  ratio_plain: of('product_512') / Math.max(of('plain_8'), of('plain_64')),
  ratio_hot: of('product_512_hot') / of('product_512'),
  ratio_growth: grown ? of('grown_512') / of('wallet_512') : NaN,
  ratio64_tpcb: of('product_64') / bestTpcb,
  ratio1_tpcb: of('product_1') / of('tpcb_1'),
  ratio_http: of('signed_256') / bestTpcb,
  ratio_embedded: of('embedded_512') / of('single_512'),
  p99_over_p50: of('product_512', 'p99Ms') / of('product_512', 'p50Ms'),
  wallet_ratio_tpcb: of('wallet_512') / bestTpcb,
  wallet_ratio_plain: of('wallet_512') / Math.max(of('plain_8'), of('plain_64')),
  wallet_ratio64_tpcb: of('wallet_64') / bestTpcb,
  wallet_ratio1_tpcb: of('wallet_1') / of('tpcb_1'),
};
for (const line of goalLines(ratios)) console.log(line);
const shown = Object.entries(ratios).map(([name, ratio]) => `${name}=${ratio.toFixed(2)}`);
console.log(`RESULT ledger ${shown.join(' ')}`);
await signed.close();
await product.close();
await Promise.all([ledger, single, embedded, ...(grown ? [grown] : [])].map((one) => one.close()));
rmSync(folder, { recursive: true, force: true });
process.exit(faults.length > 0 ? 1 : 0);

/** A ledger's database with one connection at work, which is what the embedded engine is held against. */
async function oneLane(name: string) {
  const db = openServer(await server.emptyDatabase(name));
  await migrate(db, migrationsFolder);
  return { ...db, lanes: 1 };
}

async function openGrown(): Promise<Ledger> {
  const url = await server.emptyDatabase('grown');
  const db = openServer(url);
  await migrate(db, migrationsFolder);
  const manyMembers = Math.max(members, Math.floor(grownEntries / 10));
  const many = await ledgerOver(db, manyMembers, pastOf(manyMembers, grownEntries, grownMonths));
  // Over a connection of its own, which has no limit of time.
  await runSql(url, 'vacuum (analyze)');
  return many;
}
