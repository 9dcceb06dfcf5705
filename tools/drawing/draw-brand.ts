// Renders the pictures of the brand in BRAND from their sources; run it after a source has changed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { brand, brandName } from '#brands/config.ts';

const folder = join(import.meta.dirname, '../../brands', brandName);
const images = join(folder, 'images');
const banners = ['lottery-night', 'slots-festival', 'live-casino', 'login', 'register', 'default'];
const appIcons = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

/** Each vendor's emblem: an icon of the game-icons set on a plate between two colours. */
const emblems: Readonly<Record<string, readonly [icon: string, light: string, deep: string]>> = {
  MEG: ['sun-cloud', '#7ec8ff', '#2456b8'],
  ALPO: ['flower-twirl', '#ff8f7a', '#b3213f'],
  KASH: ['high-grass', '#a9cf74', '#3f7a2c'],
  NILP: ['lotus-flower', '#7fa8ff', '#2b2fa8'],
  SHAP: ['lotus', '#ff9ad0', '#a81f6f'],
  PALK: ['asian-lantern', '#ffb84d', '#b35a0c'],
  DHUM: ['comet-spark', '#b79bff', '#4a1fa3'],
  JAMD: ['spinning-wheel', '#8fe3c8', '#0d6b58'],
  TUN: ['hummingbird', '#ffd873', '#8a6a12'],
  JOLA: ['big-wave', '#6fe0ff', '#0b5f9e'],
  JHIN: ['oyster-pearl', '#f09cc0', '#98386e'],
  RAJB: ['qaitbay-citadel', '#9be3a8', '#12663a'],
  CHND: ['moon', '#e5bb3c', '#80600e'],
  BAIT: ['teapot', '#ffb38a', '#97381a'],
  TASH: ['card-ace-spades', '#ff9d9d', '#9c1530'],
  LOTT: ['ticket', '#ffd873', '#b36a00'],
  ELOTT: ['thunderball', '#ffe08a', '#c2540a'],
  TCG_LOTTO_VN: ['river', '#ff9a8a', '#a3201c'],
  TCG_SEA: ['small-fishing-sailboat', '#86e8e0', '#0a6a78'],
  FB: ['soccer-ball', '#9fe08a', '#1d7a34'],
  PAVI: ['cricket-bat', '#9fd4ff', '#1a5f9c'],
  DHRU: ['polar-star', '#c7b4ff', '#5130b8'],
  SV3: ['rooster', '#ffb07a', '#b33a0c'],
};

type Icons = { icons: Record<string, { body: string }> };
const readIcons = async (name: string): Promise<(icon: string) => string> => {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`);
  const { icons }: Icons = JSON.parse(await readFile(file, 'utf8'));
  return (icon) => {
    const body = icons[icon]?.body;
    if (body === undefined) throw new Error(`${name} has no icon ${icon}`);
    return body;
  };
};
const [heroOf, glyphOf] = await Promise.all([readIcons('fluent-emoji'), readIcons('game-icons')]);

/** A source with its icons in place: `href="fluent-emoji:crown"` becomes the icon itself. */
async function source(name: string): Promise<Buffer> {
  const text = await readFile(join(folder, `pictures/${name}.svg`), 'utf8');
  const whole = text.replaceAll(/href="fluent-emoji:([a-z0-9-]+)"/g, (_, icon: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${heroOf(icon)}</svg>`;
    return `href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"`;
  });
  return Buffer.from(whole);
}

/**
 * Twice the size that the specification requires for a vendor's icon (HALL-16): white alone, and on its coloured
 * background.
 */
async function drawEmblem(vendorCode: string): Promise<void> {
  const emblem = emblems[vendorCode];
  if (!emblem) throw new Error(`${vendorCode} has no emblem`);
  const [icon, light, deep] = emblem;
  const glyph = `<g color="#fff" transform="translate(20,20) scale(${56 / 512})">${glyphOf(icon)}</g>`;
  const plate = `<linearGradient id="plate" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><circle cx="48" cy="48" r="46" fill="${deep}"/><circle cx="48" cy="48" r="46" fill="url(#plate)" opacity=".92"/><circle cx="48" cy="48" r="42" fill="none" stroke="#fff" stroke-width="1.5" stroke-dasharray="1 5" stroke-linecap="round" opacity=".8"/>`;
  for (const [look, body] of [
    ['WHITE', glyph],
    ['COLOR', plate + glyph],
  ]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">${body}</svg>`;
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
    await writeFile(join(images, `vendors/${vendorCode}-${look}.png`), png);
  }
}

await mkdir(join(images, 'banners'), { recursive: true });
await mkdir(join(images, 'vendors'), { recursive: true });
for (const name of banners) {
  const picture = sharp(await source(name), { unlimited: true }).flatten();
  const avif = { quality: 58, effort: 7, chromaSubsampling: '4:4:4' };
  const made = {
    // Most phones have two pixels to a point: they are spared the larger one.
    '-780.avif': await picture.clone().resize(780).avif(avif).toBuffer(),
    '.avif': await picture.clone().avif(avif).toBuffer(),
    '.webp': await picture.clone().webp({ quality: 80, effort: 6 }).toBuffer(),
    '.jpg': await picture.clone().jpeg({ quality: 74, mozjpeg: true }).toBuffer(),
  };
  for (const [ending, bytes] of Object.entries(made)) {
    await writeFile(join(images, `banners/${name}${ending}`), bytes);
    console.log(`${name}${ending}: ${bytes.length} bytes`);
  }
}
for (const [file, size] of Object.entries(appIcons)) {
  const icon = sharp(await source('app-icon'), { density: 300 }).resize(size, size);
  await writeFile(join(images, file), await icon.png({ compressionLevel: 9, palette: true }).toBuffer());
}
for (const { vendorCode } of brand.catalogue.vendors) await drawEmblem(vendorCode);
