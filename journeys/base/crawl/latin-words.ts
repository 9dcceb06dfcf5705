// Latin words on a Bengali page: only names and terms of the field may stand there.
import type { Page } from 'playwright-core';
import { brand } from '#brands/config.ts';
import { visibleText } from '../visible-text.ts';

/** Terms that Bengali writes in Latin letters as well, names of other houses, and the example of a password. */
const terms = [
  'ok id sms otp vip ip pdf csv html url app apk ios android qr pin live hot new',
  'google facebook telegram whatsapp line iphone ipad chrome safari',
  'amar nodir nouka',
  // What the crawl searches for.
  'zzzz',
];

/** Invitation codes: eight random capitals and digits, of which every tenth has no digit. */
const inviteCodes = /\b[A-Z\d]{8}\b/g;

/** Codes, numbers and account names have digits, and masked names have asterisks; they and addresses are no words. */
const wordsOf = (text: string): string[] =>
  (
    text
      .replaceAll(inviteCodes, '')
      .toLowerCase()
      .replaceAll(/https?:\/\/\S+|\S+\*{3}\S+/g, '')
      .match(/[a-z0-9][a-z0-9'_-]*[a-z0-9]/g) ?? []
  ).filter((word) => !/\d/.test(word));

/** Words of the names that the brand gives to vendors, games, banks and people. */
const names = new Set(
  [
    ...terms,
    ...brand.catalogue.vendors.map(({ nameEn }) => nameEn),
    ...brand.demo.accounts.map(({ nickname }) => nickname),
    brand.currency,
    'English',
  ].flatMap(wordsOf),
);

/** One line for each text with other Latin words. */
export async function latinFaults(page: Page): Promise<string[]> {
  const lines = new Set((await visibleText(page)).split('\n').map((line) => line.trim()));
  return [...lines].flatMap((line) => {
    const foreign = wordsOf(line).filter((word) => !names.has(word));
    return foreign.length > 0 ? [`Latin words in Bengali: ${foreign.join(' ')} (${line.slice(0, 80)})`] : [];
  });
}
