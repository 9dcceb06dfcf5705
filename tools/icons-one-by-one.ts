// Turns `import { Mail } from 'lucide-react'` into imports of single icon files, so that each lands where it is used.
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../node_modules/lucide-react/dist/esm/', import.meta.url));

/**
 * Draws an icon from its line: what the library's own drawing does for our few attributes, at a tenth of its size.
 * Icons stand beside words or inside a named control, so they are hidden from assistive technology.
 */
const drawing = `
import { createElement } from 'react';
export default function createIcon(line) {
  return function Icon({ size = 24, strokeWidth = 2, ...rest }) {
    return createElement('svg', {
      width: size, height: size, viewBox: '0 0 24 24', fill: 'none',
      stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true, ...rest,
    }, createElement('path', { d: line }));
  };
}`;

/** A stroke as the library keeps it: the name of an SVG shape and its attributes. */
export type Stroke = readonly [shape: string, attributes: Readonly<Record<string, string>>];

/** Without it every icon of every screen hangs on one list of two thousand, and all of them join the first load. */
export function iconsOneByOne(): Plugin {
  const fileOf = new Map<string, string>();
  const list = readFileSync(`${folder}lucide-react.mjs`, 'utf8');
  for (const [, names = '', file = ''] of list.matchAll(/^export \{(.+)\} from '\.\/(icons\/.+)';$/gm)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, `${folder}${file}`);
  }
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    async load(id) {
      if (id === `${folder}createLucideIcon.mjs`) return drawing;
      if (!id.startsWith(`${folder}icons/`)) return null;
      const icon = (await import(pathToFileURL(id).href)) as { __iconData: { node: Stroke[] } };
      return `import createIcon from '../createLucideIcon.mjs';
        export default /* @__PURE__ */ createIcon(${JSON.stringify(oneLine(icon.__iconData.node))});`;
    },
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

/** All strokes of an icon as the one line that draws them: a third of the bytes, in the script and in the page. */
export function oneLine(strokes: readonly Stroke[]): string {
  return strokes.map(([shape, attributes]) => lineOf(shape, attributes)).join('');
}

function lineOf(shape: string, attributes: Readonly<Record<string, string>>): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  const only = (...known: string[]) => {
    const other = Object.keys(attributes).find((name) => name !== 'key' && !known.includes(name));
    if (other) throw new Error(`an icon with ${other} on its ${shape} cannot be drawn as one line`);
  };
  if (shape === 'path') {
    only('d');
    return fromItsOwnPlace(attributes.d ?? '');
  }
  if (shape === 'line') {
    only('x1', 'y1', 'x2', 'y2');
    return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  }
  if (shape === 'circle') {
    const r = number('r');
    // A dot no larger than the stroke is wide is filled by its own outline.
    if (r <= 1) only('cx', 'cy', 'r', 'fill');
    else only('cx', 'cy', 'r');
    return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
  if (shape === 'rect') {
    only('x', 'y', 'width', 'height', 'rx', 'ry');
    return roundedBox(
      number('x'),
      number('y'),
      number('width'),
      number('height'),
      number('rx') || number('ry'),
    );
  }
  throw new Error(`an icon's ${shape} cannot be drawn as one line`);
}

/** A path may begin relative to nothing, which means the origin; behind another stroke it must say so. */
function fromItsOwnPlace(d: string): string {
  const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
  return d
    .trim()
    .replace(
      new RegExp(`^m\\s*(${number})[\\s,]*(${number})[\\s,]*(?=([-.\\d])?)`),
      (_, x, y, more) => `M${x} ${y}${more === undefined ? '' : 'l'}`,
    );
}

function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  return [
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}`,
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`,
  ].join('');
}

function missing(name: string): never {
  throw new Error(`lucide-react has no icon ${name}`);
}
