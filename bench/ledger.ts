// `npm run bench:ledger [rounds] [grown entries] [their months] [parts…]`: the ledger beside pgbench and plain ledgers,
// interleaved, medians. With names of parts, only those are opened and measured.
import type { BettorsRun } from './ledger/bettors.ts';
import { openContenders, type LedgerPart, parts } from './ledger/contenders.ts';
import { goalLines } from './ledger/goals.ts';
import { runSql, startOwnServer } from './ledger/own-server.ts';
import { median } from './running-platform.ts';

const words = process.argv.slice(2);
const [rounds = 5, entries = 10_000_000, months = 10] = words
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const named = words.filter((word) => !/^\d+$/.test(word));
const unknown = named.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}; there are ${parts.join(', ')}`);
const isWanted = (part: LedgerPart): boolean =>
  (named.length === 0 || named.includes(part)) && (part !== 'grown' || entries > 0);

const server = await startOwnServer();
const contenders = await openContenders(server, new Set(parts.filter(isWanted)), { entries, months });

// Writes the loaded data to disk now, so that it does not disturb the first measurements.
await runSql(await server.emptyDatabase('nobody'), 'checkpoint');
const measured = new Map<string, BettorsRun[]>();
for (const contend of Object.values(contenders.runs)) await contend();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, contend] of Object.entries(contenders.runs)) {
    measured.set(name, [...(measured.get(name) ?? []), await contend()]);
  }
}

/** The median of a contender; not a number when it did not run. */
const of = (name: string, what: keyof BettorsRun = 'perSecond'): number => {
  const found = measured.get(name);
  return found ? median(found.map((one) => one[what])) : NaN;
};
for (const name of measured.keys()) {
  const [perSecond, p50, p99] = [of(name), of(name, 'p50Ms'), of(name, 'p99Ms')];
  const waits = Number.isNaN(p50) ? '' : `   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`;
  console.log(`${name.padEnd(16)} ${Math.round(perSecond).toString().padStart(8)} a second${waits}`);
}
const proofs = await Promise.all(contenders.ledgers.map(({ wallet }) => wallet.prove()));
const faults = proofs.flatMap((proof) => proof.faults);
console.log(
  `memory of this process ${Math.round(process.memoryUsage().rss / 1_048_576)} MB, faults in the books ${faults.length}`,
);
const bestTpcb = Math.max(of('tpcb_1'), of('tpcb_8'), of('tpcb_64'));
const bestPlain = Math.max(of('plain_8'), of('plain_64'));
const bestLean = Math.max(of('lean_8'), of('lean_64'));
const ratios = {
  ratio_tpcb: of('product_512') / bestTpcb,
  ratio_plain: of('product_512') / bestPlain,
  ratio_hot: of('product_512_hot') / of('product_512'),
  wallet_ratio_tpcb: of('wallet_512') / bestTpcb,
  ratio_bonus: of('bonus_512') / of('product_512'),
  ratio_growth: of('grown_512') / of('wallet_512'),
  ratio64_tpcb: of('product_64') / bestTpcb,
  ratio1_tpcb: of('product_1') / of('tpcb_1'),
  ratio_http: of('signed_256') / bestTpcb,
  ratio_embedded: of('embedded_512') / of('single_512'),
  p99_over_p50: of('product_512', 'p99Ms') / of('product_512', 'p50Ms'),
};
// Without a goal: the lean ledger, what both plain ones are of TPC-B, and the ledger without a vendor's round.
const beside = {
  ratio_lean: of('product_512') / bestLean,
  plain_of_tpcb: bestPlain / bestTpcb,
  lean_of_tpcb: bestLean / bestTpcb,
  wallet_ratio_plain: of('wallet_512') / bestPlain,
  wallet_ratio64_tpcb: of('wallet_64') / bestTpcb,
  wallet_ratio1_tpcb: of('wallet_1') / of('tpcb_1'),
};
for (const line of goalLines(ratios)) console.log(line);
console.log(
  `${'ratio_lean'.padEnd(15)} ${beside.ratio_lean.toFixed(2).padStart(6)}  without a goal: 512 bettors to a lean ledger`,
);
const known = Object.entries({ ...ratios, ...beside }).filter(([, ratio]) => !Number.isNaN(ratio));
const shown = known.map(([name, ratio]) => `${name}=${ratio.toFixed(2)}`);
console.log(`RESULT ledger ${shown.join(' ')}`);
await contenders.close();
process.exit(faults.length > 0 ? 1 : 0);
