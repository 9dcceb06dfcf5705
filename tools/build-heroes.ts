// Picks the icons that tiles need out of the large icon packages into `build/heroes.json`; does nothing when it is there.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { catalogue } from '#brands/demo/catalogue.ts';
import { isDrawnHero } from '#server/modules/games/tiles/drawn-heroes.ts';
import { motifNames, propNames } from '#server/modules/games/tiles/props.ts';

const heroesFile = join(import.meta.dirname, '../build/heroes.json');
const { resolve } = createRequire(import.meta.url);

/** Writes the picked icons if the catalogue, the props or a package has changed since. */
export async function buildHeroes(): Promise<void> {
  const heroes = catalogue.games.map((game) => game.hero).filter((hero) => !isDrawnHero(hero));
  const wanted = {
    icons: [...new Set([...heroes, ...propNames])].sort(),
    motifs: [...new Set(motifNames)].sort(),
  };
  const packages = { icons: '@iconify-json/fluent-emoji', motifs: '@iconify-json/game-icons' };
  const versions = await Promise.all(Object.values(packages).map(versionOf));
  const edition = createHash('sha256')
    .update(JSON.stringify([wanted, versions]))
    .digest('hex');
  if ((await editionThere()) === edition) return;
  const [icons, motifs] = await Promise.all([
    pick(packages.icons, wanted.icons),
    pick(packages.motifs, wanted.motifs),
  ]);
  await mkdir(dirname(heroesFile), { recursive: true });
  const half = `${heroesFile}.${process.pid}`;
  await writeFile(half, JSON.stringify({ edition, icons, motifs }));
  await rename(half, heroesFile);
}

async function versionOf(name: string): Promise<string> {
  return JSON.parse(await readFile(resolve(`${name}/package.json`), 'utf8')).version;
}

async function editionThere(): Promise<string | undefined> {
  const text = await readFile(heroesFile, 'utf8').catch(() => '{}');
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

if (import.meta.main) await buildHeroes();
