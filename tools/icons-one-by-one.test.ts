// An icon drawn as one line looks as the library draws it.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { oneLine, type Stroke } from './icons-one-by-one.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const icons = `${root}node_modules/lucide-react/dist/esm/`;

/** Every icon that a source of the site or the kit names. */
function usedIcons(): string[] {
  const sources = ['site', 'kit'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8')),
  );
  const names = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    ),
  );
  return [...new Set(names)].filter((name) => name && !name.startsWith('type '));
}

async function strokesOf(name: string): Promise<Stroke[]> {
  const list = readFileSync(`${icons}lucide-react.mjs`, 'utf8');
  const file = new RegExp(`default as ${name}[,\\s}].*from '\\./(icons/.+)'`).exec(list)?.[1];
  return ((await import(`${icons}${file}`)) as { __iconData: { node: Stroke[] } }).__iconData.node;
}

/** The picture of some SVG shapes, 96 pixels wide. */
function drawn(shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
}

function element([shape, attributes]: Stroke): string {
  const list = Object.entries(attributes).filter(([name]) => name !== 'key');
  return `<${shape} ${list.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`;
}

describe('an icon as one line', () => {
  it('every icon of the site looks the same', async () => {
    const names = usedIcons();
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      const strokes = await strokesOf(name);
      const before = await drawn(strokes.map(element).join('').replaceAll('currentColor', '#000'));
      const after = await drawn(`<path d="${oneLine(strokes)}"/>`);
      // Where two strokes touch, their soft edges now count once: a few pixels of 9,216 may be lighter.
      const changed = before.filter((shade, at) => Math.abs(shade - (after[at] ?? 0)) > 64);
      expect(changed.length, name).toBeLessThan(24);
    }
  });

  it('a stroke that begins relative to nothing stays in its place behind another one', () => {
    const line = oneLine([
      ['path', { d: 'M1 2h3' }],
      ['path', { d: 'm16.01 17.93-.23 1.4A2 2 0 0 1 13 21' }],
      ['path', { d: 'm2 3 4 5' }],
      ['path', { d: 'm8 9v2' }],
    ]);
    expect(line).toBe('M1 2h3M16.01 17.93l-.23 1.4A2 2 0 0 1 13 21M2 3l4 5M8 9v2');
  });

  it('a shape that one line cannot draw is refused', () => {
    expect(() => oneLine([['circle', { cx: '1', cy: '1', r: '5', fill: 'red' }]])).toThrow('fill');
    expect(() => oneLine([['text', {}]])).toThrow('text');
  });
});
