// The app of the bank or wallet that gets the money: what arrived, and what was sent back.
import { escaped } from '../../html-text.ts';
import { type PagePaths, pageHead, timeOf } from './console-page.ts';
import type { Payout, PayoutEnd } from './payout-store.ts';

type Shown = {
  readonly accounts: readonly Payout[];
  /** A payout to the account that is shown; undefined while none was paid to. */
  readonly account: Payout | undefined;
  readonly lines: readonly PayoutEnd[];
  readonly paths: PagePaths;
};

/** The whole document. */
export const receivedPage = ({
  accounts,
  account,
  lines,
  paths,
}: Shown): string => `${pageHead('Money received', paths)}
<body><header class="bar"><h1>Money received</h1><small>Simulation: no real money moves</small><a href="${paths.console}">The provider’s console</a></header>
<nav class="accounts" id="accounts" data-live aria-label="Accounts">${accounts
  .map((one) => link(one, one.bank === account?.bank && one.number === account.number, paths))
  .join('')}</nav>
<main class="phone" id="phone" data-live>${
  account ? shown(account, lines) : '<p class="empty">No payout was requested yet.</p>'
}</main></body></html>`;

const link = ({ bank, number }: Payout, isShown: boolean, paths: PagePaths): string =>
  `<a href="${paths.received}?bank=${encodeURIComponent(bank)}&amp;number=${encodeURIComponent(number)}"${
    isShown ? ' aria-current="page"' : ''
  }>${escaped(bank)} ${escaped(number)}</a>`;

const shown = ({ bank, number, holder, currency }: Payout, lines: readonly PayoutEnd[]): string =>
  `<header><h2>${escaped(bank)}</h2><p>${escaped(number)} · ${escaped(holder)}</p><b>${balanceOf(lines)} ${escaped(
    currency,
  )}</b></header>${
    lines.length === 0
      ? '<p class="empty">Nothing has arrived yet.</p>'
      : `<ul>${lines.map(line).join('')}</ul>`
  }`;

function line({ payout, at }: PayoutEnd): string {
  const isBack = payout.state === 'RETURNED';
  return `<li><span>${isBack ? 'Sent back' : 'Received'}</span><b class="${payout.state}">${isBack ? '−' : '+'}${escaped(
    payout.amount,
  )}</b><small>${timeOf(at)} UTC · ${payout.id}</small><small>${escaped(payout.currency)}</small></li>`;
}

function balanceOf(lines: readonly PayoutEnd[]): string {
  const cents = lines.reduce((sum, { payout }) => {
    const amount = BigInt(payout.amount.replace('.', ''));
    return payout.state === 'PAID' ? sum + amount : sum - amount;
  }, 0n);
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
