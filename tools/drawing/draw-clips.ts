// Records the clips of the brand in BRAND from their drawings, with a browser; run it after a drawing has changed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { brandName } from '#brands/config.ts';

/** What the page of the drawings offers: the length of each clip with the moment of its picture, and a moment drawn. */
type Drawings = Window & {
  readonly lengths: Readonly<Record<string, readonly [seconds: number, moment: number]>>;
  readonly drawAt: (name: string, seconds: number) => void;
};

const folder = join(import.meta.dirname, '../../brands', brandName);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.setContent(await readFile(join(folder, 'pictures/clips.html'), 'utf8'));
await mkdir(join(folder, 'images/clips'), { recursive: true });
const lengths = await page.evaluate(() => (window as unknown as Drawings).lengths);
for (const [name, [seconds, moment]] of Object.entries(lengths)) {
  const video = Buffer.from(await page.evaluate(record, { name, seconds }), 'base64');
  await page.evaluate((at) => (window as unknown as Drawings).drawAt(at.name, at.moment), { name, moment });
  const frame = await page.locator('canvas').screenshot();
  const picture = await sharp(frame).jpeg({ quality: 72, mozjpeg: true }).toBuffer();
  await writeFile(join(folder, `images/clips/${name}.mp4`), video);
  await writeFile(join(folder, `images/clips/${name}.jpg`), picture);
  console.log(`${name}: ${video.length} bytes, its picture ${picture.length}`);
}
await browser.close();

/** Records a clip of some seconds in the page; resolves to its bytes in base64. */
function record({ name, seconds }: { name: string; seconds: number }): Promise<string> {
  const drawings = window as unknown as Drawings;
  return new Promise((resolve) => {
    const parts: Blob[] = [];
    const canvas = document.querySelector('canvas') as HTMLCanvasElement;
    const recorder = new MediaRecorder(canvas.captureStream(25), {
      mimeType: 'video/mp4;codecs=avc1.42E01E',
      videoBitsPerSecond: 600_000,
    });
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      const reader = new FileReader();
      reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
      reader.readAsDataURL(new Blob(parts));
    };
    const begun = performance.now();
    recorder.start();
    const step = (): void => {
      const t = (performance.now() - begun) / 1000;
      drawings.drawAt(name, t);
      if (t < seconds) requestAnimationFrame(step);
      else recorder.stop();
    };
    step();
  });
}
