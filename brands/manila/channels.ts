// The deposit channels of this brand: two mobile wallets by their pages, and manual payments to the merchant's number.
import type { BrandChannel } from '../brand.ts';

const minor = (pesos: number): bigint => BigInt(pesos) * 100n;
const byPage = {
  method: 'GATEWAY',
  gateway: 'maya',
  minMinor: minor(100),
  maxMinor: minor(50_000),
  feePpm: 0,
  opensAt: null,
  closesAt: null,
  usualMinutes: 2,
  quickMinor: [100, 300, 500, 1_000, 5_000].map(minor),
  isEnabled: true,
  accounts: [],
} as const;

export const channels: readonly BrandChannel[] = [
  { ...byPage, id: 'gcash-page', scheme: 'gcash', bankCode: 'GCASH', nameBn: 'জিক্যাশ', nameEn: 'GCash' },
  { ...byPage, id: 'maya-page', scheme: 'maya', bankCode: 'MAYA', nameBn: 'মায়া', nameEn: 'Maya' },
  {
    ...byPage,
    id: 'gcash-send',
    method: 'MANUAL',
    gateway: null,
    scheme: '',
    bankCode: 'GCASH',
    nameBn: 'জিক্যাশ সেন্ড মানি',
    nameEn: 'GCash send money',
    usualMinutes: 10,
    accounts: [
      {
        id: 'gcash-1',
        holder: 'Perlas One',
        number: '09170000101',
        dailyCapMinor: minor(500_000),
        weight: 1,
        isEnabled: true,
      },
    ],
  },
];
