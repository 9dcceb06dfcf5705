// Everything the demo brand says and shows when it opens: banners, notices, help, papers and links.
import { help } from './content/help.ts';
import { notices } from './content/notices.ts';
import { terms, userAgreement } from './content/papers.ts';
import { creditsEntry } from './credits.ts';
import type { BannerGroup, BrandBanner, BrandContent, Localised } from '../content-types.ts';

const banners: readonly BrandBanner[] = [
  banner('lottery-night', 'm_home', '/m/lottery', {
    BN: 'নদীর ধারে লটারি রাত',
    EN: 'Lottery night by the river',
  }),
  banner('slots-festival', 'm_home', '/m/gameList?gameType=RNG', {
    BN: 'স্লট উৎসব: 480টি গেম',
    EN: 'Slots festival: 480 games',
  }),
  banner('live-casino', 'm_home', '/m/gameList?gameType=LIVE', {
    BN: 'রাজবাড়ির লাইভ আসর',
    EN: 'Live evening at the Rajbari',
  }),
  banner('login', 'm_login', '', { BN: 'আবার দেখা হলো', EN: 'Good to see you again' }),
  banner('register', 'm_register', '', { BN: 'ঘাটে নৌকা প্রস্তুত', EN: 'Your boat is at the ghat' }),
];

export const content: BrandContent = {
  banners,
  notices,
  hotNews: [],
  help: [...help, creditsEntry],
  terms,
  userAgreement,
  resources: [
    { resourceType: 'FACEBOOK', url: 'https://facebook.example.com/khela' },
    { resourceType: 'TELEGRAM', url: 'https://telegram.example.com/khela' },
    { resourceType: 'WHATSAPP', url: 'https://whatsapp.example.com/khela' },
    { resourceType: 'LINE', url: 'https://line.example.com/khela' },
  ],
  customerService: [
    { title: 'CS', url: 'https://support.example.com/khela' },
    { title: 'whatsapp', url: 'https://whatsapp.example.com/khela-support' },
  ],
};

function banner(name: string, groupName: BannerGroup, linkage: string, title: Localised): BrandBanner {
  return { id: `banner-${name}`, groupName, url: `/brand/banners/${name}.webp`, linkage, title };
}
