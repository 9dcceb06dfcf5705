// The second brand, put together from its parts; its games and lotteries are those of the platform's own demo.
import { fileURLToPath } from 'node:url';
import type { Brand } from '../brand.ts';
import { catalogue } from '../khela/catalogue.ts';
import { lottery } from '../khela/lottery.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { brand as siteBrand } from './brand.ts';
import { content } from './content.ts';
import { vipClub } from './vip.ts';

/** Lottery vendors carry the house's name. */
const ownNames: Readonly<Record<string, { nameEn: string; nameBn: string }>> = {
  LOTT: { nameEn: 'Perlas Lottery', nameBn: 'পেরলাস লটারি' },
  ELOTT: { nameEn: 'Perlas Quick Draw', nameBn: 'পেরলাস কুইক ড্র' },
};

export const brand: Brand = {
  ...siteBrand,
  catalogue: {
    ...catalogue,
    vendors: catalogue.vendors.map((vendor) => ({ ...vendor, ...ownNames[vendor.vassalage] })),
  },
  content,
  lottery,
  liveCeilings: { maxAmountMinor: 10_000_000_000n, maxBalanceMinor: 1_000_000_000_000n },
  vipClub,
  demo: { accounts: demoAccounts, password: demoPassword },
  imagesFolder: fileURLToPath(new URL('./images', import.meta.url)),
};
