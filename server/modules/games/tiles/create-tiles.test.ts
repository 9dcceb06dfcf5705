// Tiles of the demo catalogue: valid small pictures, always the same, no two of a vendor alike.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { gameCategories } from '#contract/games/game.ts';
import type { RawCall } from '#server/http/context.ts';
import { createTiles, type Tiles } from './create-tiles.ts';
import { pickHeroes } from './pick-heroes.ts';
import { paletteOfTile } from './tile-picture.ts';

const { games } = brand.catalogue;
let cacheDir: string;
let heroesFile: string;
let tiles: Tiles;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'tiles-'));
  heroesFile = join(cacheDir, 'heroes.json');
  await pickHeroes(games, heroesFile);
  tiles = createTiles({ heroesFile, cacheDir, games });
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

const anAccept = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
function ask(from: Tiles, url: string, accept = anAccept) {
  const call = { headers: { accept }, method: 'GET', path: url, rawBody: '', ip: '127.0.0.1' };
  const params = { file: url.replace('/tiles/', '') };
  const answer = from.routes[0]?.handle({ ...call, params } satisfies RawCall);
  if (!answer) throw new Error('tiles have a route');
  return answer as Promise<{ status: number; headers: Record<string, string>; body: Buffer }>;
}
const aGameOf = (category: string) => games.find((game) => game.gameType === category) ?? games[0];
const firstUrl = () => tiles.tileOf(games[0]?.gameCode ?? '').url;

it('gives every game an address of its own and a colour', () => {
  const all = games.map((game) => tiles.tileOf(game.gameCode));
  expect(new Set(all.map((tile) => tile.url)).size).toBe(games.length);
  for (const { url, color } of all) {
    expect(url).toMatch(/^\/tiles\/[A-Za-z0-9_]+-[\w-]{10}\.webp$/);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

it('never gives two games of a vendor the same hero and palette', () => {
  const looks = games.map((game) => JSON.stringify([game.vendorCode, game.hero, paletteOfTile(game).stops]));
  expect(new Set(looks).size).toBe(games.length);
});

it('keeps the slots of a vendor apart by their heroes as far as it can', () => {
  for (const { vendorCode } of brand.catalogue.vendors) {
    const slots = games.filter((game) => game.vendorCode === vendorCode && game.gameType === 'RNG');
    const heroes = new Set(slots.map((game) => game.hero));
    expect(heroes.size, vendorCode).toBeGreaterThanOrEqual(slots.length * 0.9);
  }
});

it('draws a valid small WebP of the right size in every category', async () => {
  for (const category of gameCategories) {
    const { url } = tiles.tileOf(aGameOf(category)?.gameCode ?? '');
    const { status, headers, body } = await ask(tiles, url);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['vary']).toBe('Accept');
    const { format, width, height } = await sharp(body).metadata();
    expect({ format, width, height }, category).toEqual({ format: 'webp', width: 300, height: 300 });
    expect(body.length).toBeLessThan(14_000);
  }
});

it('answers JPEG to a browser that does not know WebP', async () => {
  const { headers, body } = await ask(tiles, firstUrl(), 'image/png,image/svg+xml,image/*;q=0.8');
  expect(headers['content-type']).toBe('image/jpeg');
  const { format, width } = await sharp(body).metadata();
  expect({ format, width }).toEqual({ format: 'jpeg', width: 300 });
});

it('draws the same bytes twice, on another server too', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'tiles-'));
  const other = createTiles({ heroesFile, cacheDir: elsewhere, games });
  expect(other.tileOf(games[0]?.gameCode ?? '').url).toBe(firstUrl());
  expect((await ask(other, firstUrl())).body).toEqual((await ask(tiles, firstUrl())).body);
  await rm(elsewhere, { recursive: true });
});

it('keeps what it drew on disk and serves it from there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiles-'));
  const { body } = await ask(createTiles({ heroesFile, cacheDir: folder, games }), firstUrl());
  const [fileName = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(await readFile(join(folder, fileName))).toEqual(body);
  await writeFile(join(folder, fileName), 'from the disk');
  const again = await ask(createTiles({ heroesFile, cacheDir: folder, games }), firstUrl());
  expect(again.body.toString()).toBe('from the disk');
  await rm(folder, { recursive: true });
});

it('draws a whole page at once without drawing anything twice', async () => {
  const page = games.slice(30, 55).flatMap((game) => [game, game]);
  const answers = await Promise.all(page.map((game) => ask(tiles, tiles.tileOf(game.gameCode).url)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  for (let at = 0; at < answers.length; at += 2) expect(answers[at]?.body).toBe(answers[at + 1]?.body);
});

it('refuses what no game has and leads an old address to the new one', async () => {
  expect(tiles.tileOf('MEG_L99_nothing').url).toBe('/icon.svg');
  for (const file of [
    'MEG_L99_nothing-abcdefghij.webp',
    '..%2Fsecret',
    '',
    'x.webp',
    '__proto__-abcdefghij.webp',
  ])
    expect((await ask(tiles, `/tiles/${file}`)).status, file).toBe(404);
  const old = firstUrl().replace(/-[\w-]{10}\.webp$/, '-0123456789.webp');
  const { status, headers } = await ask(tiles, old);
  expect([status, headers['location']]).toEqual([302, firstUrl()]);
});
