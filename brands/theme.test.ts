// Proves that the colours of each brand are readable: contrast of every text and icon colour on every background it is
// used on.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandNames } from './load-brand.ts';

const themes = brandNames.flatMap((brandName) => {
  const css = readFileSync(new URL(`./${brandName}/theme.css`, import.meta.url), 'utf8');
  const [dark = '', light = ''] = css.split('[data-theme="light"]');
  return [
    [`dark theme of ${brandName}`, coloursOf(dark)],
    [`light theme of ${brandName}`, { ...coloursOf(dark), ...coloursOf(light) }],
  ] as const;
});

function coloursOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, n, c]) => [n, c]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [high = 0, low = 0] = [luminance(one ?? ''), luminance(other ?? '')].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

for (const [theme, colours] of themes) {
  it(`reads at 4.5 to 1 in the ${theme}`, () => {
    for (const ground of ['ground', 'surface', 'raised'])
      for (const text of ['text', 'muted', 'act-text', 'live-text', 'good-text'])
        expect(contrast(colours[text], colours[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['on-act'], colours['act']), 'on-act').toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['on-live'], colours['live']), 'on-live').toBeGreaterThanOrEqual(4.5);
  });

  it(`shows category colours at 3 to 1 in the ${theme}`, () => {
    const hues = Object.keys(colours).filter((name) => name.startsWith('hue-'));
    expect(hues).toHaveLength(8);
    for (const hue of hues)
      for (const ground of ['ground', 'surface', 'raised'])
        expect(contrast(colours[hue], colours[ground]), `${hue} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
}
