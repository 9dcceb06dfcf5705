// The static VIP pages, which no route of the site has: looked at in both themes and at all widths, with their links.
import type { Language } from '#contract/base/language.ts';
import type { Person } from '../person.ts';
import { brandFaults } from './brand-faults.ts';
import { linkFault, linksOf } from './links.ts';
import { pageFaults } from './page-faults.ts';
import { themes, widths } from './views.ts';

const addresses = { BN: '/vip/vip_bn.html', EN: '/vip/vip.html' } as const satisfies Record<Language, string>;

/** One line for each fault of the page in a language; `#light` in the address chooses the light theme. */
export async function vipFaults(person: Person, language: Language): Promise<string[]> {
  const { page, siteUrl } = person;
  const faults: string[] = [];
  for (const theme of themes) {
    await page.goto(`${siteUrl}${addresses[language]}${theme === 'light' ? '#light' : ''}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const isLight = await page.evaluate(() => document.querySelector(':root:target') !== null);
    if (isLight !== (theme === 'light')) faults.push(`${theme}: the address does not choose the theme`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: Math.round(width * 2.1) });
      const found = await pageFaults(page, language, width === widths[0]);
      faults.push(...found.map((fault) => `${theme} ${width}: ${fault}`));
    }
    faults.push(...(await brandFaults(person)).map((fault) => `${theme}: ${fault}`));
    for (const href of await linksOf(page)) {
      const fault = await linkFault(href, person);
      if (fault) faults.push(fault);
    }
  }
  return faults;
}
