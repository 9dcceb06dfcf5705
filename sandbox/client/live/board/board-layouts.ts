// Where the spots of each game are on the board: rows of spots with their widths in twelfths.
import { cardCounts } from '../../../game-vendors/live/games/andar-bahar.ts';

type BoardCell = { readonly id: string; readonly span: number; readonly look?: string };
export type BoardRow = readonly BoardCell[];

const cell = (id: string, span: number, look?: string): BoardCell =>
  look ? { id, span, look } : { id, span };
const faces = [1, 2, 3, 4, 5, 6];

export const baccaratRows = (hasSuperSix: boolean): readonly BoardRow[] => [
  [cell('player-pair', 4, 'left low'), cell('tie', 4, 'middle low'), cell('banker-pair', 4, 'right low')],
  [cell('player', 6, 'left'), cell('banker', 6, 'right')],
  ...(hasSuperSix ? [[cell('super-six', 12, 'middle low')]] : []),
];

export const dragonTigerRows: readonly BoardRow[] = [
  [cell('tie', 6, 'middle low'), cell('suited-tie', 6, 'middle low')],
  [cell('dragon', 6, 'right'), cell('tiger', 6, 'gold')],
];

export const teenPattiRows: readonly BoardRow[] = [
  [cell('player-plus', 6, 'left low'), cell('dealer-plus', 6, 'right low')],
  [cell('player', 6, 'left'), cell('dealer', 6, 'right')],
];

export const andarBaharRows: readonly BoardRow[] = [
  [cell('andar', 6, 'left'), cell('bahar', 6, 'right')],
  cardCounts.slice(0, 4).map(({ id }) => cell(id, 3, 'low')),
  cardCounts.slice(4).map(({ id }) => cell(id, 3, 'low')),
];

const sums = Array.from({ length: 14 }, (_, at) => at + 4);
const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `pair-${low}-${high}`));

export const sicBoRows: readonly BoardRow[] = [
  [cell('small', 3, 'left'), cell('odd', 3), cell('even', 3), cell('big', 3, 'right')],
  faces.map((face) => cell(`single-${face}`, 2, 'low')),
  sums.slice(0, 4).map((sum) => cell(`sum-${sum}`, 3, 'low')),
  sums.slice(4, 7).map((sum) => cell(`sum-${sum}`, 4, 'low')),
  sums.slice(7, 10).map((sum) => cell(`sum-${sum}`, 4, 'low')),
  sums.slice(10).map((sum) => cell(`sum-${sum}`, 3, 'low')),
  faces.map((face) => cell(`double-${face}`, 2, 'low')),
  [cell('any-triple', 12, 'middle low')],
  faces.map((face) => cell(`triple-${face}`, 2, 'low')),
  pairs.slice(0, 4).map((id) => cell(id, 3, 'low')),
  pairs.slice(4, 8).map((id) => cell(id, 3, 'low')),
  pairs.slice(8, 12).map((id) => cell(id, 3, 'low')),
  pairs.slice(12).map((id) => cell(id, 4, 'low')),
];
