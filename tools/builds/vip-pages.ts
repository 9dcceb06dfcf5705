// Writes the two static VIP pages from the brand's words (A-45): no script, so that they open anywhere.
import type { Plugin } from 'vite';
import { brand } from '#brands/config.ts';
import { grounds } from './brand-files.ts';

const languages = ['BN', 'EN'] as const;
type Language = (typeof languages)[number];
type Pages = Readonly<
  Record<Language, { readonly address: string; readonly tag: string; readonly name: string }>
>;

const pages: Pages = {
  BN: { address: '/vip/vip_bn.html', tag: 'bn', name: 'বাংলা' },
  EN: { address: '/vip/vip.html', tag: 'en', name: 'English' },
};

/** A bundler plugin for the site's build. */
export function vipPages(): Plugin {
  return {
    name: 'vip-pages',
    generateBundle() {
      for (const language of languages) {
        const fileName = pages[language].address.slice(1);
        this.emitFile({ type: 'asset', fileName, source: pageIn(language) });
      }
    },
  };
}

/** The whole document; the `id` lets `#light` in the address choose the light colours. */
function pageIn(language: Language): string {
  const { title, lead, steps, tables, notes, back } = brand.vipClub;
  const other = pages[language === 'BN' ? 'EN' : 'BN'];
  return `<!doctype html>
<html lang="${pages[language].tag}" id="light">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="dark light">
    <meta name="theme-color" content="${grounds().dark}">
    <title>${title[language]} · ${brand.name[language]}</title>
    <meta name="description" content="${lead[language]}">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="alternate" hreflang="${other.tag}" href="${other.address}">
    <link rel="stylesheet" href="/vip/theme.css">
    <link rel="stylesheet" href="/vip/vip.css">
  </head>
  <body>
    ${header(language)}
    <main>
      <h2>${steps.heading[language]}</h2>
      <ol class="steps">${items(steps.list, language)}</ol>
      ${tables.map((table) => tableOf(table, language)).join('\n      ')}
      <h2>${notes.heading[language]}</h2>
      <ul class="notes">${items(notes.list, language)}</ul>
      <a class="home" href="/m/home">${back[language]}</a>
    </main>
  </body>
</html>
`;
}

function header(language: Language): string {
  const { address, tag, name } = pages[language === 'BN' ? 'EN' : 'BN'];
  const change = (theme: string, hash: string) =>
    `<a class="languages in-${theme}" href="${address}${hash}" lang="${tag}" hreflang="${tag}">${name}</a>`;
  return `<header>
      <nav class="bar" aria-label="${brand.vipClub.page[language]}">
        <a class="back" href="/m/home">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 18l-6-6 6-6"/></svg>
          ${brand.vipClub.home[language]}
        </a>
        ${change('dark', '')}
        ${change('light', '#light')}
      </nav>
      <div class="hero">
        ${ornament()}
        <h1>${brand.vipClub.title[language]}</h1>
        <p>${brand.vipClub.lead[language]}</p>
      </div>
    </header>`;
}

/** The ornament of the brand, drawn by the document itself. */
function ornament(): string {
  const paths = brand.ornament.flatMap(({ path, turns }) =>
    turns.map((turn) => `<path d="${path}" transform="rotate(${turn})"/>`),
  );
  return `<svg viewBox="-60 -60 120 120" aria-hidden="true">${paths.join('')}</svg>`;
}

function items(list: typeof brand.vipClub.notes.list, language: Language): string {
  return list.map((item) => `<li>${item[language]}</li>`).join('');
}

function tableOf(table: (typeof brand.vipClub.tables)[number], language: Language): string {
  const head = table.columns[language].map((name) => `<th scope="col">${name}</th>`).join('');
  const row = (cells: readonly string[], level: number) =>
    `<tr><th scope="row">VIP ${level}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  return `<h2>${table.heading[language]}</h2>
      <table>
        <caption>${table.caption[language]}</caption>
        <thead><tr>${head}</tr></thead>
        <tbody>${table.rows.map(row).join('')}</tbody>
      </table>`;
}
