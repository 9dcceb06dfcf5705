// The letters of the brand for a page that was painted without them, and the bold ones, which no page waits for.
import unicode from '@fontsource/noto-sans-bengali/unicode.json' with { type: 'json' };
import bengaliBold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2?url';
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url';
import latinBold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-latin-700-normal.woff2?url';
import latin from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-latin-400-normal.woff2?url';

/** Applies the normal weight as soon as it has loaded, even if text moves: readable text matters more. */
export async function showLetters(): Promise<void> {
  putOn(await fetched(normal()));
}

/** Fetches both weights and puts them on with the next tap, when things change anyway. */
export async function loadLetters(): Promise<void> {
  const faces = await fetched([
    ...normal(),
    face(bengaliBold, unicode.bengali, '700'),
    face(latinBold, unicode.latin, '700'),
  ]);
  addEventListener('click', () => putOn(faces), { once: true, capture: true });
}

const normal = () => [face(bengali, unicode.bengali, '400'), face(latin, unicode.latin, '400')];

/** The overrides are those of app.css. */
function face(url: string, unicodeRange: string, weight: string): FontFace {
  const overrides = { ascentOverride: '100%', descentOverride: '33%' };
  return new FontFace('Noto Sans Bengali', `url(${url})`, { weight, unicodeRange, ...overrides });
}

function fetched(faces: readonly FontFace[]): Promise<FontFace[]> {
  return Promise.all(faces.map((one) => one.load()));
}

function putOn(faces: readonly FontFace[]): void {
  for (const one of faces) document.fonts.add(one);
}
