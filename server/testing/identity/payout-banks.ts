// The banks of a brand for tests.
import type { IdentityPolicy } from '#server/modules/identity/index.ts';

/** A mobile wallet and two banks, as a brand has them. */
export const payoutBanks: IdentityPolicy['payoutBanks'] = [
  {
    code: 'BKASH',
    kind: 'WALLET',
    names: { BN: 'বিকাশ', EN: 'bKash' },
    digits: { least: 11, most: 11 },
    begins: '01',
  },
  {
    code: 'NAGAD',
    kind: 'WALLET',
    names: { BN: 'নগদ', EN: 'Nagad' },
    digits: { least: 11, most: 11 },
    begins: '01',
  },
  {
    code: 'BRAC',
    kind: 'BANK',
    names: { BN: 'ব্র্যাক ব্যাংক', EN: 'BRAC Bank' },
    digits: { least: 8, most: 17 },
    begins: '',
  },
];
