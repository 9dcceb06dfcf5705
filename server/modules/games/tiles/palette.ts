// The colours of a tile: a family of hues for each category, varied by the game.
import type { GameCategory } from '#contract/games/game.ts';
import type { Chance } from './chance.ts';

export type Palette = {
  /** Light, middle and deep colour of the diagonal gradient. */
  readonly stops: readonly [string, string, string];
  /** The light that falls from above, in the family of the first stop. */
  readonly light: string;
  /** The main colour of the picture; shown until the picture has loaded. */
  readonly dominant: string;
};

/** `hue` in degrees, `spread` either side of it, `turn` how far the deep end may lean away. */
type Family = { hue: number; spread: number; turn: number; saturation: number; lightness: number };

const families: Readonly<Record<GameCategory, Family>> = {
  RNG: { hue: 312, spread: 40, turn: 62, saturation: 78, lightness: 50 },
  FISH: { hue: 201, spread: 20, turn: 30, saturation: 86, lightness: 48 },
  LIVE: { hue: 146, spread: 20, turn: 30, saturation: 62, lightness: 36 },
  LOTT: { hue: 38, spread: 9, turn: 26, saturation: 94, lightness: 52 },
  ELOTT: { hue: 34, spread: 14, turn: 34, saturation: 94, lightness: 52 },
  SPORTS: { hue: 206, spread: 12, turn: 22, saturation: 84, lightness: 60 },
  ESPORTS: { hue: 262, spread: 16, turn: 40, saturation: 78, lightness: 54 },
  PVP: { hue: 350, spread: 14, turn: 34, saturation: 74, lightness: 44 },
  COCKFIGHT: { hue: 20, spread: 10, turn: 20, saturation: 90, lightness: 50 },
};

/** The palette of a game; uses four numbers of `chance`. */
export function paletteOf(category: GameCategory, chance: Chance): Palette {
  const { hue, spread, turn, saturation, lightness } = families[category];
  const middle = hue + chance.between(-spread, spread);
  const lean = chance.between(turn * 0.3, turn) * (chance.next() < 0.5 ? -1 : 1);
  const lift = chance.between(-5, 5);
  const dominant = colour(middle, saturation, lightness + lift - 4);
  return {
    stops: [
      colour(middle - lean * 0.45, saturation + 6, lightness + lift + 14),
      colour(middle, saturation, lightness + lift - 4),
      colour(middle + lean, saturation - 4, (lightness + lift) * 0.36),
    ],
    light: colour(middle - lean * 0.5, 90, 78),
    dominant,
  };
}

/** `#rrggbb` of hue in degrees, saturation and lightness in per cent. */
function colour(hue: number, saturation: number, lightness: number): string {
  const s = Math.min(100, saturation) / 100;
  const l = lightness / 100;
  const part = (offset: number): string => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
