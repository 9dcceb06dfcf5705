// Which world a theme belongs to: its scenery and the pictures on its reels, the theme's own picture first.
import { lamp as lampPicture, drum, firework, flame, kite, lantern, mask, wheel } from './pictures-feast.ts';
import {
  ball,
  bat,
  chip,
  crystal,
  dice,
  heart,
  medal,
  moon,
  planet,
  spade,
  star,
  sun,
  trophy,
} from './pictures-night.ts';
import {
  bell,
  cherry,
  grapes,
  hibiscus,
  mango,
  melon,
  seven,
  sunflower,
  ticket,
} from './pictures-orchard.ts';
import { anchor, boat, fish, lotus, shell, turtle } from './pictures-river.ts';
import { coin, crown, gem, gift, key, pot, ring, shield } from './pictures-treasure.ts';
import { butterfly, elephant, feather, owl, snake, tiger } from './pictures-wild.ts';
import type { Brush } from './sculpt.ts';
import { seededBy } from './seed.ts';

export type Picture = (brush: Brush) => void;
export type Scenery =
  | 'river'
  | 'forest'
  | 'palace'
  | 'feast'
  | 'orchard'
  | 'sea'
  | 'table'
  | 'stadium'
  | 'sky'
  | 'field';
export type World = {
  readonly scenery: Scenery;
  readonly hue: number;
  readonly pictures: readonly Picture[];
};

const worlds: readonly { scenery: Scenery; hue: number; pictures: readonly Picture[]; themes: string }[] = [
  {
    scenery: 'river',
    hue: 196,
    pictures: [boat, lotus, fish, lantern, sun, drum],
    themes:
      'boat lotus swan storm monsoon delta redriver river rainbow frog boatrace harbour island north south central morning dawn crocodile gharial evening fishpond trawler',
  },
  {
    scenery: 'forest',
    hue: 142,
    pictures: [tiger, elephant, feather, snake, owl, butterfly],
    themes:
      'tiger lion leopard elephant monkey rhino deer fox rabbit owl parrot peacock eagle horse buffalo snake banyan cat otter bagh duckhunt highland feathers turtle horses derby',
  },
  {
    scenery: 'palace',
    hue: 32,
    pictures: [crown, coin, gem, ring, key, shield, pot],
    themes:
      'crown mohur diamond ring fort oldkey warrior phoenix dragon crystal scroll pirate sari temple challenger swordleague luckyseven seadragon dragontiger vnmega vnpower spice',
  },
  {
    scenery: 'feast',
    hue: 338,
    pictures: [lantern, kite, drum, firework, lampPicture, mask, wheel],
    themes:
      'lantern fireworks kite fair drums lamp theatre sweets feast flute gifts rickshaw train fire rakkhosh tea pottery gameshow wheel village carrom ludo snl crash',
  },
  {
    scenery: 'orchard',
    hue: 96,
    pictures: [seven, mango, bell, melon, cherry, grapes],
    themes:
      'mango cherry watermelon grapes chili pineapple coconut sevens joker arcade honeybee rose hibiscus sunflower butterfly marbles flowercards',
  },
  {
    scenery: 'sea',
    hue: 212,
    pictures: [shell, fish, anchor, turtle, coin, lotus],
    themes:
      'reef whale wave trident squid shushuk shell shark seaturtle rod puffer prawn pearl mermaid lobster jellyfish hilsa diver crab octopus seal anchor hook spur',
  },
  {
    scenery: 'table',
    hue: 156,
    pictures: [spade, heart, chip, dice, crown, gem],
    themes:
      'baccarat teenpatti roulette poker hearts blackjack sicbo rummy callbreak andarbahar twentynine mahjong jhandi hazari spades clubs diamonds bluff bray hilo thirtytwo fantan crabdice chess pool darts',
  },
  {
    scenery: 'stadium',
    hue: 128,
    pictures: [trophy, ball, medal, bat, shield, drum],
    themes:
      'cricket football kabaddi tennis hockey volley badminton basket boxing pingpong pavilion sportsbook arena robotduel rocketcup turbolane towerfive starsiege carrace redcomb asil',
  },
  {
    scenery: 'sky',
    hue: 258,
    pictures: [moon, star, crystal, planet, owl, gem],
    themes: 'moon stars space magician ghost snow sun crystalball',
  },
  {
    scenery: 'field',
    hue: 48,
    pictures: [ticket, coin, star, gift, bell, sun],
    themes:
      'keno bingo weekly onemin threemin fivemin fastthree pickthree pickfour twodigit sixfortynine happyten vnone vnfive',
  },
];

