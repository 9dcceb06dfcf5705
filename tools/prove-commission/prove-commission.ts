// Recomputes a file of an agent's rebate of a day, or of a salary or dividend: every line, their sum, and what was paid
// and carried on.
import { readFileSync } from 'node:fs';
import { recompute } from './recompute.ts';
import { recomputePayout } from './recompute-payout.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name the file: npm run prove:commission -- rebate-2026-11-21.csv');
  process.exit(2);
}
const text = readFileSync(file, 'utf8');
const isPayout = /^\uFEFF?"?row"?,/.test(text);
const { lines, sum, faults } = isPayout ? recomputePayout(text) : recompute(text);
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0 ? `${lines} lines agree; they are ${sum} together` : `${faults.length} faults`,
);
process.exit(faults.length === 0 ? 0 : 1);
