// The query library without private fields does what it did before.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vite';
import { withPlainFields } from './lean-query-core.ts';

const library = fileURLToPath(new URL('../node_modules/@tanstack/query-core/build/modern/', import.meta.url));
const modules = readdirSync(library).filter((name) => /^\w+\.js$/.test(name));
const plain = (file: string) =>
  withPlainFields(readFileSync(`${library}${file}`, 'utf8'), file.replace('.js', ''));

describe('the query library for browsers', () => {
  it('a class and the class it extends keep members of the same private name apart', async () => {
    const base = withPlainFields(
      'class Base { #n = 1; #none; read() { return [this.#n, this.#none]; } }',
      'base',
    );
    const child = withPlainFields(
      "class Child extends Base { #n = 2; own() { return this.#twice(); } #twice() { return [this.#n * 2, '#n']; } }",
      'child',
    );
    expect(`${base}${child}`).not.toMatch(/[.\s]#/);
    const module = `${base} ${child} const it = new Child(); export const seen = [it.read(), it.own()];`;
    const { seen } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
      seen: unknown;
    };
    expect(seen).toEqual([
      [1, undefined],
      [4, '#n'],
    ]);
  });

  it('no module of the library keeps a private name', () => {
    expect(modules.length).toBeGreaterThan(15);
    for (const file of modules) {
      expect(JSON.stringify(parseAst(plain(file))), file).not.toContain('"PrivateIdentifier"');
    }
  });

  it('no new name of a class is one of the class it extends', () => {
    const names = (file: string) => new Set(plain(file).match(/\b_[a-z]{1,4}\d+\b/g));
    for (const file of modules) {
      const parent = /class \w+ extends (\w+)/.exec(plain(file))?.[1];
      const parentFile = modules.find((name) => name.toLowerCase() === `${parent?.toLowerCase()}.js`);
      if (!parentFile) continue;
      const shared = [...names(file)].filter((name) => names(parentFile).has(name));
      expect(shared, `${file} and ${parentFile}`).toEqual([]);
    }
  });
});
