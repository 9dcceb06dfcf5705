// The positions of a hero's companions: at its feet, floating, one large one, or a shower of small ones.
import { type Chance, chanceOf } from './chance.ts';
import { propsFor, type TileGame } from './props.ts';
import { placed, short } from './svg.ts';

/** The body of an icon by name, its ids made unique by a prefix. */
export type Icon = (name: string, prefix: string) => string;
type Layers = { readonly behind: string; readonly before: string };
type Layout = (chance: Chance, first: Draw, second: Draw, side: 1 | -1) => Layers;
type Draw = (at: { x: number; y: number; width: number; turn: number; grounded?: boolean }) => string;

const iconSize = 32;
const middleX = 150;

const atFeet: Layout = (chance, first, second, side) => ({
  behind: second({
    x: middleX - side * chance.between(90, 102),
    y: chance.between(196, 212),
    width: chance.between(56, 68),
    turn: -side * chance.between(4, 16),
    grounded: true,
  }),
  before: first({
    x: middleX + side * chance.between(86, 98),
    y: chance.between(206, 218),
    width: chance.between(72, 84),
    turn: side * chance.between(4, 16),
    grounded: true,
  }),
});

const floating: Layout = (chance, first, second, side) => ({
  behind: second({
    x: middleX - side * chance.between(88, 104),
    y: chance.between(58, 84),
    width: chance.between(54, 68),
    turn: side * chance.between(-18, 18),
  }),
  before: first({
    x: middleX + side * chance.between(88, 100),
    y: chance.between(204, 218),
    width: chance.between(74, 86),
    turn: side * chance.between(4, 14),
    grounded: true,
  }),
});

const oneGreatFriend: Layout = (chance, first, _second, side) => ({
  behind: '',
  before: first({
    x: middleX + side * chance.between(78, 90),
    y: chance.between(196, 206),
    width: chance.between(98, 112),
    turn: side * chance.between(3, 12),
    grounded: true,
  }),
});

/** Props that may fall in large numbers. */
const falling = ['coin', 'glowing-star', 'gem-stone', 'four-leaf-clover', 'hibiscus', 'lotus', 'red-heart'];

const shower: Layout = (chance, first, second, side) => {
  const places = [
    [-112, 48, 40],
    [104, 62, 46],
    [-58, 22, 28],
    [66, 24, 30],
    [-116, 142, 34],
  ] as const;
  const fall = places.map(([x, y, width]) =>
    second({
      x: middleX + side * x + chance.between(-8, 8),
      y: y + chance.between(-8, 12),
      width,
      turn: chance.between(-40, 40),
    }),
  );
  const front = { x: middleX + side * chance.between(84, 96), y: chance.between(208, 220), width: 78 };
  return { behind: fall.join(''), before: first({ ...front, turn: side * 9, grounded: true }) };
};

const layouts: readonly Layout[] = [atFeet, floating, oneGreatFriend, shower];

/** Both layers of a tile's companions; never twice the same thing. */
export function companionsOf(game: TileGame, icon: Icon): Layers {
  const chance = chanceOf(`${game.gameCode}/companions`);
  const { own, usual } = propsFor(game.gameType, game.hero);
  const [first = 'coin', second = 'gem-stone'] = new Set([
    ...chance.shuffled(own),
    ...chance.shuffled(usual),
  ]);
  const side = chance.next() < 0.5 ? 1 : -1;
  const chosen = chance.pick(layouts);
  const layout = chosen === shower && !falling.includes(second) ? floating : chosen;
  return layout(chance, drawWith(icon, first, 'b'), drawWith(icon, second, 'c'), side);
}

function drawWith(icon: Icon, name: string, prefix: string): Draw {
  return ({ x, y, width, turn, grounded }) => {
    const shade = `<ellipse cx="${short(x)}" cy="${short(y + width * 0.46)}" rx="${short(width * 0.5)}" ry="${short(width * 0.1)}" fill="url(#shade)"/>`;
    return (grounded ? shade : '') + placed(icon(name, prefix), { x, y, width, size: iconSize, turn });
  };
}
