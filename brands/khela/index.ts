// The demo brand, put together from its parts.
import { fileURLToPath } from 'node:url';
import type { Brand } from '../brand.ts';
import { withSlotFigures } from '../slot-figures.ts';
import { demoAccounts, demoPassword, demoPastPlayer, demoPayers } from './accounts.ts';
import { banks } from './banks.ts';
import { brand as siteBrand } from './brand.ts';
import { catalogue } from './catalogue.ts';
import { channels } from './channels.ts';
import { content } from './content.ts';
import { lottery } from './lottery.ts';
import { vipClub, vipLevels } from './vip.ts';

const slotStakes = { least: '1.00', most: '1000.00' };

export const brand: Brand = {
  ...siteBrand,
  catalogue: withSlotFigures(catalogue, slotStakes),
  banks,
  payoutProvider: 'maya',
  channels,
  content,
  lottery,
  slots: { autoplay: true, turbo: true, leastSpinMs: 0, stakes: slotStakes },
  liveCeilings: { maxAmountMinor: 10_000_000_000n, maxBalanceMinor: 1_000_000_000_000n },
  vipClub,
  vipLevels,
  demo: { accounts: demoAccounts, payers: demoPayers, pastPlayer: demoPastPlayer, password: demoPassword },
  imagesFolder: fileURLToPath(new URL('./images', import.meta.url)),
};
