// A chase: the same slip in later draws, each with its multiple.

export type Chase = {
  readonly draws: number;
  readonly grows: 'same' | 'double';
  readonly stopOnWin: boolean;
};

/** The platform's limits: draws after the first, and the highest multiple. */
const most = { draws: 120, multiple: 1000 } as const;

/** The multiple of each later draw: the same as the first, or twice the one before. */
export function multiplesOf({ draws, grows }: Chase): readonly number[] {
  return Array.from({ length: Math.min(draws, most.draws) }, (_, at) =>
    grows === 'same' ? 1 : Math.min(2 ** (at + 1), most.multiple),
  );
}

/** The price of a slip over all draws, in minor units. */
export const chasedStake = (stakeMinor: number, multiples: readonly number[]): number =>
  stakeMinor * multiples.reduce((sum, multiple) => sum + multiple, 1);

/** The chase in the form of the wire; undefined without later draws. */
export function wireChase(
  chase: Chase | null,
  coming: readonly { readonly numero: string }[],
): { chase?: { draws: { numero: string; multiple: number }[]; stopOnWin: boolean } } {
  if (!chase || coming.length === 0) return {};
  const multiples = multiplesOf({ ...chase, draws: coming.length });
  const draws = coming.map(({ numero }, at) => ({ numero, multiple: multiples[at] ?? 1 }));
  return { chase: { draws, stopOnWin: chase.stopOnWin } };
}
