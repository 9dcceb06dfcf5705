// Turns `import { Mail } from 'lucide-react'` into imports of single icon files, so that each lands where it is used.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../node_modules/lucide-react/dist/esm/', import.meta.url));

/**
 * Draws an icon from its strokes: what the library's own drawing does for our few attributes, at a tenth of its size.
 * Icons stand beside words or inside a named control, so they are hidden from assistive technology.
 */
const drawing = `
import { createElement } from 'react';
export default function createIcon({ node }) {
  return function Icon({ size = 24, strokeWidth = 2, ...rest }) {
    const strokes = node.map(([name, attributes]) => createElement(name, attributes));
    return createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none',
      stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true, ...rest,
    }, strokes);
  };
}`;

/** Without it every icon of every screen hangs on one list of two thousand, and all of them join the first load. */
export function iconsOneByOne(): Plugin {
  const fileOf = new Map<string, string>();
  const list = readFileSync(`${folder}lucide-react.mjs`, 'utf8');
  for (const [, names = '', file = ''] of list.matchAll(/^export \{(.+)\} from '(\.\/icons\/.+)';$/gm)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, `${folder}${file}`);
  }
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    load: (id) => (id === `${folder}createLucideIcon.mjs` ? drawing : null),
    transform(code, id) {
      if (!id.endsWith('.tsx') || !code.includes("'lucide-react'")) return null;
      const separated = code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => `import ${name} from '${fileOf.get(name) ?? missing(name)}';`)
          .join(' '),
      );
      return { code: separated, map: null };
    },
  };
}

function missing(name: string): never {
  throw new Error(`lucide-react has no icon ${name}`);
}
