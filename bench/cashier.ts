// `npm run bench:cashier [part] [lines]`: what members and providers call around money, each part on a database of its
// own, beside what the same work costs without the product.
import { benchCallbacks } from './cashier/callbacks.ts';
import { benchRecords } from './cashier/records.ts';

const parts: Readonly<Record<string, (lines: number) => Promise<void>>> = {
  callbacks: benchCallbacks,
  records: benchRecords,
};

const [part, lines = '1000000'] = process.argv.slice(2);
const wanted = part ? [part] : Object.keys(parts);
for (const name of wanted) {
  const run = parts[name];
  if (!run) throw new Error(`there is no part ${name}, only ${Object.keys(parts).join(', ')}`);
  await run(Number(lines));
}
process.exit(0);
