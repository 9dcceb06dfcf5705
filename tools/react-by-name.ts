// Lets the site's modules import React's functions one by one, though React ships as one CommonJS object.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** The two entries that nearly every module asks. */
const entries = ['react', 'react/jsx-runtime'];
/** React's own packages go on asking each other. */
const ownPackages = /\/node_modules\/(react|react-dom|scheduler)\//;
const mark = '\0react-by-name:';

/**
 * A bundler plugin. Without it every chunk brings the bundler's wrapper for CommonJS, and every call is one through an
 * object; with it a call is a short name, and the wrapper is in the first script alone.
 */
export function reactByName(): Plugin {
  return {
    name: 'react-by-name',
    enforce: 'pre',
    resolveId: (source, importer) =>
      entries.includes(source) && importer && !importer.startsWith(mark) && !ownPackages.test(importer)
        ? mark + source
        : null,
    load(id) {
      if (!id.startsWith(mark)) return null;
      const entry = id.slice(mark.length);
      const names = Object.keys(require(entry) as object).filter((name) => /^[a-z]\w*$/i.test(name));
      return [
        `import all from ${JSON.stringify(require.resolve(entry))};`,
        ...names.map((name) => `export const ${name} = all.${name};`),
        'export default all;',
      ].join('\n');
    },
  };
}
