// The files of the brand's letters, Hind Siliguri, for a page that puts them on by itself.
export { default as ranges } from '@fontsource/hind-siliguri/unicode.json' with { type: 'json' };
export { default as bengali } from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2?url';
export { default as bengaliBold } from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-700-normal.woff2?url';
export { default as latin } from '@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2?url';
export { default as latinBold } from '@fontsource/hind-siliguri/files/hind-siliguri-latin-700-normal.woff2?url';
/** Those of letters.css. */
export const overrides = { ascentOverride: '100%', descentOverride: '33%' };
