// Recomputes a file of an agent's rebate of a day: every line, their sum, and what was paid and carried on.
import { readFileSync } from 'node:fs';
import { recompute } from './recompute.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name the file: npm run prove:commission -- rebate-2026-11-21.csv');
  process.exit(2);
}
const { lines, sum, faults } = recompute(readFileSync(file, 'utf8'));
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0 ? `${lines} lines agree; they are ${sum} together` : `${faults.length} faults`,
);
process.exit(faults.length === 0 ? 0 : 1);
