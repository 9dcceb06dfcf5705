// Checks README and its pages: every variable that the server reads and no other, every command and no other, every demo
// account.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const allOf = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, word = '']) => word))].sort();

const readme = textOf('README.md');
const running = textOf('docs/running.md');
const pages = `${readme}${running}${textOf('docs/developing.md')}`;

describe('the front page', () => {
  it('names every variable the server reads, and no other', () => {
    const table = running.slice(running.indexOf('| Variable |'), running.indexOf('## Brands'));
    const sources = textOf('server/config.ts') + textOf('server/base/payment-config.ts');
    const read = allOf(sources, /^ {2}([A-Z][A-Z_]+):/gm);
    expect(read).toContain('DATABASE_URL');
    expect(allOf(table, /`([A-Z][A-Z_]+)`/g)).toEqual(read);
  });

  it('names every command, and no other', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    expect(allOf(pages, /\bnpm (?:run )?([a-z]+(?::[a-z]+)?)\b/g).filter((name) => name !== 'ci')).toEqual(
      Object.keys(scripts).sort(),
    );
  });

  it('names accounts that are there, and their password', () => {
    const named = allOf(readme, /`((?:player|nochat|padma|jomuna|surma|korno|agent|senior|test)\d+)`/g);
    expect(named.length).toBeGreaterThan(6);
    const demo = [...brand.demo.accounts, ...brand.demo.payers];
    expect(demo.map(({ username }) => username)).toEqual(expect.arrayContaining(named));
    expect(readme).toContain(`\`${brand.demo.password}\``);
  });
});
