// The banks and mobile wallets of the Philippines to which members of this brand are paid.
import type { BrandBank } from '../brand.ts';

/** The number of a mobile wallet is the mobile number of its owner. */
const wallet = (code: string, EN: string, BN: string): BrandBank => ({
  code,
  kind: 'WALLET',
  names: { BN, EN },
  digits: { least: 11, most: 11 },
  begins: '09',
});
const bank = (code: string, EN: string, BN: string): BrandBank => ({
  code,
  kind: 'BANK',
  names: { BN, EN },
  digits: { least: 10, most: 16 },
  begins: '',
});

export const banks: readonly BrandBank[] = [
  wallet('GCASH', 'GCash', 'জিক্যাশ'),
  wallet('MAYA', 'Maya', 'মায়া'),
  bank('BDO', 'BDO Unibank', 'বিডিও ইউনিব্যাংক'),
  bank('BPI', 'Bank of the Philippine Islands', 'ব্যাংক অব দ্য ফিলিপাইন আইল্যান্ডস'),
  bank('CHINABANK', 'China Bank', 'চায়না ব্যাংক'),
  bank('LANDBANK', 'Land Bank of the Philippines', 'ল্যান্ড ব্যাংক অব দ্য ফিলিপাইনস'),
  bank('METROBANK', 'Metrobank', 'মেট্রোব্যাংক'),
  bank('PNB', 'Philippine National Bank', 'ফিলিপাইন ন্যাশনাল ব্যাংক'),
  bank('RCBC', 'RCBC', 'আরসিবিসি'),
  bank('SECURITY', 'Security Bank', 'সিকিউরিটি ব্যাংক'),
  bank('UNIONBANK', 'UnionBank', 'ইউনিয়নব্যাংক'),
];
