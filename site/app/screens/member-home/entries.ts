// The pages that the member centre leads to; an entry whose page does not exist is left out.
import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Gift from 'lucide-react/icons/gift';
import MailOpen from 'lucide-react/icons/mail-open';
import HandCoins from 'lucide-react/icons/hand-coins';
import Heart from 'lucide-react/icons/heart';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Ticket from 'lucide-react/icons/ticket';
import Wallet from 'lucide-react/icons/wallet';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import type { TextKey } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { paths, withQuery } from '#site/base/paths.ts';

export type HomeEntry = { readonly href: string; readonly icon: LucideIcon; readonly text: TextKey };

/** Deposit and withdrawal, for those who own money. */
const ways: readonly HomeEntry[] = [
  { href: paths.voucherCenter, icon: Banknote, text: 'app.deposit' },
  { href: paths.withdraw, icon: HandCoins, text: 'wallet.withdraw' },
];
const records: readonly HomeEntry[] = [
  { href: paths.wallet, icon: WalletMinimal, text: 'title.wallet' },
  { href: paths.betRecord, icon: ReceiptText, text: 'shell.betRecord' },
  { href: paths.accountRecord, icon: Wallet, text: 'shell.accountRecord' },
  { href: paths.profitAndLoss, icon: ChartNoAxesColumn, text: 'shell.profitAndLoss' },
];
const offers: readonly HomeEntry[] = [
  { href: withQuery(paths.gameList, { gameType: 'FAV' }), icon: Heart, text: 'games.favourites' },
  { href: paths.activity, icon: Gift, text: 'app.promotions' },
  { href: paths.rewardCenter, icon: Ticket, text: 'platform.rewardCenter' },
  { href: paths.redRain, icon: MailOpen, text: 'title.redRain' },
];

const existing = (entries: readonly HomeEntry[]) => entries.filter(({ href }) => routeExists(href));

export const waysOfMoney = () => existing(ways);
export const ownRecords = () => existing(records);
/** The rain is offered while the merchant has it. */
export const gamesAndOffers = (hasRain: boolean) =>
  existing(offers).filter(({ href }) => hasRain || href !== paths.redRain);
