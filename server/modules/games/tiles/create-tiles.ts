// The pictures of games: an address and a colour for each, and the route that draws and serves them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { renderTile, type TileFormat, tileFormats } from './render-tile.ts';
import type { TileGame } from './props.ts';
import { type Heroes, paletteOfTile, tilePicture } from './tile-picture.ts';
import { createTileCache } from './tile-cache.ts';

type Tile = {
  /** Changes whenever the picture does, so it can be cached for ever. */
  readonly url: string;
  /** `#rrggbb`: the colour that is shown until the picture is loaded. */
  readonly color: string;
};
export type Tiles = {
  /** The tile of a game. A game that is no longer in the catalogue, but in old records, gets the product's logo. */
  tileOf(gameCode: string): Tile;
  readonly routes: RawRoute[];
};

const markOfAbsent: Tile = { url: '/icon.svg', color: '#112226' };
const forEver = 'public, max-age=31536000, immutable';

/**
 * The tiles of a catalogue. A picture is drawn at the first request and then kept in `cacheDir`.
 * @throws Error when `heroesFile` is missing: tools/builds/build-heroes.ts makes it
 */
export function createTiles(deps: {
  heroesFile: string;
  cacheDir: string;
  games: readonly TileGame[];
}): Tiles {
  const heroes: Heroes = JSON.parse(readFileSync(deps.heroesFile, 'utf8'));
  const cache = createTileCache(deps.cacheDir);
  const games = new Map(deps.games.map((game) => [game.gameCode, game]));
  const known = new Map<string, Tile & { fileName: string }>();

  const drawn = (game: TileGame) => {
    const { gameCode } = game;
    const seen = known.get(gameCode);
    if (seen) return seen;
    const hash = createHash('sha256').update(tilePicture(game, heroes)).digest('base64url').slice(0, 10);
    const fileName = `${gameCode}-${hash}`;
    const tile = { url: `/tiles/${fileName}.webp`, color: paletteOfTile(game).dominant, fileName };
    known.set(gameCode, tile);
    return tile;
  };
  const tileOf = (gameCode: string): Tile => {
    const game = games.get(gameCode);
    return game ? drawn(game) : markOfAbsent;
  };

  const serve: RawRoute['handle'] = async ({ params, headers }) => {
    const gameCode = /^([A-Za-z0-9_]{1,40})-[\w-]{10}\.webp$/.exec(params['file'] ?? '')?.[1];
    const game = gameCode === undefined ? undefined : games.get(gameCode);
    if (!game) return { status: 404, headers: { 'cache-control': 'no-store' }, body: Buffer.alloc(0) };
    const tile = drawn(game);
    // A page that was loaded before the picture changed still requests the old address.
    if (tile.url !== `/tiles/${params['file']}`)
      return {
        status: 302,
        headers: { location: tile.url, 'cache-control': 'no-store' },
        body: Buffer.alloc(0),
      };
    const format = formatFor(headers);
    const bytes = await cache.take(`${tile.fileName}.${format}`, () =>
      renderTile(tilePicture(game, heroes), format),
    );
    return {
      status: 200,
      headers: { 'content-type': tileFormats[format], 'cache-control': forEver, vary: 'Accept' },
      body: bytes,
    };
  };
  return { tileOf, routes: [{ method: 'GET', path: '/tiles/:file', handle: serve }] };
}

/** Browsers that support WebP name it in the Accept header. Safari before 14 does not support it. */
function formatFor(headers: RawCall['headers']): TileFormat {
  return headers['accept']?.includes('image/webp') ? 'webp' : 'jpg';
}
