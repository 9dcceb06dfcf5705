// The result of a leg and the one formula that pays it: v + (1 − v) · r · odds · f.

export const legStates = ['WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'PUSH', 'VOID', 'DEAD_HEAT'] as const;
export type LegState = (typeof legStates)[number];
export type LegResult = {
  readonly state: LegState;
  /** Places divided by those who tied for them; for DEAD_HEAT only. */
  readonly places?: number;
  readonly tied?: number;
};

/** r, v as halves of 1, and f as a fraction, so that payouts are exact in whole numbers. */
const factors: Record<LegState, { readonly r: 0 | 1; readonly halves: 0 | 1 | 2 }> = {
  WON: { r: 1, halves: 0 },
  LOST: { r: 0, halves: 0 },
  HALF_WON: { r: 1, halves: 1 },
  HALF_LOST: { r: 0, halves: 1 },
  PUSH: { r: 0, halves: 2 },
  VOID: { r: 0, halves: 2 },
  DEAD_HEAT: { r: 1, halves: 0 },
};

/** A fraction of whole numbers. */
type Ratio = { readonly over: bigint; readonly under: bigint };

/** The multiplier of a leg at odds in thousandths: v + (1 − v) · r · odds · f. */
export function multiplierOf({ state, places = 1, tied = 1 }: LegResult, oddsMilli: bigint): Ratio {
  const { r, halves } = factors[state];
  const [f, g] = state === 'DEAD_HEAT' ? [BigInt(places), BigInt(tied)] : [1n, 1n];
  const back = BigInt(halves) * 1000n * g;
  const won = BigInt(2 - halves) * BigInt(r) * oddsMilli * f;
  return { over: back + won, under: 2000n * g };
}

/** The result of a number against a line: its distance above the line, in quarters of a point. */
export function lineResult(distance: number): LegResult {
  const isQuarter = Math.abs(distance * 4) % 2 === 1;
  if (!isQuarter) return { state: distance > 0 ? 'WON' : distance < 0 ? 'LOST' : 'PUSH' };
  if (Math.abs(distance) > 0.25) return { state: distance > 0 ? 'WON' : 'LOST' };
  return { state: distance > 0 ? 'HALF_WON' : 'HALF_LOST' };
}

export const wonIf = (holds: boolean): LegResult => ({ state: holds ? 'WON' : 'LOST' });
export const voided: LegResult = { state: 'VOID' };
