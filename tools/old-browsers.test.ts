// Checks the built site for the oldest supported phones, iOS 12.4: no syntax and no function that they lack.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAst } from 'vite';
import { buildSite } from './builds/build-site.ts';

const assets = fileURLToPath(new URL('../build/site/assets/', import.meta.url));
/** Methods by the first Safari that has them, all later than 12.1; `at` and `allSettled` have polyfills. */
const later = [
  'replaceAll', // 13.1
  'matchAll', // 13
  'any', // 14
  'replaceChildren', // 14
  'findLast', // 15.4
  'findLastIndex', // 15.4
  'hasOwn', // 15.4
  'randomUUID', // 15.4
  'toSorted', // 16
  'toReversed', // 16
  'toSpliced', // 16
  'groupBy', // 17.4
  'withResolvers', // 17.4
];
const laterGlobals = /\b(structuredClone|WeakRef|FinalizationRegistry|requestIdleCallback)\b/;

type Node = { type: string; [key: string]: unknown };

/** The parts of a program that Safari 12.1 cannot parse or run. */
function tooNew(node: unknown, found: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type } = node as Node;
  if (type === 'ChainExpression') found.push('optional chaining');
  if (type === 'PropertyDefinition' || type === 'PrivateIdentifier' || type === 'StaticBlock')
    found.push(type);
  if (type === 'LogicalExpression' && (node as Node).operator === '??') found.push('nullish coalescing');
  if (type === 'AssignmentExpression' && /^(\?\?|\|\||&&)=$/.test(String((node as Node).operator))) {
    found.push('logical assignment');
  }
  if (type === 'Literal' && 'bigint' in (node as Node)) found.push('bigint');
  if (type === 'CallExpression') {
    const callee = (node as Node).callee as Node;
    const name = (callee.property as { name?: string } | undefined)?.name ?? '';
    if (later.includes(name)) found.push(name);
  }
  for (const child of Object.values(node)) tooNew(child, found);
  return found;
}

describe('the built site', () => {
  beforeAll(async () => {
    await buildSite();
  });

  it('GEN-18 its scripts hold nothing that iOS 12.4 cannot read or run', () => {
    const inAssets = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const scripts = [...inAssets, '../service-worker.js'];
    expect(scripts.length).toBeGreaterThan(20);
    for (const name of scripts) {
      const code = readFileSync(`${assets}${name}`, 'utf8');
      expect([...new Set(tooNew(parseAst(code)))], name).toEqual([]);
      expect(laterGlobals.exec(code)?.[0], name).toBeUndefined();
    }
  });

  it('its styles use nothing without a fallback there', () => {
    for (const name of readdirSync(assets).filter((file) => file.endsWith('.css'))) {
      const css = readFileSync(`${assets}${name}`, 'utf8');
      expect(css, name).not.toMatch(
        /:has\(|aspect-ratio:|\binset:|\d(dvh|svh|lvh)\b|@container|:is\(|:where\(/,
      );
    }
  });
});
