// The provider's console: every payout that was requested, and how the next ones are treated.
import { escaped } from '../../html-text.ts';
import { behaviours, plans } from './behaviours.ts';
import type { consoleActs } from './pay-out.ts';
import type { Choice, Payout, PayoutState } from './payout-store.ts';

export type PagePaths = {
  readonly console: string;
  readonly received: string;
  readonly style: string;
  readonly script: string;
};
type Shown = {
  readonly payouts: readonly Payout[];
  readonly choices: readonly Choice[];
  readonly paths: PagePaths;
};

const reasons = {
  WRONG_ACCOUNT: 'wrong account',
  ACCOUNT_LIMIT: 'limit of the account',
  REFUSED: 'refused',
} as const;
const acts: Readonly<Record<PayoutState, readonly (readonly [(typeof consoleActs)[number], string])[]>> = {
  PENDING: [
    ['PAY', 'Pay'],
    ['REFUSE_ACCOUNT', 'Wrong account'],
    ['REFUSE_LIMIT', 'Over limit'],
  ],
  PAID: [['SEND_BACK', 'Send back']],
  REFUSED: [],
  RETURNED: [],
};

export const pageHead = (title: string, paths: PagePaths): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${paths.style}"><script src="${paths.script}" defer></script></head>`;

/** A time of the day in UTC, to the second. */
export const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The whole document. */
export const consolePage = ({ payouts, choices, paths }: Shown): string => `${pageHead('Payouts', paths)}
<body><header class="bar"><h1>Maya Business · Payouts</h1><small>Simulation: no real money moves</small><a href="${paths.received}">Accounts that got money</a></header>
<main class="console"><section class="sums" id="sums" data-live aria-label="Payouts by state">${sums(payouts)}</section>
<section class="panel"><h2>Next payouts</h2><form method="post" class="choose">
<label>What happens<select name="behaviour">${behaviours
  .map((behaviour) => `<option value="${behaviour}">${plans[behaviour].title}</option>`)
  .join('')}</select></label>
<label>Only to the number<input name="number" inputmode="numeric" placeholder="any number" pattern="\\d{4,30}"></label>
<label>For<select name="length"><option value="ONCE">the next payout</option><option value="ALWAYS">all from now on</option></select></label>
<button class="main">Choose</button></form><div id="chosen" data-live>${chosen(choices)}</div></section>
<section class="panel table" id="list" data-live aria-label="Payouts">${list(payouts, paths)}</section></main></body></html>`;

function sums(payouts: readonly Payout[]): string {
  const named = { PENDING: 'Pending', PAID: 'Paid', REFUSED: 'Refused', RETURNED: 'Sent back' } as const;
  return Object.entries(named)
    .map(
      ([state, name]) =>
        `<div><b>${payouts.filter((payout) => payout.state === state).length}</b><span>${name}</span></div>`,
    )
    .join('');
}

const chosen = (choices: readonly Choice[]): string =>
  choices.length === 0
    ? `<p><small>Each payout: ${plans.PAY.title.toLowerCase()}.</small></p>`
    : `<ul class="chosen">${choices
        .map(
          ({ number, behaviour, isOnce }) =>
            `<li><span>${isOnce ? 'The next payout' : 'All payouts'}${
              number ? ` to ${escaped(number)}` : ''
            }: <b>${plans[behaviour].title}</b></span><form method="post"><input type="hidden" name="number" value="${escaped(
              number,
            )}"><button name="act" value="FORGET">Forget</button></form></li>`,
        )
        .join('')}</ul>`;

const list = (payouts: readonly Payout[], paths: PagePaths): string =>
  payouts.length === 0
    ? '<p class="empty">No payout was requested yet.</p>'
    : `<table><thead><tr><th scope="col">Requested (UTC)</th><th scope="col">Payout</th><th scope="col">To</th><th scope="col">Amount</th><th scope="col">State</th><th scope="col">Chosen</th><th scope="col">Acts</th></tr></thead><tbody>${payouts
        .map((payout) => row(payout, paths))
        .join('')}</tbody></table>`;

function row(payout: Payout, paths: PagePaths): string {
  const { id, reference, bank, number, holder, amount, reported, currency, state, reason } = payout;
  const account = `${paths.received}?bank=${encodeURIComponent(bank)}&number=${encodeURIComponent(number)}`;
  const repeated = payout.requests > 1 ? `<small>requested ${payout.requests} times</small>` : '';
  const lie = reported === amount ? '' : `<small>reported ${escaped(reported)}</small>`;
  const why = reason ? `<small>${reasons[reason]}</small>` : '';
  const buttons = [...acts[state], ['REPEAT', 'Send notice again'] as const]
    .map(([act, text]) => `<button name="act" value="${act}">${text}</button>`)
    .join('');
  return `<tr><td>${timeOf(payout.requestedAt)}</td><td><code>${escaped(reference)}</code><small>${id}</small>${repeated}</td>
<td><a href="${escaped(account)}">${escaped(number)}</a><small>${escaped(bank)} · ${escaped(holder)}</small></td>
<td class="sum">${escaped(amount)} ${escaped(currency)}${lie}</td>
<td><span class="state ${state}">${state}</span>${why}</td><td>${plans[payout.behaviour].title}</td>
<td><form method="post"><input type="hidden" name="id" value="${id}">${buttons}</form></td></tr>`;
}