/** Pictures that belong to a theme by name and are its highest symbol. */
const leads: readonly (readonly [Picture, string])[] = [
  [tiger, 'tiger bagh lion leopard cat dragontiger'],
  [elephant, 'elephant rhino buffalo'],
  [feather, 'peacock feathers parrot eagle swan flute redcomb'],
  [owl, 'owl'],
  [snake, 'snake snl'],
  [butterfly, 'butterfly'],
  [boat, 'boat boatrace delta trawler storm monsoon'],
  [lotus, 'lotus frog'],
  [fish, 'hilsa fishpond shark prawn puffer whale shushuk rod'],
  [turtle, 'turtle seaturtle'],
  [shell, 'pearl shell reef crab mermaid lobster'],
  [anchor, 'anchor hook pirate diver'],
  [crown, 'crown andarbahar'],
  [coin, 'mohur hazari'],
  [gem, 'diamond diamonds crystal'],
  [ring, 'ring'],
  [key, 'oldkey scroll'],
  [shield, 'warrior fort swordleague robotduel'],
  [pot, 'pottery sweets feast tea honeybee spice'],
  [gift, 'gifts'],
  [lantern, 'lantern'],
  [kite, 'kite'],
  [drum, 'drums village'],
  [wheel, 'fair wheel roulette gameshow rickshaw train carrace turbolane'],
  [firework, 'fireworks'],
  [lampPicture, 'lamp'],
  [mask, 'theatre rakkhosh ghost joker'],
  [flame, 'fire phoenix dragon chili seadragon'],
  [seven, 'sevens luckyseven arcade'],
  [cherry, 'cherry'],
  [mango, 'mango pineapple coconut'],
  [melon, 'watermelon'],
  [grapes, 'grapes'],
  [hibiscus, 'hibiscus rose sari'],
  [sunflower, 'sunflower'],
  [heart, 'hearts teenpatti rummy bray'],
  [spade, 'spades clubs baccarat blackjack callbreak twentynine'],
  [chip, 'poker bluff hilo'],
  [dice, 'sicbo jhandi ludo crabdice'],
  [bat, 'cricket'],
  [ball, 'football sportsbook'],
  [trophy, 'arena derby rocketcup challenger'],
  [medal, 'kabaddi boxing asil spur horses'],
  [moon, 'moon evening'],
  [star, 'stars snow'],
  [planet, 'space crash starsiege'],
  [crystal, 'magician'],
  [sun, 'sun morning dawn rainbow'],
  [ticket, 'weekly bingo keno pickthree pickfour'],
];

/** The world of a game: by its theme, or for an unknown word by its letters; the code makes games of a theme differ. */
export function worldOf(theme: string, gameCode: string): World {
  const chance = seededBy(gameCode);
  const known = worlds.find((world) => world.themes.split(' ').includes(theme));
  const world = known ?? worlds[Math.floor(seededBy(theme)() * worlds.length)] ?? worlds[0];
  if (!world) throw new Error('there is no world');
  const rest = [...world.pictures];
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [rest[last], rest[other]] = [rest[other] as Picture, rest[last] as Picture];
  }
  const lead = leads.find(([, themes]) => themes.split(' ').includes(theme))?.[0];
  const pictures = lead ? [lead, ...rest.filter((picture) => picture !== lead)] : rest;
  return {
    scenery: world.scenery,
    hue: world.hue + Math.round((chance() - 0.5) * 56),
    pictures: pictures.slice(0, 4),
  };
}
