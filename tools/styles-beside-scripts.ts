// Fetches what a later screen wears beside its script, not before it, with a tenth of the bundler's own code.
import type { Plugin } from 'vite';

/** The bundler calls this around every `import()`, with the style sheets of what is imported. */
const helper = `
const sheets = {};
function wear(file) {
  return sheets[file] || (sheets[file] = new Promise((arrived, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/' + file;
    link.onload = arrived;
    link.onerror = () => {
      link.remove();
      sheets[file] = null;
      failed(Error('no style ' + file));
    };
    document.head.append(link);
  }));
}
export const __vitePreload = (fetchScript, files = []) =>
  Promise.all([fetchScript(), ...files.map(wear)]).then(([module]) => module);`;

/** A bundler plugin. A sheet that did not come is asked for again with the next try. */
export function stylesBesideScripts(): Plugin {
  return {
    name: 'styles-beside-scripts',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? { code: helper, moduleSideEffects: false } : null),
  };
}
