// The road maps of baccarat and Dragon Tiger as pure functions: results in, coloured marks in columns out.

/** One of the two sides, or neither. */
type RoadResult = {
  readonly winner: 'left' | 'right' | 'tie';
  readonly leftPair: boolean;
  readonly rightPair: boolean;
};

type BigRoadMark = {
  readonly winner: 'left' | 'right';
  /** Ties that followed this result. */
  ties: number;
  readonly leftPair: boolean;
  readonly rightPair: boolean;
};

type DerivedMark = 'red' | 'blue';

const letters: Readonly<Record<string, RoadResult['winner']>> = {
  P: 'left',
  B: 'right',
  D: 'left',
  G: 'right',
  T: 'tie',
};

/** Reads a result such as `B6p` of baccarat or `D12` of Dragon Tiger. */
export function readResult(brief: string): RoadResult {
  const pairs = brief.slice(1).replace(/\d/g, '');
  return {
    winner: letters[brief[0] ?? ''] ?? 'tie',
    leftPair: pairs.includes('p'),
    rightPair: pairs.includes('b'),
  };
}

/** The big road: a new column whenever the winner changes. Ties before the first winner belong to its mark. */
export function bigRoad(results: readonly RoadResult[]): BigRoadMark[][] {
  const columns: BigRoadMark[][] = [];
  let early = 0;
  for (const { winner, leftPair, rightPair } of results) {
    const column = columns[columns.length - 1];
    const last = column?.[column.length - 1];
    if (winner === 'tie') {
      if (last) last.ties += 1;
      else early += 1;
      continue;
    }
    const mark = { winner, ties: last ? 0 : early, leftPair, rightPair };
    if (column && last?.winner === winner) column.push(mark);
    else columns.push([mark]);
  }
  return columns;
}

/** How many columns back each derived road looks. */
export const lookBack = { bigEye: 1, small: 2, cockroach: 3 } as const;

/**
 * A derived road. For the first mark of a column, the two columns before are compared by length, `back` apart: equal is
 * red. For another one the column `back` to the left decides: blue when it ends exactly one mark above.
 */
export function derivedRoad(columns: readonly (readonly unknown[])[], back: number): DerivedMark[][] {
  const lengthOf = (column: number): number => columns[column]?.length ?? 0;
  const marks: DerivedMark[] = [];
  columns.forEach((column, at) => {
    column.forEach((_, row) => {
      if (row === 0) {
        if (at - 1 - back < 0) return;
        marks.push(lengthOf(at - 1) === lengthOf(at - 1 - back) ? 'red' : 'blue');
      } else if (at - back >= 0) {
        marks.push(lengthOf(at - back) === row ? 'blue' : 'red');
      }
    });
  });
  return inColumns(marks);
}

function inColumns(marks: readonly DerivedMark[]): DerivedMark[][] {
  const columns: DerivedMark[][] = [];
  for (const mark of marks) {
    const column = columns[columns.length - 1];
    if (column?.[0] === mark) column.push(mark);
    else columns.push([mark]);
  }
  return columns;
}

type PlacedMark<Mark> = { readonly mark: Mark; readonly column: number; readonly row: number };

/** Places columns on a grid of so many rows: a column that meets the bottom or another one turns to the right. */
export function layOutColumns<Mark>(columns: readonly (readonly Mark[])[], rows: number): PlacedMark<Mark>[] {
  const taken = new Set<string>();
  const placed: PlacedMark<Mark>[] = [];
  let start = 0;
  for (const marks of columns) {
    while (taken.has(`${start},0`)) start += 1;
    let [column, row] = [start, 0];
    marks.forEach((mark, at) => {
      if (at > 0) {
        const isFree = row + 1 < rows && !taken.has(`${column},${row + 1}`);
        // A tail that has turned stays on its row.
        if (isFree && column === start) row += 1;
        else column += 1;
      }
      taken.add(`${column},${row}`);
      placed.push({ mark, column, row });
    });
    start += 1;
  }
  return placed;
}

/** The bead plate: every result in order, column by column. */
export function beadPlate(results: readonly string[], rows: number): PlacedMark<string>[] {
  return results.map((mark, at) => ({ mark, column: Math.floor(at / rows), row: at % rows }));
}
