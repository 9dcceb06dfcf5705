// Sic Bo: three dice, bets on their sum, on single faces, pairs and triples.
import { nothing, type Payback, type LiveGame, type Spot, spot, winOf } from './live-game.ts';

const faces = [1, 2, 3, 4, 5, 6];

/** By the sum of the dice, from 4 to 10: odds and return. Sums equally far from the middle pay the same. */
const sumTerms: readonly (readonly [odds: number, rtp: string])[] = [
  [62, '87.5000'],
  [31, '88.8888'],
  [18, '87.9629'],
  [12, '90.2777'],
  [8, '87.5000'],
  [7, '92.5925'],
  [6, '87.5000'],
];
const termsOfSum = (sum: number) => sumTerms[Math.min(sum, 21 - sum) - 4] ?? [0, '0.0000'];
const oddsOfSum = (sum: number): number => termsOfSum(sum)[0];
const sums = Array.from({ length: 14 }, (_, at) => at + 4);
const combinations = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => [low, high]));

const spots: readonly Spot[] = [
  ...['small', 'big', 'odd', 'even'].map((id) => spot(id, '1:1', '97.2222')),
  ...sums.map((sum) =>
    spot(`sum-${sum}`, `${oddsOfSum(sum)}:1`, termsOfSum(sum)[1], oddsOfSum(sum) > 12 ? 20 : 5),
  ),
  ...faces.map((face) => spot(`single-${face}`, '1:1, 2:1, 3:1', '92.1296', 2)),
  ...faces.map((face) => spot(`double-${face}`, '11:1', '88.8888', 5)),
  ...faces.map((face) => spot(`triple-${face}`, '180:1', '83.7962', 50)),
  spot('any-triple', '31:1', '88.8888', 20),
  ...combinations.map(([low, high]) => spot(`pair-${low}-${high}`, '6:1', '97.2222', 5)),
];

function pay(spotId: string, dice: readonly number[]): Payback {
  const sum = dice.reduce((total, die) => total + die, 0);
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2];
  const [kind = '', first = '', second = ''] = spotId.split('-');
  const count = dice.filter((die) => die === Number(first)).length;
  switch (kind) {
    case 'small':
      return winOf(!isTriple && sum <= 10, 1);
    case 'big':
      return winOf(!isTriple && sum >= 11, 1);
    case 'odd':
      return winOf(!isTriple && sum % 2 === 1, 1);
    case 'even':
      return winOf(!isTriple && sum % 2 === 0, 1);
    case 'sum':
      return winOf(sum === Number(first), oddsOfSum(Number(first)));
    case 'single':
      return winOf(count > 0, count);
    case 'double':
      return winOf(count >= 2, 11);
    case 'triple':
      return winOf(count === 3, 180);
    case 'any':
      return winOf(isTriple, 31);
    case 'pair':
      return winOf(count > 0 && dice.includes(Number(second)), 6);
    default:
      return nothing;
  }
}

export const sicBo: LiveGame = {
  name: 'sicbo',
  spots,
  draw: (chance) => [chance(6) + 1, chance(6) + 1, chance(6) + 1],
  pay,
  brief: (dice) => dice.join(''),
};
