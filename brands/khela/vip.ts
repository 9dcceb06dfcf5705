// The VIP club of the demo brand: its levels, and the texts of its two static pages.
import type { VipClub, VipLevel } from '../brand.ts';
import { bonusRows, limitRows } from '../vip-levels.ts';

/** The levels by which the platform moves members, pays them and sets their limits. */
export const vipLevels: readonly VipLevel[] = [
  {
    points: 0,
    upBonus: '0.00',
    monthBonus: '0.00',
    withdrawalsPerDay: 5,
    withdrawnPerDay: '200000.00',
    rebatePercent: '0.00',
    keepPoints: 0,
  },
  {
    points: 1000,
    upBonus: '38.00',
    monthBonus: '8.00',
    withdrawalsPerDay: 5,
    withdrawnPerDay: '250000.00',
    rebatePercent: '0.05',
    keepPoints: 300,
  },
  {
    points: 5000,
    upBonus: '88.00',
    monthBonus: '28.00',
    withdrawalsPerDay: 6,
    withdrawnPerDay: '300000.00',
    rebatePercent: '0.10',
    keepPoints: 1500,
  },
  {
    points: 20_000,
    upBonus: '288.00',
    monthBonus: '88.00',
    withdrawalsPerDay: 6,
    withdrawnPerDay: '400000.00',
    rebatePercent: '0.15',
    keepPoints: 6000,
  },
  {
    points: 80_000,
    upBonus: '888.00',
    monthBonus: '188.00',
    withdrawalsPerDay: 8,
    withdrawnPerDay: '500000.00',
    rebatePercent: '0.20',
    keepPoints: 24_000,
  },
  {
    points: 250_000,
    upBonus: '2888.00',
    monthBonus: '388.00',
    withdrawalsPerDay: 8,
    withdrawnPerDay: '750000.00',
    rebatePercent: '0.30',
    keepPoints: 75_000,
  },
  {
    points: 800_000,
    upBonus: '8888.00',
    monthBonus: '888.00',
    withdrawalsPerDay: 10,
    withdrawnPerDay: '1000000.00',
    rebatePercent: '0.40',
    keepPoints: 240_000,
  },
  {
    points: 2_500_000,
    upBonus: '28888.00',
    monthBonus: '2888.00',
    withdrawalsPerDay: 10,
    withdrawnPerDay: '2000000.00',
    rebatePercent: '0.50',
    keepPoints: 750_000,
  },
];

export const vipClub: VipClub = {
  title: { BN: 'ভিআইপি ক্লাব', EN: 'VIP club' },
  lead: {
    BN: 'প্রতিটি বৈধ বেটে গ্রোথ পয়েন্ট জমে। লেভেল যত উঁচু, বোনাস ও সীমা তত বেশি।',
    EN: 'Every valid bet brings growth points. The higher your level, the larger your bonuses and limits.',
  },
  steps: {
    heading: { BN: 'যেভাবে কাজ করে', EN: 'How it works' },
    list: [
      {
        BN: 'যেকোনো গেম খেলুন: 100 টাকা বৈধ বেটে একটি গ্রোথ পয়েন্ট।',
        EN: 'Play any game: 100 Taka of valid bets are one growth point.',
      },
      {
        BN: 'কোনো লেভেলের পয়েন্ট পূর্ণ হলে পরদিন থেকেই সেটি আপনার, সঙ্গে লেভেল-আপ বোনাস।',
        EN: 'Reach the points of a level and it is yours the next day, with its level-up bonus.',
      },
      {
        BN: 'প্রতি মাসের শুরুতে আপনার লেভেলের বোনাস রিওয়ার্ড সেন্টারে রাখা থাকে।',
        EN: 'At the start of each month the bonus of your level waits in the reward centre.',
      },
    ],
  },
  tables: [
    {
      heading: { BN: 'লেভেল ও বোনাস', EN: 'Levels and bonuses' },
      caption: {
        BN: 'গ্রোথ পয়েন্ট মোট হিসাবে, বোনাস টাকায়।',
        EN: 'Growth points are counted in total, bonuses in Taka.',
      },
      columns: {
        BN: ['লেভেল', 'গ্রোথ পয়েন্ট', 'লেভেল-আপ বোনাস', 'মাসিক বোনাস'],
        EN: ['Level', 'Growth points', 'Level-up bonus', 'Monthly bonus'],
      },
      rows: bonusRows(vipLevels),
    },
    {
      heading: { BN: 'সীমা ও রিবেট', EN: 'Limits and rebate' },
      caption: {
        BN: 'দিনে কতবার তোলা যায়, দিনে সর্বোচ্চ কত টাকা, দিনের বৈধ বেটে কত রিবেট, এবং 90 দিনে লেভেল ধরে রাখতে কত পয়েন্ট লাগে।',
        EN: 'Withdrawals a day, the most in one day in Taka, the rebate on a day’s valid bets, and the points that keep your level for 90 days.',
      },
      columns: {
        BN: ['লেভেল', 'দিনে', 'দৈনিক সীমা', 'রিবেট', 'ধরে রাখতে'],
        EN: ['Level', 'A day', 'Daily limit', 'Rebate', 'To keep'],
      },
      rows: limitRows(vipLevels),
    },
  ],
  notes: {
    heading: { BN: 'জেনে রাখুন', EN: 'Good to know' },
    list: [
      {
        BN: '90 দিনে লেভেল ধরে রাখার পয়েন্ট না হলে এক লেভেল কমে, তার বেশি নয়।',
        EN: 'Who does not reach the points to keep a level within 90 days drops by one level, never by more.',
      },
      {
        BN: 'প্রতিটি লেভেলের লেভেল-আপ বোনাস একবারই দেওয়া হয়।',
        EN: 'The level-up bonus of a level is paid once.',
      },
      {
        BN: 'বাতিল হওয়া বেট বা প্লে মানির বেটে পয়েন্ট জমে না।',
        EN: 'Bets that were cancelled or made with play money bring no points.',
      },
      {
        BN: '21 বছর বা তার বেশি বয়সীদের জন্য। আনন্দের জন্য খেলুন, নিজের সীমা ঠিক করুন।',
        EN: 'For players aged 21 and over. Play for fun and set yourself limits.',
      },
    ],
  },
  page: { BN: 'পাতা', EN: 'Page' },
  home: { BN: 'হোম', EN: 'Home' },
  back: { BN: 'গেমে ফিরে যান', EN: 'Back to the games' },
};
