// What of another brand a page shows: its words, its colours, its pictures, its ornament.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand, brandName } from '#brands/config.ts';
import { brandNames, loadBrand } from '#brands/load-brand.ts';
import type { Person } from '../person.ts';
import { visibleText } from '../visible-text.ts';

type Traces = {
  readonly words: readonly string[];
  readonly colours: readonly string[];
  readonly pictures: ReadonlySet<string>;
  readonly ornament: ReadonlySet<string>;
};

const coloursOf = (name: string): string[] => {
  const css = readFileSync(
    fileURLToPath(new URL(`../../../brands/${name}/theme.css`, import.meta.url)),
    'utf8',
  );
  return [...css.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    return `rgb(${red}, ${green}, ${blue})`;
  });
};
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Vendors' emblems belong to the vendors, which several brands may offer. */
const picturesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.endsWith('vendors'))
    .map((file) => hashOf(readFileSync(join(file.parentPath, file.name))));

/** The traces by which each other brand is known. */
const others = Promise.all(
  brandNames
    .filter((name) => name !== brandName)
    .map(async (name): Promise<Traces> => {
      const {
        name: called,
        welcome,
        currency,
        currencyName,
        currencySymbol,
        timeZone,
        imagesFolder,
        ornament,
      } = await loadBrand(name);
      const own = new Set(coloursOf(brandName));
      return {
        words: [called.EN, welcome.BN, currency, currencyName, currencySymbol, timeZone],
        colours: coloursOf(name).filter((colour) => !own.has(colour)),
        pictures: new Set(picturesOf(imagesFolder)),
        ornament: new Set(ornament.map(({ path }) => path)),
      };
    }),
);

const known = new Map<string, string>();
/** The hash of a picture of the site; each address is asked once a run. */
async function pictureHash({ context }: Person, url: string): Promise<string> {
  const before = known.get(url);
  if (before !== undefined) return before;
  const hash = hashOf(await (await context.request.get(url)).body());
  known.set(url, hash);
  return hash;
}

/** One line for each trace of another brand on the page. */
export async function brandFaults(person: Person): Promise<string[]> {
  const { page, siteUrl } = person;
  const text = await visibleText(page);
  const seen = await page.evaluate(() => {
    const colours = new Set<string>();
    const urls = new Set<string>();
    for (const element of document.querySelectorAll('body, body *')) {
      const { color, backgroundColor, borderTopColor, fill, stroke, backgroundImage } =
        getComputedStyle(element);
      for (const colour of [color, backgroundColor, borderTopColor, fill, stroke]) colours.add(colour);
      const address = /url\("([^"]+)"\)/.exec(backgroundImage)?.[1];
      if (address) urls.add(address);
      if (element instanceof HTMLImageElement && element.currentSrc) urls.add(element.currentSrc);
    }
    const paths = [...document.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    return { colours: [...colours], urls: [...urls], paths };
  });
  const urls = seen.urls.filter((url) => url.startsWith(`${siteUrl}/`));
  const hashes = await Promise.all(urls.map(async (url) => [url, await pictureHash(person, url)] as const));
  return (await others).flatMap(({ words, colours, pictures, ornament }) => [
    ...words
      .filter((word) => new RegExp(`(?<![A-Za-z])${word}(?![a-z])`).test(text))
      .map((word) => `${brand.name.EN} says ${word}`),
    ...colours
      .filter((colour) => seen.colours.includes(colour))
      .map((colour) => `the colour of another brand: ${colour}`),
    ...(seen.paths.some((path) => ornament.has(path)) ? ['the ornament of another brand'] : []),
    ...hashes.filter(([, hash]) => pictures.has(hash)).map(([url]) => `a picture of another brand: ${url}`),
  ]);
}
