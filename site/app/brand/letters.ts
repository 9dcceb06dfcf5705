// The letters of the brand for a page that was painted without them, and the bold ones, which no page waits for.
import { bengali, bengaliBold, latin, latinBold, overrides, ranges } from '#brand/letters.ts';

/** Applies the normal weight as soon as it has loaded, even if text moves: readable text matters more. */
export async function showLetters(): Promise<void> {
  putOn(await fetched(normal()));
}

/** Fetches both weights and puts them on with the next tap, when things change anyway. */
export async function loadLetters(): Promise<void> {
  const faces = await fetched([
    ...normal(),
    face(bengaliBold, ranges.bengali, '700'),
    face(latinBold, ranges.latin, '700'),
  ]);
  addEventListener('click', () => putOn(faces), { once: true, capture: true });
}

const normal = () => [face(bengali, ranges.bengali, '400'), face(latin, ranges.latin, '400')];

function face(url: string, unicodeRange: string, weight: string): FontFace {
  return new FontFace('Brand', `url(${url})`, { weight, unicodeRange, ...overrides });
}

function fetched(faces: readonly FontFace[]): Promise<FontFace[]> {
  return Promise.all(faces.map((one) => one.load()));
}

function putOn(faces: readonly FontFace[]): void {
  for (const one of faces) document.fonts.add(one);
}
