// The second brand, built by the variable alone: its files and its home say its own name, money and clock and no other.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
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

const coloursOf = (brandName: string): string[] =>
  readFileSync(join(root, `brands/${brandName}/theme.css`), 'utf8').match(/#[0-9a-f]{6}\b/g) ?? [];
/** The hashes of pictures and clips; the emblems of vendors are the same in every brand. */
const picturesIn = (folder: string): string[] =>
  filesOf(folder, /\.(svg|png|webp|avif|jpg|mp4)$/)
    .filter((file) => !/\/vendors\//.test(file))
    .map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'));

describe('the site of the second brand', () => {
  beforeAll(async () => {
    for (const part of ['site', 'office'])
      await promisify(execFile)(process.execPath, [`tools/builds/build-${part}.ts`], {
        cwd: root,
        env: { ...process.env, BRAND: 'manila' },
      });
  });

  it('no style, page or drawing of site and office has a colour of the first, and no picture is one of its own', async () => {
    const own = new Set(coloursOf('manila'));
    const foreignColours = new RegExp(
      coloursOf('khela')
        .filter((colour) => !own.has(colour))
        .join('|'),
      'i',
    );
    const [first, second] = [await loadBrand('khela'), await loadBrand('manila')];
    const pictures = new Set(picturesIn(first.imagesFolder));
    for (const part of ['site', 'office']) {
      for (const file of filesOf(join(built, part), /\.(html|css|svg)$/))
        expect(foreignColours.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined();
      for (const picture of picturesIn(join(built, part))) expect(pictures.has(picture)).toBe(false);
    }
    for (const picture of picturesIn(second.imagesFolder)) expect(pictures.has(picture)).toBe(false);
  });

  it('no script, page or style names the first', () => {
    const files = filesOf(join(built, 'site'), /\.(js|html|css)$/);
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) expect(foreign.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined();
  });

  it('it has the letters of its own type and no file of the other', () => {
    for (const part of ['site', 'office']) {
      const fonts = filesOf(join(built, part), /\.woff2$/);
      expect(fonts.length, part).toBeGreaterThanOrEqual(4);
      expect(fonts.filter((file) => !file.includes('hind-siliguri'))).toEqual([]);
      for (const file of filesOf(join(built, part), /\.(css|html|js)$/))
        expect(readFileSync(file, 'utf8'), file).not.toMatch(/noto-sans/i);
    }
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
