// The contents of the second brand at its first start: banners, notices, help, documents and links.
import type { BannerGroup, BrandBanner, BrandContent, Localised } from '../content-types.ts';
import { type Credit, creditsEntry } from '../credits.ts';
import { help } from './content/help.ts';
import { notices } from './content/notices.ts';
import { terms, userAgreement } from './content/papers.ts';

const banners: readonly BrandBanner[] = [
  banner('slots-festival', 'm_home', '/m/gameList?gameType=RNG', {
    BN: '538টি স্লট, সব এক উপসাগরে',
    EN: '538 slots in one bay',
  }),
  banner('live-casino', 'm_home', '/m/gameList?gameType=LIVE', {
    BN: 'মানিলার লাইভ আসর',
    EN: 'Live evening in Manila',
  }),
  banner('lottery-night', 'm_home', '/m/lottery', {
    BN: 'উপসাগরের ধারে লটারি রাত',
    EN: 'Lottery night by the bay',
  }),
  banner('login', 'm_login', '', { BN: 'আবার স্বাগতম', EN: 'Welcome back' }),
  banner('register', 'm_register', '', { BN: 'আপনার মুক্তা অপেক্ষায়', EN: 'Your pearl is waiting' }),
];

/** A demonstration has no accounts elsewhere, so its contacts link to its own help centre. */
const ownHelp = '/m/help?i=3';

const letters: readonly Credit[] = [
  {
    work: 'Hind Siliguri',
    authors: ['Indian Type Foundry'],
    source: 'https://github.com/itfoundry/hind-siliguri',
    licence: 'SIL Open Font License 1.1',
    licenceUrl: 'https://openfontlicense.org',
    use: { BN: 'সব লেখা', EN: 'All text' },
  },
  {
    work: 'Noto Sans Bengali',
    authors: ['The Noto Project Authors'],
    source: 'https://github.com/notofonts/bengali',
    licence: 'SIL Open Font License 1.1',
    licenceUrl: 'https://openfontlicense.org',
    use: { BN: 'গেমের ভেতরের লেখা এবং লোগোর অক্ষর', EN: 'Text inside games, and the letters of the logo' },
  },
];

export const content: BrandContent = {
  banners,
  notices,
  hotNews: [
    clip('pearls', { BN: 'ছয় ঝিনুক, ছয় মুক্তা', EN: 'Six shells, six pearls' }),
    clip('seal', { BN: 'ফল কেন বদলানো যায় না: সিল করা খাম', EN: 'Why no result can be changed: a sealed letter' }),
  ],
  footerVideo: clip('bay', { BN: 'উপসাগরে সূর্যাস্ত', EN: 'Sunset over the bay' }),
  help: [...help, creditsEntry(letters)],
  terms,
  userAgreement,
  resources: [
    { resourceType: 'FACEBOOK', url: ownHelp },
    { resourceType: 'TELEGRAM', url: ownHelp },
    { resourceType: 'WHATSAPP', url: ownHelp },
    { resourceType: 'LINE', url: ownHelp },
    { resourceType: 'MOBILECONFIG', url: '/web-clip.mobileconfig' },
  ],
  customerService: [
    { title: 'CS', url: ownHelp },
    { title: 'whatsapp', url: ownHelp },
  ],
};

function banner(name: string, groupName: BannerGroup, linkage: string, title: Localised): BrandBanner {
  return { id: `banner-${name}`, groupName, url: `/brand/banners/${name}.webp`, linkage, title };
}

/** A clip of our own, with the picture before it plays; `tools/drawing/draw-clips.ts` records both. */
function clip(name: string, title: Localised): BrandContent['hotNews'][number] {
  return { id: `news-${name}`, url: `/brand/clips/${name}.jpg`, linkage: `/brand/clips/${name}.mp4`, title };
}
