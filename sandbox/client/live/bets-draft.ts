// The bets a player has laid out and not confirmed yet: added chip by chip, undone step by step.

/** Amounts in cents by spot. */
export type SpotAmounts = ReadonlyMap<string, number>;

type SpotLimits = { readonly least: number; readonly most: (spot: string) => number };

export const sumOfAmounts = (amounts: SpotAmounts): number =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

export function addAmounts(left: SpotAmounts, right: SpotAmounts): Map<string, number> {
  const sum = new Map(left);
  for (const [spot, amount] of right) sum.set(spot, (sum.get(spot) ?? 0) + amount);
  return sum;
}

/** Each step is what one press added; the draft is their sum. */
export class BetsDraft {
  readonly #limits: SpotLimits;
  #steps: SpotAmounts[] = [];
  /** What the table has taken in this round. */
  #placed: SpotAmounts = new Map();

  constructor(limits: SpotLimits) {
    this.#limits = limits;
  }

  get amounts(): SpotAmounts {
    return this.#steps.reduce(addAmounts, new Map());
  }

  get placed(): SpotAmounts {
    return this.#placed;
  }

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  setPlaced(placed: SpotAmounts): void {
    this.#placed = placed;
  }

  /** Puts a chip on a spot, or as much of it as the limit leaves; false when the spot is full. */
  add(spot: string, cents: number): boolean {
    return this.#addStep(new Map([[spot, cents]]));
  }

  /** The bets of an earlier round once more; false when nothing of them fits. */
  repeat(last: SpotAmounts): boolean {
    return this.#addStep(last);
  }

  /** Doubles what is laid out, or, with nothing laid out, what the table has taken. */
  double(): boolean {
    return this.#addStep(this.isEmpty ? this.#placed : this.amounts);
  }

  undo(): void {
    this.#steps.pop();
  }

  clear(): void {
    this.#steps = [];
  }

  #addStep(step: SpotAmounts): boolean {
    const now = addAmounts(this.#placed, this.amounts);
    const fitting = new Map<string, number>();
    for (const [spot, amount] of step) {
      const left = this.#limits.most(spot) - (now.get(spot) ?? 0);
      const added = Math.min(amount, left);
      if (added >= this.#limits.least || (added > 0 && this.amounts.has(spot))) fitting.set(spot, added);
    }
    if (fitting.size === 0) return false;
    this.#steps.push(fitting);
    return true;
  }
}
