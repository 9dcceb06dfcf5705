// The rules of style sheets, checked against the whole tree; each rule must also detect its own counter-example.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

type Sheet = { readonly path: string; readonly text: string };

const root = fileURLToPath(new URL('..', import.meta.url));
const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.css'], {
  cwd: root,
  encoding: 'utf8',
});
const sheets: Sheet[] = list
  .split('\0')
  .filter((path) => /^(site|office|kit|sandbox)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The innermost blocks of a sheet: selector and declarations. */
function blocksOf({ text }: Sheet): { selector: string; declarations: string }[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => ({
    selector: selector.trim(),
    declarations,
  }));
}

const rules = {
  /** What is absolute inside a static scroller is not clipped by it and makes the whole page wider. */
  scrollersArePositioned: (files: readonly Sheet[]) =>
    files.flatMap((sheet) =>
      blocksOf(sheet)
        .filter(
          ({ selector, declarations }) =>
            !/^(html|body)\b/.test(selector) &&
            /overflow(-x|-y)?:\s*(auto|scroll)/.test(declarations) &&
            !/position:\s*(relative|absolute|fixed|sticky)/.test(declarations),
        )
        .map(({ selector }) => `${sheet.path}: ${selector} scrolls and has no position`),
    ),
};

describe('style sheets', () => {
  it.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(rule(sheets)).toEqual([]);
  });

  it('scrollersArePositioned detects a static scroller', () => {
    const counterExample = { path: 'site/rail.css', text: '.rail { overflow-x: auto; display: flex }' };
    expect(rules.scrollersArePositioned([counterExample])).toEqual([
      'site/rail.css: .rail scrolls and has no position',
    ]);
  });
});
