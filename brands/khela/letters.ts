// The files of the brand's letters, Noto Sans Bengali, for a page that puts them on by itself.
export { default as ranges } from '@fontsource/noto-sans-bengali/unicode.json' with { type: 'json' };
export { default as bengali } from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url';
export { default as bengaliBold } from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2?url';
export { default as latin } from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-latin-400-normal.woff2?url';
export { default as latinBold } from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-latin-700-normal.woff2?url';
/** Those of letters.css. */
export const overrides = { ascentOverride: '100%', descentOverride: '33%' };
