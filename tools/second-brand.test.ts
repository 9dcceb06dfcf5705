// The second brand, built by the variable alone: its files and its home say its own name, money and clock and no other.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBrand } from '#brands/load-brand.ts';
import type { Language } from '#contract/base/language.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'build/manila');
/** Texts that belong to the first brand only. */
const foreign = /Khela|খেলায় স্বাগতম|৳|\bBDT\b|\bTaka\b|Asia\/Dhaka/;

const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

describe('the site of the second brand', () => {
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ['tools/builds/build-site.ts'], {
      cwd: root,
      env: { ...process.env, BRAND: 'manila' },
    });
  });

  it('no script, page or style names the first', () => {
    const files = filesOf(join(built, 'site'), /\.(js|html|css)$/);
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) expect(foreign.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined();
  });

  it('its scripts hold its own name, sign, clock and dialling code', async () => {
    const scripts = filesOf(join(built, 'site/assets'), /\.js$/).map((file) => readFileSync(file, 'utf8'));
    const { name, welcome, currencySymbol, timeZone, dialingCodes } = await loadBrand('manila');
    for (const own of [name.BN, name.EN, welcome.BN, welcome.EN, currencySymbol, timeZone, dialingCodes[0]])
      expect(
        scripts.some((script) => script.includes(own)),
        own,
      ).toBe(true);
  });

  it.each(['BN', 'EN'] as const)('its prerendered home is its own in %s', async (language) => {
    const entry = pathToFileURL(join(built, 'site-ssr/entry-server.js')).href;
    const { render } = (await import(entry)) as {
      render: (input: { language: Language; theme: 'dark'; data: object }) => { html: string };
    };
    const { name } = await loadBrand('manila');
    const { html } = render({ language, theme: 'dark', data: {} });
    expect(html).toContain(name[language]);
    expect(html).not.toMatch(foreign);
    const document = readFileSync(join(built, 'site/index.html'), 'utf8');
    expect(document).toContain(`<title>${name.BN}`);
  });
});
