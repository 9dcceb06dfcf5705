// The props beside a hero and in the background pattern, by category and by hero.
import type { CatalogueGame } from '#contract/games/catalogue.ts';
import type { GameCategory } from '#contract/games/game.ts';

/** The fields of a game from which its tile is drawn. */
export type TileGame = Pick<CatalogueGame, 'gameCode' | 'gameType' | 'hero'>;

/** Small companions of the fluent-emoji set. */
const propsOfCategory: Readonly<Record<GameCategory, readonly string[]>> = {
  RNG: [
    'coin',
    'gem-stone',
    'glowing-star',
    'bell',
    'four-leaf-clover',
    'crown',
    'cherries',
    'ring',
    'hibiscus',
    'lotus',
    'red-paper-lantern',
    'wrapped-gift',
    'crescent-moon',
    'red-heart',
    'party-popper',
  ],
  LIVE: ['coin', 'game-die', 'rose', 'cocktail-glass', 'crown', 'gem-stone'],
  FISH: ['tropical-fish', 'fish', 'blowfish', 'spiral-shell', 'coral', 'shrimp', 'coin', 'oyster'],
  LOTT: ['coin', 'ticket', 'four-leaf-clover', 'glowing-star', 'money-bag', 'party-popper'],
  ELOTT: ['coin', 'high-voltage', 'stopwatch', 'ticket'],
  SPORTS: ['trophy', 'sports-medal', '1st-place-medal', 'soccer-ball', 'cricket-game'],
  ESPORTS: ['trophy', 'high-voltage', 'joystick', 'headphone'],
  PVP: ['coin', 'crown', 'game-die', 'trophy', 'fire', 'rose', 'gem-stone', 'money-bag'],
  COCKFIGHT: ['fire', 'feather', 'coin', 'trophy'],
};

/** Companions that belong to a hero's own story. */
const propsOfHero: Readonly<Record<string, readonly string[]>> = {
  tiger: ['herb', 'crown'],
  leopard: ['herb', 'crescent-moon'],
  lion: ['crown', 'sun'],
  deer: ['herb', 'hibiscus'],
  rhinoceros: ['herb', 'gem-stone'],
  turtle: ['lotus', 'spiral-shell'],
  coin: ['money-bag', 'gem-stone'],
  mango: ['sun', 'herb'],
  ogre: ['crossed-swords', 'old-key'],
  goblin: ['coin', 'old-key'],
  'full-moon': ['glowing-star', 'lotus'],
  'full-moon-face': ['glowing-star', 'owl'],
  'crescent-moon': ['glowing-star', 'owl'],
  'cricket-game': ['trophy', 'fire'],
  'magic-wand': ['top-hat', 'rabbit-face'],
  'top-hat': ['rabbit-face', 'magic-wand'],
  monkey: ['banana', 'coconut'],
  'monkey-face': ['banana', 'coconut'],
  elephant: ['banana', 'bell'],
  peacock: ['droplet', 'hibiscus'],
  honeybee: ['honey-pot', 'sunflower'],
  'honey-pot': ['honeybee', 'sunflower'],
  rabbit: ['carrot', 'four-leaf-clover'],
  'rabbit-face': ['carrot', 'crescent-moon'],
  cat: ['fish', 'yarn'],
  'cat-face': ['fish', 'crescent-moon'],
  'black-cat': ['fish', 'crescent-moon'],
  frog: ['lotus', 'droplet'],
  swan: ['lotus', 'feather'],
  goose: ['egg', 'coin'],
  parrot: ['hot-pepper', 'hibiscus'],
  butterfly: ['hibiscus', 'blossom'],
  snake: ['flute', 'gem-stone'],
  owl: ['crescent-moon', 'glowing-star'],
  'water-buffalo': ['sheaf-of-rice', 'bell'],
  ox: ['sheaf-of-rice', 'bell'],
  'phoenix-bird': ['fire', 'gem-stone'],
  dragon: ['fire', 'crystal-ball'],
  'dragon-face': ['fire', 'tiger-face'],
  'tiger-face': ['crown', 'dragon-face'],
  sailboat: ['anchor', 'lotus'],
  canoe: ['drum', 'lotus'],
  drum: ['musical-notes', 'bell'],
  'long-drum': ['musical-notes', 'bell'],
  flute: ['musical-notes', 'hibiscus'],
  kite: ['cloud', 'yarn'],
  'ferris-wheel': ['balloon', 'party-popper'],
  'circus-tent': ['balloon', 'party-popper'],
  castle: ['shield', 'crown'],
  'classical-building': ['scroll', 'coin'],
  'pirate-flag': ['coin', 'gem-stone'],
  ghost: ['bat', 'jack-o-lantern'],
  'jack-o-lantern': ['ghost', 'bat'],
  bat: ['full-moon', 'ghost'],
  sari: ['thread', 'ring'],
  thread: ['sari', 'yarn'],
  teapot: ['teacup-without-handle', 'herb'],
  'hot-beverage': ['herb', 'cookie'],
  rocket: ['ringed-planet', 'glowing-star'],
  'ringed-planet': ['rocket', 'glowing-star'],
  penguin: ['snowflake', 'fish'],
  'polar-bear': ['snowflake', 'ice'],
  'crossed-swords': ['shield', 'crown'],
  'hot-pepper': ['fire', 'coin'],
  rooster: ['fire', 'feather', 'trophy'],
  'drawn-cards': ['coin', 'game-die', 'crown', 'rose'],
  'drawn-dice': ['coin', 'crown', 'rose'],
  'drawn-roulette': ['coin', 'gem-stone', 'cocktail-glass'],
  'drawn-balls': ['coin', 'ticket', 'four-leaf-clover', 'glowing-star'],
};

/** Silhouettes of the game-icons set, woven faintly into the ground. */
const motifsOfCategory: Readonly<Record<GameCategory, readonly string[]>> = {
  RNG: ['lotus-flower', 'flower-star', 'imperial-crown', 'cut-diamond', 'striped-sun', 'twirly-flower'],
  LIVE: ['spades', 'hearts', 'diamonds', 'clubs', 'jewel-crown'],
  FISH: ['wave-crest', 'school-of-fish', 'anchor', 'big-wave'],
  LOTT: ['clover', 'ticket', 'star-formation', 'striped-sun'],
  ELOTT: ['clover', 'star-swirl', 'ticket', 'thunderball'],
  SPORTS: ['laurels', 'soccer-field', 'trophy-cup'],
  ESPORTS: ['gamepad', 'crosshair', 'circuitry'],
  PVP: ['spades', 'hearts', 'diamonds', 'clubs', 'rolling-dices'],
  COCKFIGHT: ['two-feathers', 'laurels', 'flame'],
};

/** The possible companions of a hero: those of the hero, and those of its category. */
export function propsFor(
  category: GameCategory,
  hero: string,
): { own: readonly string[]; usual: readonly string[] } {
  const others = (names: readonly string[]) => names.filter((name) => name !== hero);
  return { own: others(propsOfHero[hero] ?? []), usual: others(propsOfCategory[category]) };
}

export function motifsFor(category: GameCategory): readonly string[] {
  return motifsOfCategory[category];
}

/** Every icon a tile may need beside the heroes of the catalogue. */
export const propNames: readonly string[] = [
  ...new Set(['game-die', ...Object.values(propsOfCategory).flat(), ...Object.values(propsOfHero).flat()]),
];
export const motifNames: readonly string[] = [...new Set(Object.values(motifsOfCategory).flat())];
