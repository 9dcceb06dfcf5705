// The contents of the demo brand at its first start: banners, notices, help, documents and links.
import { help } from './content/help.ts';
import { notices } from './content/notices.ts';
import { terms, userAgreement } from './content/papers.ts';
import { type Credit, creditsEntry } from '../credits.ts';
import type { BannerGroup, BrandBanner, BrandContent, Localised } from '../content-types.ts';

const banners: readonly BrandBanner[] = [
  banner('lottery-night', 'm_home', '/m/lottery', {
    BN: 'নদীর ধারে লটারি রাত',
    EN: 'Lottery night by the river',
  }),
  banner('slots-festival', 'm_home', '/m/gameList?gameType=RNG', {
    BN: 'স্লট উৎসব: 538টি গেম',
    EN: 'Slots festival: 538 games',
  }),
  banner('live-casino', 'm_home', '/m/gameList?gameType=LIVE', {
    BN: 'রাজবাড়ির লাইভ আসর',
    EN: 'Live evening at the Rajbari',
  }),
  banner('login', 'm_login', '', { BN: 'আবার দেখা হলো', EN: 'Good to see you again' }),
  banner('register', 'm_register', '', { BN: 'ঘাটে নৌকা প্রস্তুত', EN: 'Your boat is at the ghat' }),
];

/** A demonstration has no accounts elsewhere, so its contacts link to its own help centre. */
const ownHelp = '/m/help';

const letters: Credit = {
  work: 'Noto Sans Bengali',
  authors: ['The Noto Project Authors'],
  source: 'https://github.com/notofonts/bengali',
  licence: 'SIL Open Font License 1.1',
  licenceUrl: 'https://openfontlicense.org',
  use: { BN: 'সব লেখা এবং লোগোর অক্ষর', EN: 'All text, and the letters of the logo' },
};

export const content: BrandContent = {
  banners,
  notices,
  hotNews: [
    clip('balls', { BN: 'লটারির ছয়টি বল', EN: 'Six balls of the lottery' }),
    clip('fair', { BN: 'ড্র কেন ন্যায্য: আগে তালা, পরে ফল', EN: 'Why a draw is fair: locked first, drawn later' }),
  ],
  footerVideo: clip('river', { BN: 'নদীর ধারের রাত', EN: 'A night by the river' }),
  help: [...help, creditsEntry([letters])],
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
