// The arithmetic of an agent's rebate file, written again from the file's own columns: it imports nothing of the product.

type Recomputed = { readonly lines: number; readonly sum: string; readonly faults: string[] };

/** A decimal with a number of places as a whole number of its last place. */
function whole(decimal: string, places: number): bigint {
  if (!new RegExp(`^-?\\d+\\.\\d{${places}}$`).test(decimal)) throw new Error(`"${decimal}" is no amount`);
  return BigInt(decimal.replace('.', ''));
}

function written(units: bigint): string {
  const digits = String(units).replace('-', '').padStart(6, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`;
}

/**
 * line: amount = valid bet × (rate − rate below) ÷ 1000. earned = the sum of all lines. carry in + earned = paid +
 * carry out, and what is paid is the largest whole number of cents that is not below zero.
 */
export function recompute(text: string): Recomputed {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row !== '')
    // Text that begins with a minus sign has an apostrophe before it, so that no spreadsheet runs it.
    .map((row) => row.split(',').map((cell) => cell.replace(/^"|"$/g, '').replace(/^'(?=-\d)/, '')));
  const faults: string[] = [];
  const totals = new Map<string, string>();
  let sum = 0n;
  let lines = 0;
  for (const cells of rows.slice(1)) {
    const [name = '', , , , , validBet = '', rate = '', rateBelow = '', amount = ''] = cells;
    if (!/^\d+$/.test(name)) {
      totals.set(name, amount);
      continue;
    }
    lines += 1;
    if (Number(name) !== lines) faults.push(`line ${name} stands where line ${lines} should be`);
    const right = whole(validBet, 2) * (BigInt(rate) - BigInt(rateBelow));
    if (right !== whole(amount, 5)) faults.push(`line ${name}: ${written(right)} instead of ${amount}`);
    sum += right;
  }
  const [earned, carryIn, carryOut] = ['earned', 'carryIn', 'carryOut'].map((name) =>
    whole(totals.get(name) ?? '', 5),
  );
  const paid = whole(totals.get('paid') ?? '', 2) * 1000n;
  if (earned !== sum) faults.push(`the lines are ${written(sum)} together, not ${totals.get('earned')}`);
  const due = sum + (carryIn ?? 0n);
  const rightPaid = due > 0n ? due - (due % 1000n) : 0n;
  if (paid !== rightPaid) faults.push(`${written(rightPaid)} is to be paid, not ${totals.get('paid')}`);
  if (due - rightPaid !== carryOut)
    faults.push(`${written(due - rightPaid)} is carried on, not ${totals.get('carryOut')}`);
  return { lines, sum: written(sum), faults };
}
