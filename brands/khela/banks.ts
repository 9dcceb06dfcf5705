// The banks and mobile wallets of Bangladesh to which members of this brand are paid.
import type { BrandBank } from '../brand.ts';

/** The number of a mobile wallet is the mobile number of its owner. */
const wallet = (code: string, EN: string, BN: string): BrandBank => ({
  code,
  kind: 'WALLET',
  names: { BN, EN },
  digits: { least: 11, most: 11 },
  begins: '01',
});
const bank = (code: string, EN: string, BN: string): BrandBank => ({
  code,
  kind: 'BANK',
  names: { BN, EN },
  digits: { least: 8, most: 17 },
  begins: '',
});

export const banks: readonly BrandBank[] = [
  wallet('BKASH', 'bKash', 'বিকাশ'),
  wallet('NAGAD', 'Nagad', 'নগদ'),
  wallet('ROCKET', 'Rocket', 'রকেট'),
  wallet('UPAY', 'Upay', 'উপায়'),
  bank('AB', 'AB Bank', 'এবি ব্যাংক'),
  bank('AGRANI', 'Agrani Bank', 'অগ্রণী ব্যাংক'),
  bank('AIBL', 'Al-Arafah Islami Bank', 'আল-আরাফাহ্ ইসলামী ব্যাংক'),
  bank('ASIA', 'Bank Asia', 'ব্যাংক এশিয়া'),
  bank('BRAC', 'BRAC Bank', 'ব্র্যাক ব্যাংক'),
  bank('CITY', 'City Bank', 'সিটি ব্যাংক'),
  bank('DHAKA', 'Dhaka Bank', 'ঢাকা ব্যাংক'),
  bank('DBBL', 'Dutch-Bangla Bank', 'ডাচ্-বাংলা ব্যাংক'),
  bank('EBL', 'Eastern Bank', 'ইস্টার্ন ব্যাংক'),
  bank('IFIC', 'IFIC Bank', 'আইএফআইসি ব্যাংক'),
  bank('IBBL', 'Islami Bank Bangladesh', 'ইসলামী ব্যাংক বাংলাদেশ'),
  bank('JAMUNA', 'Jamuna Bank', 'যমুনা ব্যাংক'),
  bank('JANATA', 'Janata Bank', 'জনতা ব্যাংক'),
  bank('MERCANTILE', 'Mercantile Bank', 'মার্কেন্টাইল ব্যাংক'),
  bank('MTB', 'Mutual Trust Bank', 'মিউচুয়াল ট্রাস্ট ব্যাংক'),
  bank('NCC', 'NCC Bank', 'এনসিসি ব্যাংক'),
  bank('ONE', 'ONE Bank', 'ওয়ান ব্যাংক'),
  bank('PREMIER', 'Premier Bank', 'প্রিমিয়ার ব্যাংক'),
  bank('PRIME', 'Prime Bank', 'প্রাইম ব্যাংক'),
  bank('PUBALI', 'Pubali Bank', 'পূবালী ব্যাংক'),
  bank('RUPALI', 'Rupali Bank', 'রূপালী ব্যাংক'),
  bank('SCB', 'Standard Chartered Bangladesh', 'স্ট্যান্ডার্ড চার্টার্ড বাংলাদেশ'),
  bank('SONALI', 'Sonali Bank', 'সোনালী ব্যাংক'),
  bank('SOUTHEAST', 'Southeast Bank', 'সাউথইস্ট ব্যাংক'),
  bank('TRUST', 'Trust Bank', 'ট্রাস্ট ব্যাংক'),
  bank('UCB', 'United Commercial Bank', 'ইউনাইটেড কমার্শিয়াল ব্যাংক'),
];
