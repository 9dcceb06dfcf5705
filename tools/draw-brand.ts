// Renders the demo brand's pictures from their SVG sources; to be run by hand after a source has changed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';

const brand = join(import.meta.dirname, '../brands/demo');
const banners = ['lottery-night', 'slots-festival', 'live-casino', 'login', 'register', 'default'];
const appIcons = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

type Icons = { icons: Record<string, { body: string }> };
const iconsFile = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
const { icons }: Icons = JSON.parse(await readFile(iconsFile, 'utf8'));

/** A source with its icons in place: `href="fluent-emoji:crown"` becomes the icon itself. */
async function source(name: string): Promise<Buffer> {
  const text = await readFile(join(brand, `pictures/${name}.svg`), 'utf8');
  const whole = text.replaceAll(/href="fluent-emoji:([a-z0-9-]+)"/g, (_, icon: string) => {
    const body = icons[icon]?.body;
    if (body === undefined) throw new Error(`${name}.svg asks for the unknown icon ${icon}`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
    return `href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"`;
  });
  return Buffer.from(whole);
}

await mkdir(join(brand, 'images/banners'), { recursive: true });
for (const name of banners) {
  const picture = sharp(await source(name), { unlimited: true }).flatten();
  const [webp, jpeg] = await Promise.all([
    picture.clone().webp({ quality: 80, effort: 6 }).toBuffer(),
    picture.clone().jpeg({ quality: 74, mozjpeg: true }).toBuffer(),
  ]);
  await writeFile(join(brand, `images/banners/${name}.webp`), webp);
  await writeFile(join(brand, `images/banners/${name}.jpg`), jpeg);
  console.log(`${name}: ${webp.length} bytes WebP, ${jpeg.length} bytes JPEG`);
}
for (const [file, size] of Object.entries(appIcons)) {
  const icon = sharp(await source('app-icon'), { density: 300 }).resize(size, size);
  await writeFile(
    join(brand, 'images', file),
    await icon.png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}
