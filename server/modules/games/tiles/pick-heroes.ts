// Extracts the icons of the tiles from the large icon packages into one small file for the server.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { isDrawnHero } from './drawn-heroes.ts';
import { motifNames, propNames, type TileGame } from './props.ts';
import type { Heroes } from './tile-picture.ts';

const packages = { icons: '@iconify-json/fluent-emoji', motifs: '@iconify-json/game-icons' } as const;
const { resolve } = createRequire(import.meta.url);

/**
 * Writes the icons of these games' heroes and of all props; does nothing when the file already holds them.
 * @throws Error when a package has no icon of that name
 */
export async function pickHeroes(games: readonly TileGame[], heroesFile: string): Promise<void> {
  const heroes = games.map((game) => game.hero).filter((hero) => !isDrawnHero(hero));
  const wanted = { icons: [...new Set([...heroes, ...propNames])].sort(), motifs: [...motifNames].sort() };
  const versions = await Promise.all(Object.values(packages).map(versionOf));
  const edition = createHash('sha256')
    .update(JSON.stringify([wanted, versions]))
    .digest('hex');
  if ((await editionOf(heroesFile)) === edition) return;
  const picked: Heroes = {
    icons: await pick(packages.icons, wanted.icons),
    motifs: await pick(packages.motifs, wanted.motifs),
  };
  await mkdir(dirname(heroesFile), { recursive: true });
  const aside = `${heroesFile}.${process.pid}`;
  await writeFile(aside, JSON.stringify({ edition, ...picked }));
  await rename(aside, heroesFile);
}

async function versionOf(name: string): Promise<string> {
  return JSON.parse(await readFile(resolve(`${name}/package.json`), 'utf8')).version;
}

/** Read from the head of the file, without parsing the megabytes behind it. */
async function editionOf(heroesFile: string): Promise<string | undefined> {
  const text = await readFile(heroesFile, 'utf8').catch(() => '');
  return /^\{"edition":"([0-9a-f]{64})"/.exec(text)?.[1];
}

async function pick(name: string, wanted: readonly string[]): Promise<Record<string, string>> {
  type Icons = { icons: Record<string, { body: string }> };
  const { icons }: Icons = JSON.parse(await readFile(resolve(`${name}/icons.json`), 'utf8'));
  return Object.fromEntries(
    wanted.map((icon) => {
      const body = icons[icon]?.body;
      if (body === undefined) throw new Error(`${name} has no icon ${icon}`);
      return [icon, body];
    }),
  );
}
