// The VIP club of the second brand: its levels in its own money, and the texts of its two static pages.
import type { VipClub, VipLevel } from '../brand.ts';
import { vipLevels as khelaLevels } from '../khela/vip.ts';
import { bonusRows, limitRows } from '../vip-levels.ts';

/** A peso is worth about two taka, so bonuses and limits are half as many, and the points are the same. */
const half = (amount: string): string => (Number(amount) / 2).toFixed(2);

export const vipLevels: readonly VipLevel[] = khelaLevels.map((level) => ({
  ...level,
  upBonus: half(level.upBonus),
  monthBonus: half(level.monthBonus),
  withdrawnPerDay: half(level.withdrawnPerDay),
}));

export const vipClub: VipClub = {
  title: { BN: 'মুক্তার ক্লাব', EN: 'The Pearl Club' },
  lead: {
    BN: 'যত খেলেন তত পয়েন্ট; পয়েন্টের সঙ্গে বাড়ে বোনাস, সীমা আর রিবেট।',
    EN: 'Points grow as you play, and with them bonuses, limits and rebate.',
  },
  steps: {
    heading: { BN: 'তিন ধাপ', EN: 'Three steps' },
    list: [
      {
        BN: '100 পেসো বৈধ বেটে একটি গ্রোথ পয়েন্ট, সব গেমে।',
        EN: '100 Peso of valid bets make one growth point, in every game.',
      },
      {
        BN: 'পয়েন্ট পুরো হলে পরদিন নতুন লেভেল, আর তার লেভেল-আপ বোনাস।',
        EN: 'With enough points the new level and its level-up bonus are yours the next day.',
      },
      {
        BN: 'মাসের শুরুতে মাসিক বোনাস রিওয়ার্ড সেন্টারে।',
        EN: 'The monthly bonus is in the reward centre when a month begins.',
      },
    ],
  },
  tables: [
    {
      heading: { BN: 'পয়েন্ট ও বোনাস', EN: 'Points and bonuses' },
      caption: {
        BN: 'মোট গ্রোথ পয়েন্ট, আর বোনাস পেসোতে।',
        EN: 'Growth points in total, and bonuses in Peso.',
      },
      columns: {
        BN: ['লেভেল', 'গ্রোথ পয়েন্ট', 'লেভেল-আপ বোনাস', 'মাসিক বোনাস'],
        EN: ['Level', 'Growth points', 'Level-up bonus', 'Monthly bonus'],
      },
      rows: bonusRows(vipLevels),
    },
    {
      heading: { BN: 'তোলা ও রিবেট', EN: 'Withdrawals and rebate' },
      caption: {
        BN: 'দিনে কতবার, দিনে সর্বোচ্চ কত পেসো, বৈধ বেটে রিবেট, আর 90 দিনে কত পয়েন্টে লেভেল থাকে।',
        EN: 'How often a day, at most how many Peso a day, the rebate on valid bets, and the points that keep a level for 90 days.',
      },
      columns: {
        BN: ['লেভেল', 'দিনে', 'দৈনিক সীমা', 'রিবেট', 'ধরে রাখতে'],
        EN: ['Level', 'A day', 'Daily limit', 'Rebate', 'To keep'],
      },
      rows: limitRows(vipLevels),
    },
  ],
  notes: {
    heading: { BN: 'ছোট হরফে নয়', EN: 'Not in small print' },
    list: [
      {
        BN: 'লেভেল ধরে রাখার পয়েন্ট 90 দিনে না হলে এক ধাপ নামে।',
        EN: 'Without the points to keep it, a level falls by one step after 90 days.',
      },
      { BN: 'লেভেল-আপ বোনাস প্রতি লেভেলে একবার।', EN: 'A level-up bonus is paid once a level.' },
      {
        BN: 'বাতিল বেট আর খেলার টাকায় পয়েন্ট হয় না।',
        EN: 'Cancelled bets and play money make no points.',
      },
      {
        BN: 'বয়স 21 হলে তবেই। আগে সীমা ঠিক করুন, পরে খেলুন।',
        EN: 'From 21 years on. Set your limits first, then play.',
      },
    ],
  },
  page: { BN: 'পাতা', EN: 'Page' },
  home: { BN: 'হোম', EN: 'Home' },
  back: { BN: 'উপসাগরে ফিরুন', EN: 'Back to the bay' },
};
