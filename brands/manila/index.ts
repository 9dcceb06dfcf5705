// The second brand, put together from its parts; its lotteries are those of the platform's own demo.
import { fileURLToPath } from 'node:url';
import type { Brand } from '../brand.ts';
import { lottery } from '../khela/lottery.ts';
import { withSlotFigures } from '../slot-figures.ts';
import { demoAccounts, demoPassword, demoPastPlayer, demoPayers } from './accounts.ts';
import { banks } from './banks.ts';
import { brand as siteBrand } from './brand.ts';
import { catalogue } from './catalogue.ts';
import { channels } from './channels.ts';
import { content } from './content.ts';
import { vipClub, vipLevels } from './vip.ts';

const slotStakes = { least: '1.00', most: '500.00' };

export const brand: Brand = {
  ...siteBrand,
  catalogue: withSlotFigures(catalogue, slotStakes),
  banks,
  payoutProvider: 'maya',
  channels,
  content,
  lottery,
  slots: { autoplay: false, turbo: false, leastSpinMs: 2500, stakes: slotStakes },
  liveCeilings: { maxAmountMinor: 10_000_000_000n, maxBalanceMinor: 1_000_000_000_000n },
  vipClub,
  vipLevels,
  demo: { accounts: demoAccounts, payers: demoPayers, pastPlayer: demoPastPlayer, password: demoPassword },
  imagesFolder: fileURLToPath(new URL('./images', import.meta.url)),
};
