// The names of the pictures on the reels, for screen readers.
import { drum, firework, flame, kite, lamp, lantern, mask, wheel } from './pictures-feast.ts';
import * as night from './pictures-night.ts';
import * as orchard from './pictures-orchard.ts';
import { anchor, boat, fish, lotus, shell, turtle } from './pictures-river.ts';
import { coin, crown, gem, gift, key, pot, ring, shield } from './pictures-treasure.ts';
import { butterfly, elephant, feather, owl, snake, tiger } from './pictures-wild.ts';
import type { Picture } from './worlds.ts';

type Name = readonly [EN: string, BN: string];

const names = new Map<Picture, Name>([
  [drum, ['drum', 'ঢোল']],
  [firework, ['firework', 'আতশবাজি']],
  [flame, ['flame', 'আগুন']],
  [kite, ['kite', 'ঘুড়ি']],
  [lamp, ['lamp', 'প্রদীপ']],
  [lantern, ['lantern', 'লণ্ঠন']],
  [mask, ['mask', 'মুখোশ']],
  [wheel, ['wheel', 'চাকা']],
  [night.ball, ['ball', 'বল']],
  [night.bat, ['bat', 'ব্যাট']],
  [night.chip, ['chip', 'চিপ']],
  [night.crystal, ['crystal', 'স্ফটিক']],
  [night.dice, ['dice', 'ছক্কা']],
  [night.heart, ['heart', 'হরতন']],
  [night.medal, ['medal', 'পদক']],
  [night.moon, ['moon', 'চাঁদ']],
  [night.planet, ['planet', 'গ্রহ']],
  [night.spade, ['spade', 'ইস্কাপন']],
  [night.star, ['star', 'তারা']],
  [night.sun, ['sun', 'সূর্য']],
  [night.trophy, ['trophy', 'ট্রফি']],
  [orchard.bell, ['bell', 'ঘণ্টা']],
  [orchard.cherry, ['cherry', 'চেরি']],
  [orchard.grapes, ['grapes', 'আঙুর']],
  [orchard.hibiscus, ['hibiscus', 'জবা']],
  [orchard.mango, ['mango', 'আম']],
  [orchard.melon, ['melon', 'তরমুজ']],
  [orchard.seven, ['seven', 'সাত']],
  [orchard.sunflower, ['sunflower', 'সূর্যমুখী']],
  [orchard.ticket, ['ticket', 'টিকিট']],
  [anchor, ['anchor', 'নোঙর']],
  [boat, ['boat', 'নৌকা']],
  [fish, ['fish', 'মাছ']],
  [lotus, ['lotus', 'পদ্ম']],
  [shell, ['shell', 'ঝিনুক']],
  [turtle, ['turtle', 'কচ্ছপ']],
  [coin, ['coin', 'মোহর']],
  [crown, ['crown', 'মুকুট']],
  [gem, ['gem', 'রত্ন']],
  [gift, ['gift', 'উপহার']],
  [key, ['key', 'চাবি']],
  [pot, ['pot', 'কলস']],
  [ring, ['ring', 'আংটি']],
  [shield, ['shield', 'ঢাল']],
  [butterfly, ['butterfly', 'প্রজাপতি']],
  [elephant, ['elephant', 'হাতি']],
  [feather, ['feather', 'পালক']],
  [owl, ['owl', 'প্যাঁচা']],
  [snake, ['snake', 'সাপ']],
  [tiger, ['tiger', 'বাঘ']],
]);

/** The name of a picture; throws when it has none. */
export function pictureName(picture: Picture, language: 'BN' | 'EN'): string {
  const name = names.get(picture);
  if (!name) throw new Error('a picture has no name');
  return language === 'EN' ? name[0] : name[1];
}
