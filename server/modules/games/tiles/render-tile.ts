// Turns a tile's SVG into a small WebP or JPEG, a few at a time so that a page of tiles never stalls the server.
import sharp from 'sharp';

export const tileFormats = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type TileFormat = keyof typeof tileFormats;

/** Drawings under way at once; the rest of libuv's threads stay free for everybody else. */
const drawnAtOnce = 2;
sharp.concurrency(1);

let underWay = 0;
const waiting: (() => void)[] = [];

/** The bytes of the picture; the same SVG gives the same bytes. */
export async function renderTile(svg: string, format: TileFormat): Promise<Buffer> {
  if (underWay >= drawnAtOnce) await new Promise<void>((resume) => waiting.push(resume));
  else underWay += 1;
  try {
    const picture = sharp(Buffer.from(svg)).flatten();
    return await (format === 'webp'
      ? picture.webp({ quality: 78, effort: 4 }).toBuffer()
      : picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer());
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}
