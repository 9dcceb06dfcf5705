// The entries of the agents' menu: those that the brand has, with an address each.
import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ChartPie from 'lucide-react/icons/chart-pie';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Mail from 'lucide-react/icons/mail';
import Percent from 'lucide-react/icons/percent';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UsersRound from 'lucide-react/icons/users-round';
import WalletIcon from 'lucide-react/icons/wallet';
import type { AgentEntry } from '#brands/brand.ts';
import { brand } from '#site/base/brand.ts';
import type { TextKey } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { paths, withQuery } from '#site/base/paths.ts';

type MenuEntry = { readonly href: string; readonly text: TextKey; readonly icon: LucideIcon };

const entries: Readonly<Record<AgentEntry, MenuEntry>> = {
  overview: { href: paths.teamOverview, text: 'title.teamOverview', icon: ChartPie },
  record: {
    href: withQuery(paths.accountRecord, { types: 'A' }),
    text: 'title.accountRecord',
    icon: WalletIcon,
  },
  team: { href: paths.team, text: 'title.team', icon: UsersRound },
  redRain: { href: '/m/redRain', text: 'agents.redRain', icon: CloudRain },
  pnl: { href: paths.teamPnl, text: 'title.teamPnl', icon: ChartNoAxesColumn },
  betting: { href: paths.teamBetting, text: 'title.teamBetting', icon: ReceiptText },
  rebates: { href: paths.ownRebates, text: 'agents.rebates', icon: Percent },
  security: { href: paths.securityCentre, text: 'title.securityCentre', icon: ShieldCheck },
  inbox: { href: paths.inbox, text: 'title.inbox', icon: Mail },
};

/** Where the merchant allows it. */
const transfer: MenuEntry = {
  href: paths.agentTransfer,
  text: 'title.agentTransfer',
  icon: ArrowLeftRight,
};

/** AGT-07: an entry without a page in this brand is left out. */
export const menuEntries = (flags: {
  readonly redRain: boolean;
  readonly inbox: boolean;
  readonly transfer: boolean;
}) => [
  ...brand.agentMenu
    .filter((id) => (id === 'redRain' ? flags.redRain : true) && (id === 'inbox' ? flags.inbox : true))
    .map((id) => ({ id, ...entries[id] }))
    .filter(({ href }) => routeExists(href)),
  ...(flags.transfer ? [{ id: 'transfer', ...transfer }] : []),
];
