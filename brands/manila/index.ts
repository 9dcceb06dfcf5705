// The second brand, put together from its parts; its games and lotteries are those of the platform's own demo.
import { fileURLToPath } from 'node:url';
import type { Brand } from '../brand.ts';
import { catalogue } from '../khela/catalogue.ts';
import { lottery } from '../khela/lottery.ts';
import { demoAccounts, demoPassword, demoPayers } from './accounts.ts';
import { banks } from './banks.ts';
import { brand as siteBrand } from './brand.ts';
import { channels } from './channels.ts';
import { content } from './content.ts';
import { vipClub, vipLevels } from './vip.ts';

/** Lottery vendors have the brand's name. */
const ownNames: Readonly<Record<string, { nameEn: string; nameBn: string }>> = {
  LOTT: { nameEn: 'Perlas Lottery', nameBn: 'পেরলাস লটারি' },
  ELOTT: { nameEn: 'Perlas Quick Draw', nameBn: 'পেরলাস কুইক ড্র' },
};

export const brand: Brand = {
  ...siteBrand,
  catalogue: {
    ...catalogue,
    vendors: catalogue.vendors.map((vendor) => ({ ...vendor, ...ownNames[vendor.vendorCode] })),
  },
  banks,
  payoutProvider: 'maya',
  channels,
  content,
  lottery,
  slots: { autoplay: false, turbo: false, leastSpinMs: 2500, stakes: { least: '1.00', most: '500.00' } },
  liveCeilings: { maxAmountMinor: 10_000_000_000n, maxBalanceMinor: 1_000_000_000_000n },
  vipClub,
  vipLevels,
  demo: { accounts: demoAccounts, payers: demoPayers, password: demoPassword },
  imagesFolder: fileURLToPath(new URL('./images', import.meta.url)),
};
