// Files of the brand with addresses of their own: the icon of the page, and the letters and colours of static pages.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { brand, brandName } from '#brands/config.ts';

const themeFile = fileURLToPath(new URL(`../../brands/${brandName}/theme.css`, import.meta.url));
/** The tokens of both themes, for pages without the site's own style. */
export const theme = readFileSync(themeFile, 'utf8');

const lettersFile = fileURLToPath(new URL(`../../brands/${brandName}/letters-all.css`, import.meta.url));
/** The font files of the brand, by the names that they have below `/vip/`. */
const letterFiles = new Map<string, string>();
/** The letters of the brand, for pages without the site's own style. */
export const letters = readFileSync(lettersFile, 'utf8').replaceAll(
  /url\("([^"]+\.woff2)"\)/g,
  (_whole, file: string) => {
    letterFiles.set(basename(file), fileURLToPath(import.meta.resolve(file)));
    return `url("/vip/${basename(file)}")`;
  },
);

/** The address of the Bengali letters in the normal weight. */
export const bengaliLetters = `/vip/${[...letterFiles.keys()].find((name) => /-bengali-400-/.test(name))}`;

/** The grounds of the dark and of the light theme, as browsers colour their bars. */
export function grounds(): { readonly dark: string; readonly light: string } {
  const [dark, light] = [...theme.matchAll(/--ground: (#[0-9a-f]{6})/g)].map(([, colour]) => colour);
  if (!dark || !light) throw new Error(`${themeFile} has no ground in both themes`);
  return { dark, light };
}

/** A bundler plugin; `vip` adds letters and colours of the VIP pages, where `#light` in the address chooses the light ones. */
export function brandFiles({ vip }: { vip: boolean }): Plugin {
  return {
    name: 'brand-files',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', injectTo: 'head', attrs: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' } },
      ],
    },
    generateBundle() {
      const icon = readFileSync(join(brand.imagesFolder, 'icon.svg'));
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: icon });
      if (!vip) return;
      const source = theme.replaceAll('[data-theme="light"]', ':root:target');
      this.emitFile({ type: 'asset', fileName: 'vip/theme.css', source: letters + source });
      const licence = fileURLToPath(
        new URL(`../../brands/${brandName}/letters-license.txt`, import.meta.url),
      );
      this.emitFile({ type: 'asset', fileName: 'vip/letters-license.txt', source: readFileSync(licence) });
      for (const [name, file] of letterFiles)
        this.emitFile({ type: 'asset', fileName: `vip/${name}`, source: readFileSync(file) });
    },
  };
}
