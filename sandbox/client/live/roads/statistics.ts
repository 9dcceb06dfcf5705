// The figures of a table's last rounds: shares of each side, and the last results of wheel and dice.
import { element } from '../../element.ts';
import type { LiveGameName } from '../../../game-vendors/live/games/live-game.ts';
import { colourOf } from '../../../game-vendors/live/games/roulette.ts';
import type { LiveTexts } from '../words/live-texts.ts';
import { type Language, spotName } from '../words/spot-names.ts';

type Look = { readonly spot: string; readonly colour: string; readonly letter: string };

const [blue, red, green, gold] = ['#1d6fb8', '#c9243a', '#0c8457', '#9a6a00'];

const looks: Readonly<Partial<Record<LiveGameName, Readonly<Record<string, Look>>>>> = {
  baccarat: {
    P: { spot: 'player', colour: blue, letter: 'P' },
    B: { spot: 'banker', colour: red, letter: 'B' },
    T: { spot: 'tie', colour: green, letter: 'T' },
  },
  dragontiger: {
    D: { spot: 'dragon', colour: red, letter: 'D' },
    G: { spot: 'tiger', colour: gold, letter: 'G' },
    T: { spot: 'tie', colour: green, letter: 'T' },
  },
  andarbahar: {
    A: { spot: 'andar', colour: blue, letter: 'A' },
    B: { spot: 'bahar', colour: red, letter: 'B' },
  },
  teenpatti: {
    P: { spot: 'player', colour: blue, letter: 'P' },
    D: { spot: 'dealer', colour: red, letter: 'D' },
    T: { spot: 'tie', colour: green, letter: 'T' },
  },
};

/** How a result is shown as one bead. */
export function sideLook(game: LiveGameName, brief: string): Look {
  return looks[game]?.[brief[0] ?? ''] ?? { spot: '', colour: green, letter: '?' };
}

/** The colours of a road's sides, the same as those of its beads. */
export function sideColours(game: LiveGameName): Readonly<Record<'left' | 'right', string>> {
  const [left, right] = game === 'dragontiger' ? ['D', 'G'] : ['P', 'B'];
  return { left: sideLook(game, left).colour, right: sideLook(game, right).colour };
}

const percent = (count: number, all: number): string => `${Math.round((count * 100) / all)}%`;

/** The counted share of each group, one pill each. */
function shares(
  groups: readonly (readonly [name: string, count: number, colour: string])[],
  all: number,
): HTMLElement {
  const pills = groups.map(([name, count, colour]) => {
    const mark = element('i', {});
    mark.style.background = colour;
    return element('li', {}, mark, `${name} ${count}`, element('b', {}, percent(count, all)));
  });
  return element('ul', { class: 'shares' }, ...pills);
}

function sideShares(game: LiveGameName, results: readonly string[], language: Language): HTMLElement {
  const groups = Object.entries(looks[game] ?? {}).map(([letter, { spot, colour }]) => {
    const count = results.filter((brief) => brief.startsWith(letter)).length;
    return [spotName(spot, language), count, colour] as const;
  });
  return shares(groups, results.length);
}

/** The last results as beads, the newest first. */
function lastBeads(
  results: readonly string[],
  lookOf: (brief: string) => { text: string; colour: string },
): HTMLElement {
  const beads = results
    .slice(-18)
    .reverse()
    .map((brief) => {
      const { text, colour } = lookOf(brief);
      const bead = element('li', {}, text);
      bead.style.background = colour;
      return bead;
    });
  return element('ol', { class: 'last-results' }, ...beads);
}

const wheelColours = { red, black: '#26383b', green } as const;

function rouletteFigures(results: readonly string[], language: Language): Node[] {
  const numbers = results.map(Number);
  const count = (judge: (number: number) => boolean): number => numbers.filter(judge).length;
  const groups = [
    [spotName('red', language), count((n) => colourOf(n) === 'red'), red],
    [spotName('black', language), count((n) => colourOf(n) === 'black'), '#26383b'],
    ['0', count((n) => n === 0), green],
    [spotName('even', language), count((n) => n > 0 && n % 2 === 0), gold],
    [spotName('odd', language), count((n) => n % 2 === 1), gold],
  ] as const;
  const beads = lastBeads(results, (brief) => ({
    text: brief,
    colour: wheelColours[colourOf(Number(brief))],
  }));
  return [beads, shares(groups, numbers.length)];
}

function sicBoFigures(results: readonly string[], language: Language): Node[] {
  const sums = results.map((brief) => Array.from(brief, Number).reduce((sum, die) => sum + die, 0));
  const isTriple = (brief: string): boolean => new Set(brief).size === 1;
  const count = (judge: (sum: number) => boolean): number =>
    sums.filter((sum, at) => judge(sum) && !isTriple(results[at] ?? '')).length;
  const groups = [
    [spotName('small', language), count((sum) => sum <= 10), blue],
    [spotName('big', language), count((sum) => sum >= 11), red],
    [spotName('any-triple', language), results.filter(isTriple).length, green],
  ] as const;
  const beads = lastBeads(results, (brief) => {
    const sum = Array.from(brief, Number).reduce((total, die) => total + die, 0);
    return { text: String(sum), colour: isTriple(brief) ? green : sum <= 10 ? blue : red };
  });
  return [beads, shares(groups, results.length)];
}

/** The figures above the road maps, or in their place. */
export function summarize(
  game: LiveGameName,
  results: readonly string[],
  texts: LiveTexts,
  language: Language,
): HTMLElement {
  const title = element('h2', {}, texts.lastRounds(results.length));
  return element('div', { class: 'figures' }, title, ...figuresOf(game, results, language));
}

function figuresOf(game: LiveGameName, results: readonly string[], language: Language): Node[] {
  if (game === 'roulette') return rouletteFigures(results, language);
  if (game === 'sicbo') return sicBoFigures(results, language);
  const sides = sideShares(game, results, language);
  if (game === 'baccarat' || game === 'dragontiger') return [sides];
  const beads = lastBeads(results, (brief) => {
    const { letter, colour } = sideLook(game, brief);
    return { text: game === 'teenpatti' ? letter : `${letter}${brief.slice(1)}`, colour };
  });
  return [beads, sides];
}
