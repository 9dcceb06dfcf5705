// Records the clips of the brand in BRAND from their drawings, with a browser; run it after a drawing has changed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { brandName } from '#brands/config.ts';

/** Each clip with its length and the moment of its picture, in seconds. */
const clips = { river: [6, 2], balls: [6, 5.4], fair: [5, 4.6] } as const;

const folder = join(import.meta.dirname, '../../brands', brandName);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.setContent(await readFile(join(folder, 'pictures/clips.html'), 'utf8'));
for (const [name, [seconds, moment]] of Object.entries(clips)) {
  const recorded = await page.evaluate(`record('${name}', ${seconds})`);
  const video = Buffer.from(String(recorded), 'base64');
  await page.evaluate(`drawAt('${name}', ${moment})`);
  const frame = await page.locator('canvas').screenshot();
  const picture = await sharp(frame).jpeg({ quality: 72, mozjpeg: true }).toBuffer();
  await writeFile(join(folder, `images/clips/${name}.mp4`), video);
  await writeFile(join(folder, `images/clips/${name}.jpg`), picture);
  console.log(`${name}: ${video.length} bytes, its picture ${picture.length}`);
}
await browser.close();
