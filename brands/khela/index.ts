// The demo brand, put together from its parts.
import { fileURLToPath } from 'node:url';
import type { Brand } from '../brand.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { brand as siteBrand } from './brand.ts';
import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import { lottery } from './lottery.ts';
import { vipClub } from './vip.ts';

export const brand: Brand = {
  ...siteBrand,
  catalogue,
  content,
  lottery,
  liveCeilings: { maxAmountMinor: 10_000_000_000n, maxBalanceMinor: 1_000_000_000_000n },
  vipClub,
  demo: { accounts: demoAccounts, password: demoPassword },
  imagesFolder: fileURLToPath(new URL('./images', import.meta.url)),
};
