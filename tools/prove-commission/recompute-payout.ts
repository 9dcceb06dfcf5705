// The arithmetic of the file of a salary or dividend, written again from the file's own columns: it imports nothing of the
// product.

type Recomputed = { readonly lines: number; readonly sum: string; readonly faults: string[] };
type Member = { readonly valid: bigint; readonly loss: bigint };
type Tier = { readonly turnover: bigint; readonly active: bigint; readonly rate: bigint };

/** A decimal with two places as a whole number of its last place. */
function cents(decimal: string | undefined): bigint {
  if (decimal === undefined || !/^-?\d+\.\d{2}$/.test(decimal)) throw new Error(`"${decimal}" is no amount`);
  return BigInt(decimal.replace('.', ''));
}

function written(minor: bigint): string {
  const digits = String(minor).replace('-', '').padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

class File {
  readonly members = new Map<string, Member[]>();
  readonly figures = new Map<string, Map<string, string>>();
  readonly terms = new Map<string, string>();
  readonly totals = new Map<string, string>();
  lines = 0;

  constructor(text: string) {
    const rows = text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .filter((row) => row !== '')
      .map((row) => row.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
    for (const [row = '', period = '', name = '', , valid, loss, value = ''] of rows.slice(1)) {
      if (row === 'member') {
        this.lines += 1;
        const known = this.members.get(period) ?? [];
        known.push({ valid: cents(valid), loss: cents(loss) });
        this.members.set(period, known);
      } else if (row === 'figure')
        this.figures.set(period, (this.figures.get(period) ?? new Map<string, string>()).set(name, value));
      else if (row === 'total') this.totals.set(name, value);
      else this.terms.set(`${row} ${name}`, value);
    }
  }

  tiers(): Tier[] {
    const found: Tier[] = [];
    for (let nth = 1; this.terms.has(`tier ${nth} rate`); nth += 1)
      found.push({
        turnover: cents(this.terms.get(`tier ${nth} turnover`)),
        active: BigInt(this.terms.get(`tier ${nth} active members`) ?? ''),
        rate: BigInt(this.terms.get(`tier ${nth} rate`) ?? ''),
      });
    return found;
  }
}

/**
 * Of each period: turnover and loss are the sums of its members, active are those who bet enough, and the highest tier that
 * both reach gives the rate. Salary: turnover × rate ÷ 10,000. Dividend: (loss − rewards + carry in) × rate ÷ 100. A
 * correction is this result less what was counted before. earned + corrected + debt in = paid + debt out, and never less
 * than nothing is paid.
 */
export function recomputePayout(text: string): Recomputed {
  const file = new File(text);
  const faults: string[] = [];
  const same = (what: string, right: bigint, found: string | undefined): void => {
    if (right !== cents(found)) faults.push(`${what}: ${written(right)} instead of ${found}`);
  };
  const tiers = file.tiers();
  const isDividend = file.terms.get('contract kind') === 'DIVIDEND';
  const least = cents(file.terms.get('contract active from'));
  let corrected = 0n;
  let earned = 0n;
  for (const [period, figures] of file.figures) {
    const members = file.members.get(period) ?? [];
    const turnover = members.reduce((sum, { valid }) => sum + valid, 0n);
    const loss = members.reduce((sum, member) => sum + member.loss, 0n);
    const active = BigInt(members.filter(({ valid }) => valid >= least).length);
    same(`turnover of ${period}`, turnover, figures.get('turnover'));
    same(`loss of ${period}`, loss, figures.get('loss'));
    if (String(active) !== figures.get('activeMembers'))
      faults.push(`active members of ${period}: ${active} instead of ${figures.get('activeMembers')}`);
    const rate = tiers.findLast((tier) => turnover >= tier.turnover && active >= tier.active)?.rate ?? 0n;
    const base = isDividend ? loss - cents(figures.get('rewards')) + cents(figures.get('carryIn')) : turnover;
    const result = base > 0n ? (base * rate) / (isDividend ? 100n : 10_000n) : 0n;
    same(`amount of ${period}`, result, figures.get('amount'));
    const carries = isDividend && file.terms.get('contract carries loss') === 'yes' && base < 0n;
    same(`carry out of ${period}`, carries ? base : 0n, figures.get('carryOut'));
    if (!figures.has('difference')) {
      earned = result;
      continue;
    }
    const difference = result - cents(figures.get('before'));
    same(`difference of ${period}`, difference, figures.get('difference'));
    corrected += difference;
  }
  same('earned', earned, file.totals.get('earned'));
  same('corrected', corrected, file.totals.get('corrected'));
  const due = earned + corrected + cents(file.totals.get('debtIn'));
  same('paid', due > 0n ? due : 0n, file.totals.get('paid'));
  same('debt out', due > 0n ? 0n : due, file.totals.get('debtOut'));
  return { lines: file.lines, sum: written(due > 0n ? due : 0n), faults };
}
