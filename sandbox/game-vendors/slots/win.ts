// One win on the screen: what, how many, how much and where.

/** Reel and row, both counted from zero at the top left. */
export type Cell = readonly [reel: number, row: number];

export type Win = {
  readonly symbol: string;
  readonly count: number;
  readonly coins: number;
  readonly cells: readonly Cell[];
  /** The number of the pay line, from 1; lines model only. */
  readonly line?: number;
  /** How many ways the win was made; ways model only. */
  readonly ways?: number;
};

/** A coin that stays where it landed, and its value. */
export type HeldCoin = { readonly cell: Cell; readonly coins: number };

/** The cells of any of the symbols on a screen of one text a reel. */
export function cellsOf(screen: readonly string[], symbols: string): Cell[] {
  return screen.flatMap((reel, x) =>
    Array.from(reel).flatMap((letter, y): Cell[] => (symbols.includes(letter) ? [[x, y]] : [])),
  );
}
