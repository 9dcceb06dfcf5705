// The page of a payment provider; buttons below the form simulate the faults of real payments.
import { escaped } from '../html-text.ts';
import type { Payment } from './payment-store.ts';
import type { PayerAct } from './pay.ts';

export const paymentStyle = `
:root { --accent: #c2185b; }
body { margin: 0 auto; max-width: 24rem; padding: 1.2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; background: #f4f6f8; color: #1d2329; }
header { display: flex; align-items: center; gap: 0.7rem; margin-block-end: 1rem; }
header b { display: grid; place-items: center; width: 2.8rem; height: 2.8rem; border-radius: 0.8rem; background: var(--accent); color: #fff; font-size: 1.3rem; }
h1 { margin: 0; font-size: 1.15rem; }
small { color: #5b6670; }
dl { display: grid; grid-template-columns: 1fr auto; gap: 0.3rem 1rem; margin: 0 0 1rem; padding: 1rem; border-radius: 0.8rem; background: #fff; }
dd { margin: 0; font-weight: 600; text-align: end; overflow-wrap: anywhere; }
dd.sum { font-size: 1.4rem; }
button { display: block; width: 100%; min-height: 3rem; margin: 0 0 0.6rem; padding: 0.5rem 1rem; border: 1px solid #b9c2cb; border-radius: 0.7rem; background: #fff; color: inherit; font: inherit; }
button.pay { border-color: var(--accent); background: var(--accent); color: #fff; font-weight: 600; }
fieldset { margin: 1.4rem 0 0; padding: 1rem; border: 1px dashed #b9c2cb; border-radius: 0.8rem; }
:focus-visible { outline: 3px solid #1a64d6; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #15191d; color: #e8edf2; } dl, button { background: #20262c; } button { border-color: #46515b; } small { color: #9fabb6; } }
`;

const titles: Readonly<Record<string, string>> = {
  nagad: 'Nagad',
  gcash: 'GCash',
  maya: 'Maya',
  alipay: 'Alipay',
  qq: 'QQ Wallet',
  wechat: 'WeChat Pay',
};
/** The name of the provider. */
const titleOf = ({ provider, scheme }: Payment): string =>
  provider === 'TOKENISED' ? 'bKash' : (titles[scheme] ?? 'Maya');

const troubles: readonly (readonly [PayerAct, string])[] = [
  ['PAY_LESS', 'Pay half of it'],
  ['PAY_LATE', 'Pay 40 minutes later'],
  ['FAIL', 'Let the payment fail'],
];
const afterwards: readonly (readonly [PayerAct, string])[] = [
  ['REPEAT', 'Send the notice once more'],
  ['TAKE_BACK', 'Take the money back'],
];

/** The whole document. */
export function paymentPage(payment: Payment, stylePath: string, isPutOff: boolean): string {
  const title = titleOf(payment);
  const isOpen = payment.status === 'INITIATED';
  const acts = isOpen ? troubles : payment.provider === 'WEBHOOK' ? afterwards : [];
  const button = ([act, text]: readonly [PayerAct, string]): string =>
    `<button name="act" value="${act}">${text}</button>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}: payment</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${stylePath}"></head>
<body><main><header><b aria-hidden="true">${title.charAt(0)}</b><div><h1>${title}</h1><small>Simulation: no real money moves</small></div></header>
<dl><dt>To pay</dt><dd class="sum">${escaped(payment.amount)} ${escaped(payment.currency)}</dd>
<dt>Order</dt><dd>${escaped(payment.reference)}</dd>
<dt>State</dt><dd>${isPutOff ? 'Will be paid later' : payment.status}</dd>${
    payment.transactionId ? `<dt>Transaction</dt><dd>${escaped(payment.transactionId)}</dd>` : ''
  }</dl>
<form method="post">${
    isOpen
      ? '<button class="pay" name="act" value="PAY">Pay</button><button name="act" value="CANCEL">Cancel</button>'
      : `<p><a href="${escaped(payment.returnUrl)}">Back to the shop</a></p>`
  }${
    acts.length > 0
      ? `<fieldset><legend>Try what can go wrong</legend>${acts.map(button).join('')}</fieldset>`
      : ''
  }</form></main></body></html>`;
}
