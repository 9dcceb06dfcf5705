// What browsers get of the contract: every endpoint's call, no schema, and the plain constants and functions.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { contractForBrowser } from './contract-for-browsers.ts';

const contract = (name: string) => fileURLToPath(new URL(`../contract/${name}`, import.meta.url));
const files = readdirSync(contract(''), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /^(?!partners)[a-z/-]+\.ts$/.test(name) && !name.endsWith('index.ts'),
);

describe('the contract for browsers', () => {
  it.each(files)('%s holds no schema', (name) => {
    const code = contractForBrowser(contract(name));
    expect(code).not.toMatch(/\bzod\b|\bz\./);
  });

  it('tells method and path of every endpoint', () => {
    const code = files.map((name) => contractForBrowser(contract(name))).join('\n');
    for (const endpoint of endpoints) {
      expect(code).toContain(`method: '${endpoint.method}', path: '${endpoint.path}'`);
    }
  });

  it('keeps which bodies are sealed', () => {
    expect(contractForBrowser(contract('identity/session.ts'))).toMatch(
      /path: '\/wps\/session\/login'.*sealed: true/,
    );
  });

  it('keeps plain constants and functions', () => {
    expect(contractForBrowser(contract('identity/patterns.ts'))).toContain('loginUsername: /');
    expect(contractForBrowser(contract('base/money.ts'))).toContain('export function displayAmount');
    expect(contractForBrowser(contract('base/language.ts'))).toContain("languages = ['BN', 'EN']");
  });
});
