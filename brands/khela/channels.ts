// The deposit channels of this brand: two mobile wallets by their pages, and manual payments to the merchant's numbers.
import type { BrandChannel } from '../brand.ts';

const minor = (taka: number): bigint => BigInt(taka) * 100n;
const common = {
  scheme: '',
  feePpm: 0,
  opensAt: null,
  closesAt: null,
  quickMinor: [200, 500, 1_000, 2_000, 5_000, 10_000].map(minor),
  isEnabled: true,
  accounts: [],
} as const;
const byHand = {
  ...common,
  method: 'MANUAL',
  gateway: null,
  minMinor: minor(200),
  maxMinor: minor(30_000),
  usualMinutes: 10,
} as const;
/** Methods of another market: they work, and an operator can switch them on. */
const abroad = {
  ...common,
  gateway: 'maya',
  minMinor: minor(500),
  maxMinor: minor(50_000),
  usualMinutes: 3,
  isEnabled: false,
} as const;

export const channels: readonly BrandChannel[] = [
  {
    ...common,
    id: 'bkash-page',
    method: 'GATEWAY',
    gateway: 'bkash',
    bankCode: 'BKASH',
    nameBn: 'বিকাশ পেমেন্ট',
    nameEn: 'bKash payment',
    minMinor: minor(100),
    maxMinor: minor(50_000),
    usualMinutes: 2,
  },
  {
    ...common,
    id: 'nagad-page',
    method: 'GATEWAY',
    gateway: 'maya',
    scheme: 'nagad',
    bankCode: 'NAGAD',
    nameBn: 'নগদ পেমেন্ট',
    nameEn: 'Nagad payment',
    minMinor: minor(100),
    maxMinor: minor(50_000),
    usualMinutes: 2,
  },
  {
    ...byHand,
    id: 'bkash-send',
    bankCode: 'BKASH',
    nameBn: 'বিকাশ সেন্ড মানি',
    nameEn: 'bKash send money',
    accounts: [
      account('bkash-1', 'Khela One', '01700000101', 1),
      account('bkash-2', 'Khela Two', '01700000102', 2),
    ],
  },
  {
    ...byHand,
    id: 'rocket-send',
    bankCode: 'ROCKET',
    nameBn: 'রকেট সেন্ড মানি',
    nameEn: 'Rocket send money',
    opensAt: '06:00',
    closesAt: '23:59',
    accounts: [account('rocket-1', 'Khela One', '01800000201', 1)],
  },
  {
    ...abroad,
    id: 'alipay',
    method: 'ALIPAY',
    scheme: 'alipay',
    bankCode: 'ALIPAY',
    nameBn: 'আলিপে',
    nameEn: 'Alipay',
  },
  {
    ...abroad,
    id: 'qq',
    method: 'QQ',
    scheme: 'qq',
    bankCode: 'QQ',
    nameBn: 'কিউকিউ ওয়ালেট',
    nameEn: 'QQ Wallet',
  },
  {
    ...abroad,
    id: 'wechat',
    method: 'WECHAT',
    scheme: 'wechat',
    bankCode: 'WECHAT',
    nameBn: 'উইচ্যাট পে',
    nameEn: 'WeChat Pay',
  },
];

function account(
  id: string,
  holder: string,
  number: string,
  weight: number,
): BrandChannel['accounts'][number] {
  return { id, holder, number, dailyCapMinor: minor(500_000), weight, isEnabled: true };
}
