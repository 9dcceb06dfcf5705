// Whose work the demo brand's pictures and letters stand on, for the page of credits.
export type Credit = {
  readonly work: string;
  readonly authors: readonly string[];
  readonly source: string;
  readonly licence: string;
  readonly licenceUrl: string;
  /** What became of it here; CC BY asks for it to be said. */
  readonly use: { readonly BN: string; readonly EN: string };
};

export const credits: readonly Credit[] = [
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
    work: 'Noto Sans Bengali',
    authors: ['The Noto Project Authors'],
    source: 'https://github.com/notofonts/bengali',
    licence: 'SIL Open Font License 1.1',
    licenceUrl: 'https://openfontlicense.org',
    use: { BN: 'সব লেখা এবং লোগোর অক্ষর', EN: 'All text, and the letters of the logo' },
  },
  {
    work: 'Lucide',
    authors: ['Lucide Contributors', 'Cole Bemis'],
    source: 'https://lucide.dev',
    licence: 'ISC',
    licenceUrl: 'https://lucide.dev/license',
    use: { BN: 'মেনু ও বোতামের আইকন', EN: 'Icons of menus and buttons' },
  },
];
