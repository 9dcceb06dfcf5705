// Makes uploaded pictures harmless: only three formats are accepted, and the picture is encoded again without metadata.
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#server/base/refusal.ts';

/** More points than any phone's camera makes; a picture that claims more is a bomb. */
const mostPixels = 50_000_000;
const shortestSide = 64;

type Shape = { readonly width: number; readonly height: number; readonly fit: 'cover' | 'inside' };

/**
 * A square head icon as WebP.
 * @throws Refusal IMAGE_INVALID.
 */
export const iconOf = (file: Blob): Promise<Buffer> =>
  redrawn(file, { width: 256, height: 256, fit: 'cover' }, (image) => image.webp({ quality: 82 }));

/**
 * A document that stays readable, as JPEG.
 * @throws Refusal IMAGE_INVALID.
 */
export const documentOf = (file: Blob): Promise<Buffer> =>
  redrawn(file, { width: 1_800, height: 1_800, fit: 'inside' }, (image) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
  );

async function redrawn(
  file: Blob,
  { width, height, fit }: Shape,
  encode: (image: Sharp) => Sharp,
): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer());
  // Checked by its first bytes before any decoder runs, so SVG and rare formats never reach one.
  if (!isPicture(bytes)) throw new Refusal('IMAGE_INVALID');
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const found = await image.metadata();
    if (Math.min(found.width, found.height) < shortestSide) throw new Refusal('IMAGE_INVALID');
    // Rotated by its metadata, because the metadata is dropped.
    const turned = image.autoOrient().resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
    return await encode(turned).timeout({ seconds: 10 }).toBuffer();
  } catch {
    throw new Refusal('IMAGE_INVALID');
  }
}

function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string, at = 0): boolean =>
    bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  const isWebp = starts('52494646') && starts('57454250', 8);
  return starts('ffd8ff') || starts('89504e470d0a1a0a') || isWebp;
}
