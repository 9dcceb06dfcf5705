// Composes the picture of a game as SVG: a pure function of its code, category and hero.

import { type Chance, chanceOf } from './chance.ts';
import { drawHero, drawnSize, isDrawnHero } from './drawn-heroes.ts';
import { type Palette, paletteOf } from './palette.ts';
import { companionsOf, type Icon } from './companions.ts';
import { motifsFor, type TileGame } from './props.ts';
import { backdrop, rays, softLights, sparkles, surroundings } from './scenery.ts';
import { placed, withOwnIds } from './svg.ts';

/** Width and height of a tile in pixels. */
const tileSize = 300;
const stage = { width: tileSize, height: tileSize };
const iconSize = 32;
const motifSize = 512;
const middle = { x: 150, y: 142 };

/** The bodies of the picked icons, by name. */
export type Heroes = {
  readonly icons: Readonly<Record<string, string>>;
  readonly motifs: Readonly<Record<string, string>>;
};

export function paletteOfTile({ gameCode, gameType }: TileGame): Palette {
  return paletteOf(gameType, chanceOf(`${gameCode}/palette`));
}

/** The picture as SVG text; throws a RangeError when an icon was not picked. */
export function tilePicture(game: TileGame, heroes: Heroes): string {
  const palette = paletteOfTile(game);
  const chance = chanceOf(`${game.gameCode}/scene`);
  const icon: Icon = (name, prefix) => withOwnIds(bodyOf(heroes.icons, name), prefix);
  const { behind, before } = companionsOf(game, icon);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" viewBox="0 0 ${tileSize} ${tileSize}">
${backdrop(palette, stage)}
${motif(game, chance, heroes)}
${rays(chance, middle, 240)}
${softLights(chance, palette, stage, 6)}
${surroundings(game.gameType, chance, stage)}
${glow()}
${behind}
${heroOf(game, chance, icon)}
${before}
${sparkles(chance, stage, chance.pick([8, 9, 10]))}
</svg>`;
}

function bodyOf(bodies: Readonly<Record<string, string>>, name: string): string {
  const body = bodies[name];
  if (body === undefined) throw new RangeError(`the icon ${name} was not picked`);
  return body;
}

/** One large silhouette, so faint that it reads as weave. */
function motif(game: TileGame, chance: Chance, { motifs }: Heroes): string {
  const name = chance.pick(motifsFor(game.gameType));
  const x = chance.pick([58, 242]);
  const at = { x, y: chance.between(40, 110), width: chance.between(170, 220), size: motifSize };
  return `<g color="#fff" opacity=".1">${placed(bodyOf(motifs, name), { ...at, turn: chance.between(-24, 24) })}</g>`;
}

function glow(): string {
  return `<radialGradient id="glow"><stop stop-color="#fff" stop-opacity=".78"/><stop offset=".45" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<circle cx="${middle.x}" cy="${middle.y}" r="128" fill="url(#glow)"/>
<radialGradient id="shade"><stop stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient>
<ellipse cx="150" cy="243" rx="104" ry="17" fill="url(#shade)"/>
<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="6" stdDeviation="6" flood-opacity=".42"/></filter>`;
}

function heroOf(game: TileGame, chance: Chance, icon: Icon): string {
  const isDrawn = isDrawnHero(game.hero);
  const body = isDrawn ? drawHero(game.hero, chance, icon) : icon(game.hero, 'h');
  const width = tileSize * chance.between(0.6, 0.65);
  const size = isDrawn ? drawnSize : iconSize;
  return `<g filter="url(#drop)">${placed(body, { ...middle, width, size, turn: chance.between(-5, 5) })}</g>`;
}
