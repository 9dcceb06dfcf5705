// Invented leagues and sides; none of them exists.
import type { Named, SportCode, Team, Variant } from './fixture.ts';

type Graded = Team & { readonly grade: -1 | 0 | 1 };

const team = (line: string, at: number): Graded => {
  const [id = '', en = '', bn = '', short = ''] = line.split('|');
  return { id, en, bn, short, hue: (at * 47) % 360, grade: ((at % 3) - 1) as -1 | 0 | 1 };
};

const clubs = [
  'shapla|Shapla Strikers|শাপলা স্ট্রাইকার্স|SHS',
  'doyel|Doyel Flyers|দোয়েল ফ্লায়ার্স|DOF',
  'hilsa|Hilsa Harbour|ইলিশ হারবার|HIH',
  'banyan|Banyan United|বটতলা ইউনাইটেড|BAN',
  'monsoon|Monsoon Eleven|বর্ষা একাদশ|MON',
  'kingfisher|Kingfisher Town|মাছরাঙা টাউন|KIT',
  'tamarind|Tamarind Rovers|তেঁতুল রোভার্স|TAR',
  'lantern|Lantern Lions|লণ্ঠন লায়ন্স|LAL',
  'teak|Teak Valley|সেগুন ভ্যালি|TEV',
  'jasmine|Jasmine Guards|জুঁই গার্ডস|JAG',
  'paddle|Paddle Kings|বৈঠা কিংস|PAK',
  'mustard|Mustard Field|সরিষা ফিল্ড|MUF',
  'otter|Otter Bay|ভোঁদড় বে|OTB',
  'cloud|Cloud Ridge|মেঘচূড়া|CLR',
  'jute|Jute Warriors|পাট ওয়ারিয়র্স|JUW',
  'saffron|Saffron Bridge|জাফরান ব্রিজ|SAB',
].map(team);

const players = [
  'arun|A. Meghdoot|অ. মেঘদূত|AME',
  'tara|T. Nodibasi|ত. নদীবাসী|TNO',
  'kiran|K. Shalban|ক. শালবন|KSH',
  'joy|J. Aloron|জ. আলোড়ন|JAL',
  'mithu|M. Dighirpar|ম. দীঘিরপাড়|MDI',
  'rono|R. Kuasha|র. কুয়াশা|RKU',
  'bela|B. Charulota|ব. চারুলতা|BCH',
  'shan|S. Pahartoli|শ. পাহাড়তলি|SPA',
].map(team);

const squads = [
  'pixel|Pixel Tigers|পিক্সেল টাইগার্স|PXT',
  'neon|Neon Boatmen|নিয়ন মাঝি|NBM',
  'byte|Byte Bazaar|বাইট বাজার|BYB',
  'orbit|Orbit Six|অরবিট সিক্স|OR6',
  'ember|Ember Ghosts|এম্বার গোস্ট|EMG',
  'rickshaw|Rickshaw Raid|রিকশা রেইড|RRD',
  'delta|Delta Echo|ডেলটা ইকো|DEC',
  'cobalt|Cobalt Crew|কোবাল্ট ক্রু|COC',
].map(team);

const leagues: Record<Variant, Named> = {
  T20: { id: 'river-twenty', en: 'River Twenty League', bn: 'নদী টোয়েন্টি লিগ' },
  ONE_DAY: { id: 'delta-fifty', en: 'Delta Fifty Cup', bn: 'বদ্বীপ ফিফটি কাপ' },
  FOOTBALL: { id: 'green-field', en: 'Green Field League', bn: 'সবুজ মাঠ লিগ' },
  KABADDI: { id: 'red-soil', en: 'Red Soil Kabaddi', bn: 'লাল মাটি কাবাডি' },
  TENNIS: { id: 'clay-court', en: 'Pond Side Open', bn: 'পুকুরপাড় ওপেন' },
  BASKETBALL: { id: 'night-hoops', en: 'Night Hoops', bn: 'নাইট হুপস' },
  SHOOTER: { id: 'cs-bay', en: 'Bay Counter Series', bn: 'বে কাউন্টার সিরিজ' },
  ANCIENTS: { id: 'dota-delta', en: 'Delta Ancients Cup', bn: 'বদ্বীপ এনশেন্টস কাপ' },
  LEGENDS: { id: 'lol-lotus', en: 'Lotus Legends Cup', bn: 'পদ্ম লেজেন্ডস কাপ' },
};

export const sportOf: Record<Variant, SportCode> = {
  T20: 'CRICKET',
  ONE_DAY: 'CRICKET',
  FOOTBALL: 'FOOTBALL',
  KABADDI: 'KABADDI',
  TENNIS: 'TENNIS',
  BASKETBALL: 'BASKETBALL',
  SHOOTER: 'ESPORTS',
  ANCIENTS: 'ESPORTS',
  LEGENDS: 'ESPORTS',
};

/** The league of a variant and the two sides of its match of this number; consecutive matches have other sides. */
export function pairing(variant: Variant, number: number): { league: Named; home: Graded; away: Graded } {
  const all = variant === 'TENNIS' ? players : sportOf[variant] === 'ESPORTS' ? squads : clubs;
  const half = all.length / 2;
  const home = all[(number * 2) % all.length] as Graded;
  const away = all[(number * 2 + 1 + 2 * (Math.floor(number / half) % half)) % all.length] as Graded;
  return { league: leagues[variant], home, away };
}

/** A side by its id. */
export const findTeam = (id: string): Team | undefined =>
  [...clubs, ...players, ...squads].find((each) => each.id === id);
